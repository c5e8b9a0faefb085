import { saldosDasContas } from '../../../support/run-to-end';
import { type DrawnLine, errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

/** Files with two accounts, as spreadsheets, word processors and PDF libraries print them (document 6, 1.2, 3.6, 9.22). */
describe('the part of a second account', () => {
  const HEADS = 'Data         Histórico            Valor        Saldo';
  const first = [
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    'Agência 0001 Conta 11111-1',
    HEADS,
    'SALDO ANTERIOR                                50,00',
    '05/03/2026   PIX MARIA           100,00      150,00',
    '06/03/2026   LUZ                 -20,00      130,00',
  ];
  const second = [
    HEADS,
    '05/03/2026   PIX ANA              10,00       17,00',
    '06/03/2026   AGUA                 -5,00       12,00',
  ];

  it('ends scheduled rows', () => {
    const reading = readPage(
      ...first,
      'Lançamentos futuros',
      HEADS,
      '28/03/2026   ALUGUEL             -10,00',
      'Agência 0001 Conta 22222-2',
      ...second,
    );
    expect(movementsOf(reading).slice(2)).toEqual(['2026-03-05 C 10.00 PIX ANA', '2026-03-06 D 5.00 AGUA']);
    expect(ignoredOf(reading).filter((each) => each.includes('scheduled'))).toHaveLength(1);
  });

  it('ends them also where sums are between its name and its headings', () => {
    const scheduled = ['Próximos lançamentos', HEADS, '28/03/2026   ALUGUEL             -10,00'];
    const own = [
      'Agência 0001 Conta 22222-2',
      'PERÍODO 01/03/2026 A 31/03/2026',
      'Investimentos    10.000,00',
      'Taxa de juros a.m.   8,00%',
    ];
    const reading = readPage(...first, ...scheduled, 30, ...own, ...second);
    expect(movementsOf(reading).slice(2)).toEqual(['2026-03-05 C 10.00 PIX ANA', '2026-03-06 D 5.00 AGUA']);
  });

  it('may begin with scheduled rows', () => {
    const reading = readPage(
      ...first,
      'Agência 0001 Conta 22222-2',
      'Lançamentos futuros',
      HEADS,
      '28/03/2026   ALUGUEL             -10,00',
    );
    expect(movementsOf(reading)).toHaveLength(2);
  });

  it('begins at its name, so that balances above its headings are its own', () => {
    const reading = readPage(...first, 'Agência 0001 Conta 22222-2', 'Saldo anterior  7,00', ...second);
    expect(saldosDasContas(reading, 'pdf', [null, null]).map(({ situacao }) => situacao)).toEqual([
      'confere',
      'confere',
    ]);
  });
});

describe('a table without a column of days', () => {
  const first = [
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    'Agência 0001 Conta 11111-1',
    'Histórico                      Documento                  Valor       Saldo',
    '05/03/2026',
    'PIX MARIA                      123456                   100,00C      150,00',
    'LUZ                            123457                    20,00D      130,00',
    20,
    'Agência 0001 Conta 22222-2',
  ];
  const rows = [
    '05/03/2026',
    'PIX ANA             780.183.046      10,00C      517,00',
    'AGUA                                  5,00D      512,00',
    'GAS                 123459            2,00D      510,00',
  ];

  it('has the columns of its own headings', () => {
    const reading = readPage(...first, 'Histórico           Documento        Valor        Saldo', ...rows);
    expect(reading.linhas.map(({ tipo, valor }) => `${tipo} ${valor}`)).toEqual([
      'C 100.00',
      'D 20.00',
      'C 10.00',
      'D 5.00',
      'D 2.00',
    ]);
  });

  it('is of the account above its headings', () => {
    const { contas, linhas } = readPage(...first, 'Histórico           Documento        Valor        Saldo', ...rows);
    expect(contas.map(({ conta }) => conta)).toEqual(['11111-1', '22222-2']);
    expect(linhas.map(({ indice_conta }) => indice_conta)).toEqual([0, 0, 1, 1, 1]);
  });

  it('has no day of the account above for sums between its name and its headings', () => {
    const box = [40, 'Cofre                                                10.000,00', 40];
    const { linhas, erros } = readPage(
      ...first,
      ...box,
      'Histórico           Documento        Valor        Saldo',
      ...rows,
    );
    expect(linhas.map(({ valor }) => valor)).toEqual(['100.00', '20.00', '10.00', '5.00', '2.00']);
    expect(erros).toHaveLength(1);
  });

  it('has no other amount in silence where the headings are not printed again', () => {
    const amounts = readPage(...first, ...rows).linhas.map(({ tipo, valor }) => `${tipo} ${valor}`);
    const due = ['C 100.00', 'D 20.00', 'C 10.00', 'D 5.00', 'D 2.00'];
    expect(amounts.filter((amount) => !due.includes(amount))).toEqual([]);
  });
});

describe('two accounts without headings (9.22)', () => {
  const row = (day: string, text: string, amount: string): DrawnLine => [
    [40, day],
    [110, text],
    [480, amount],
  ];
  const first = [
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    'Agência 1234 Conta 55555-1',
    row('05/03', 'PIX MARIA', '100,00'),
    row('06/03', 'LUZ', '-20,00'),
  ];

  it('end the scheduled rows of the first one', () => {
    const reading = readPage(
      ...first,
      'Lançamentos futuros',
      row('02/04', 'PAGAMENTO AGENDADO', '-12,00'),
      'Agência 1234 Conta 77777-2',
      row('07/03', 'AGUA', '-30,00'),
    );
    expect(reading.linhas.map(({ descricao, indice_conta }) => `${indice_conta} ${descricao}`)).toEqual([
      '0 PIX MARIA',
      '0 LUZ',
      '1 AGUA',
    ]);
    expect(reading.contas.map(({ conta }) => conta)).toEqual(['55555-1', '77777-2']);
    expect(reading.ignorados.map(({ descricao }) => descricao)).toEqual(['PAGAMENTO AGENDADO']);
  });

  it('are not those of payees', () => {
    const payee: DrawnLine = [[110, 'Agência 1 Conta 2233-4']];
    const reading = readPage(...first, payee, 40, payee, row('07/03', 'AGUA', '-30,00'));
    expect([reading.contas.length, reading.linhas.length]).toEqual([1, 3]);
  });

  it('are not those of payees below rows without a day, where no line names that of the customer', () => {
    const payment = (text: string, amount: string, ...payee: string[]): (DrawnLine | number)[] => [
      [
        [120, text],
        [260, payee[0] ?? ''],
        [480, amount],
      ],
      ...payee.slice(1).flatMap((each): (DrawnLine | number)[] => [6, [[260, each]]]),
    ];
    const reading = readPage(
      ...['01 de março de 2026 a 31 de março de 2026', '02 MAR 2026 Total de entradas + 600,00'],
      ...payment(
        'Transferência recebida',
        '200,00',
        'Maria - 11.222',
        '333/0001 - BANCO A (0237)',
        'Agência: 3 Conta: 19-3',
      ),
      ...payment('Transferência recebida', '400,00', 'José - BANCO B (0260)', 'Agência: 1 Conta: 22-7'),
      '03 MAR 2026 Total de saídas - 70,00',
      ...payment('Transferência enviada', '70,00', 'Ana', 'BANCO C (0077) Agência: 5 Conta: 998-0'),
    );
    expect([reading.contas.map(({ conta }) => conta), reading.linhas.length]).toEqual([[null], 3]);
  });
});

it('payees below the rows of a table name none of its accounts, above the headings of its next page either (9.22)', () => {
  const headings: DrawnLine = [
    [40, 'Data'],
    [110, 'Histórico'],
    [460, 'Valor'],
  ];
  const row = (day: string, text: string, amount: string): DrawnLine => [
    [40, day],
    [110, text],
    [470, amount],
  ];
  const payee: DrawnLine = [[110, 'Agência: 1 Conta: 2233-4']];
  const reading = readPages(
    [
      ...['Extrato de conta corrente 01/03/2026 a 31/03/2026', 'Agência 1234 Conta 55555-1', headings],
      ...[row('05/03', 'PIX MARIA', '100,00'), row('06/03', 'PIX JOSE', '-20,00'), payee],
    ],
    [headings, row('07/03', 'AGUA', '-30,00'), row('08/03', 'LUZ', '-40,00'), payee],
  );
  expect([reading.contas.length, reading.linhas.length]).toEqual([1, 4]);
});

describe('rows of an account below headings and a title of their own', () => {
  const OWN = [
    'Extrato de conta corrente   Período: 01/03/2026 a 31/03/2026',
    'Data      Histórico             Valor',
    '02/03     PIX RECEBIDO LUA      25,50',
    '05/03     PIX ENVIADO SOL      -10,00',
  ];
  const below = (title: string, headings: string) =>
    readPage(
      ...OWN,
      20,
      title,
      headings,
      '30/03     OUTRO              -120,00',
      '31/03     MAIS UM             -50,00',
    );

  it.each([
    ['Resumo por categoria', 'Data      Categoria             Valor'],
    ['Cashback', 'Data      Loja                  Valor'],
  ])('are error items where these may be of something else: %s', (title, headings) => {
    const reading = below(title, headings);
    expect(movementsOf(reading)).toHaveLength(2);
    expect(errorsOf(reading)).toHaveLength(2);
  });

  it.each([
    ['Débitos', 'Data      Favorecido            Valor'],
    ['Movimentações da conta', 'Data      Loja                  Valor'],
  ])('are movements below the name of a kind: %s', (title, headings) => {
    const reading = below(title, headings);
    expect(movementsOf(reading)).toHaveLength(4);
    expect(errorsOf(reading)).toEqual([]);
  });
});
