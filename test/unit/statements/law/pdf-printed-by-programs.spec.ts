import { errorsOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

/** Faults that random statements of spreadsheets, word processors and PDF libraries showed (document 6, 1.2, 4.1, 6.1). */
const BILL = ['Fatura do cartão de crédito', 'Vencimento: 10/04/2026', 'Fechamento: 31/03/2026'];

describe('the number of an instalment is no day', () => {
  const rows = [
    '05/mar',
    'PADARIA                              12,00',
    'LOJA AZUL               03/05       100,00',
    'MERCADO                              20,00',
    '06/mar',
    'LOJA VERDE              01/02        50,00',
    'FARMACIA                             30,00',
  ];
  const due = ['05 12.00', '05 100.00', '05 20.00', '06 50.00', '06 30.00'];

  it('below its heading, where days are above their rows', () => {
    const reading = readPage(...BILL, 'Lançamento              Parcela       Valor', ...rows);
    expect(reading.linhas.map(({ data, valor }) => `${data.slice(8)} ${valor}`)).toEqual(due);
  });

  it('without headings it is none in silence', () => {
    const days = readPage(...BILL, ...rows).linhas.map(({ data }) => data);
    expect(days.filter((day) => !['2026-03-05', '2026-03-06'].includes(day))).toEqual([]);
  });
});

it('a due date below its label is no day of the sums next to it', () => {
  const reading = readPage(
    BILL[0] ?? '',
    'Vencimento      Total da fatura   Pagamento mínimo  Limite total   Fechamento',
    '10/04/2026      R$ 62,00          R$ 6,20           R$ 9.000,00    31/03/2026',
    'Descrição               Local        Valor',
    '05/03/2026',
    'PADARIA                 Osasco       12,00',
    '06/03/2026',
    'LOJA VERDE              Osasco       50,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 12.00 PADARIA Osasco', '2026-03-06 D 50.00 LOJA VERDE Osasco']);
  expect(errorsOf(reading)).toEqual([]);
});

it('a number whose end goes on in the next line is no amount', () => {
  const reading = readPage(
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    '05/03/2026  PIX MARIA        455.549.24   -R$ 64,84',
    '                             4',
    '06/03/2026  LUZ              12.345.678   -R$ 20,00',
  );
  expect(movementsOf(reading).map((each) => each.slice(0, 18))).not.toContain('2026-03-05 C 45554');
  expect(reading.linhas.map(({ valor }) => valor)).toEqual(['64.84', '20.00']);
});

describe('a day heading in a narrow cell', () => {
  it.each([
    ['sexta-feira, 6', 'de março de', '2026'],
    ['sexta-', 'feira, 6 de', 'março de', '2026'],
    ['6 de março', 'de 2026'],
    ['6 de', 'março de', '2026'],
  ])('has no rows of another day: %s', (...day) => {
    const reading = readPage(
      'Extrato de conta corrente 01/03/2026 a 31/03/2026',
      'Histórico                                Valor',
      'quinta-feira, 5 de março de 2026',
      'PIX MARIA                                100,00',
      ...day,
      'LUZ                                      -20,00',
    );
    const days = movementsOf(reading).map((each) => each.slice(0, 18));
    expect(days.filter((each) => !['2026-03-05 C 100.0', '2026-03-06 D 20.00'].includes(each))).toEqual([]);
    expect(reading.legivel && reading.linhas.length + reading.erros.length < 2).toBe(false);
  });
});

it('such a row above all others is one, too, without headings', () => {
  const reading = readPage(
    ...BILL,
    'Pagamentos',
    '04/03    PAGAMENTO              ?616,46',
    'Compras nacionais',
    '05/03    PADARIA                  12,00',
    '06/03    MERCADO                  94,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 12.00 PADARIA', '2026-03-06 D 94.00 MERCADO']);
  expect(reading.erros).toHaveLength(1);
});

it('a row whose amount begins with a character that is no sign is an error item of its own', () => {
  const reading = readPage(
    ...BILL,
    'Data     Estabelecimento        Cidade        Valor',
    '05/03    PADARIA                OSASCO        12,00',
    '06/03    ESTORNO LOJA           OSASCO       ?50,00',
    '         MERCADO                OSASCO        94,00',
    '07/03    FARMACIA               OSASCO        30,00',
  );
  expect(movementsOf(reading).map((each) => each.slice(0, 18))).toEqual(['2026-03-05 D 12.00', '2026-03-07 D 30.00']);
  expect(reading.erros.map(({ conteudo }) => conteudo.replace(/ +/g, ' '))).toEqual([
    '06/03 ESTORNO LOJA OSASCO ?50,00',
    'MERCADO OSASCO 94,00',
  ]);
});

it('a day in words next to another text is none of the rows below it in silence', () => {
  const reading = readPage(
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    'Histórico                      Documento   Valor',
    '5 de março',
    'PIX MARIA                      123456      100,00',
    '6 de março          2 lançamentos',
    'LUZ                            123457      -20,00',
    'AGUA                           123458       -5,00',
    '7 de março',
    'GAS                            123459       -7,00',
  );
  expect(movementsOf(reading).filter((each) => /LUZ|AGUA/.test(each) && !each.startsWith('2026-03-06'))).toEqual([]);
});

it('a due date below its label gives the year of the days of a bill', () => {
  const reading = readPage(
    'Fatura do cartão de crédito',
    'Vencimento      Total da fatura   Limite total   Fechamento',
    '10/04/2026      R$ 62,00          R$ 9.000,00    31/03/2026',
    'Data     Estabelecimento          Valor',
    '05/mar   PADARIA                  12,00',
    '06/mar   LOJA VERDE               50,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 12.00 PADARIA', '2026-03-06 D 50.00 LOJA VERDE']);
});

describe('a zero next to an amount in another column', () => {
  const PERIOD = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
  it.each([
    ['whose heading touches one of texts', '  Entrada       Saída Observação'],
    ['whose heading touches one of rates', '  Entrada       Saída Cotação'],
  ])('%s is not the amount in silence', (_, heads) => {
    const reading = readPage(
      PERIOD,
      `Data        Histórico               ${heads}`,
      '05/03/2026  PIX MARIA                  100,00        0,00',
      '06/03/2026  LUZ                          0,00       20,00 C',
      '07/03/2026  AGUA                         0,00        5,00',
    );
    expect(reading.ignorados.map(({ descricao }) => descricao)).toEqual([]);
    expect(reading.linhas.length + reading.erros.length).toBeGreaterThan(2);
  });
});

it('a movement that is named like another section is not ignored above a line of the foot', () => {
  const rows = [
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    'Histórico                                  Valor       Saldo',
    '5 de março de 2026',
    'PIX MARIA                                 100,00      150,00',
    'GAS                                       -10,00      140,00',
    'APLICACAO CDB                             -20,00      120,00',
  ];
  const next = ['6 de março de 2026', 'LUZ                                       -20,00      100,00'];
  expect(movementsOf(readPages([...rows, 'www.banco.example     Documento sem valor fiscal'], next))).toHaveLength(4);
  const reading = readPage(...rows, 'Fundo                                      Valor       Saldo');
  expect(reading.ignorados).toEqual([]);
  expect(reading.linhas.length + reading.erros.length).toBe(3);
});

it('the sum of scheduled rows under a movement is ignored', () => {
  const reading = readPage(
    ...BILL,
    'Data     Estabelecimento          Valor',
    '05/03    PADARIA                  12,00',
    '         Próxima fatura          120,00',
    'Data     Estabelecimento          Valor',
    '06/04    LOJA 02/03              120,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 12.00 PADARIA']);
  expect(reading.erros).toEqual([]);
});

it('a column of blocked balances is none of the account', () => {
  const reading = readPage(
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    'Data        Histórico            Valor    Saldo bloqueado       Saldo',
    '05/03/2026  PIX MARIA           100,00             150,00      500,00',
    '06/03/2026  LUZ                 -20,00               0,00      480,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 PIX MARIA', '2026-03-06 D 20.00 LUZ']);
  expect(reading.saldos.map(({ valor }) => valor)).toEqual(['500.00', '480.00']);
});
