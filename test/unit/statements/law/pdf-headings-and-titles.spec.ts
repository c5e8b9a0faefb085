import { errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

/** Headings and titles of a PDF that random tables read wrong, one invented page each (document 6, 3.6, 9.8, 9.22). */
const MAY = 'Extrato de conta corrente 01/05/2026 a 31/05/2026';
const BILL = 'Fatura do cartão   Vencimento 10/06/2026';
const SCHEDULED = 'scheduled, not yet a movement';

describe('headings over two lines', () => {
  it('name dollars and reais on the second line', () => {
    const reading = readPage(
      BILL,
      'Data      Descrição                    Valor       Valor',
      'compra                                em US$       em R$',
      '04/05     LIVRARIA LUA                 10,00       54,10',
      '05/05     PADARIA DO PARQUE                        12,00',
      '06/05     ESTORNO                                  -3,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-05-04 D 54.10 LIVRARIA LUA',
      '2026-05-05 D 12.00 PADARIA DO PARQUE',
      '2026-05-06 C 3.00 ESTORNO',
    ]);
    expect(errorsOf(reading)).toEqual([]);
  });

  it('add nothing where the second line is a row or a text', () => {
    const reading = readPage(
      MAY,
      'Data         Histórico              Valor',
      '             TED EM R$',
      '04/05/2026                         -80,00',
      '             LUZ',
      '             VENDA',
      '05/05/2026                         880,00',
      '             BALCAO',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 TED EM R$ LUZ', '2026-05-05 C 880.00 VENDA BALCAO']);
  });

  it('are no title that ends scheduled rows', () => {
    const reading = readPage(
      BILL,
      'Data      Descrição                    Valor',
      '04/05     PADARIA                      12,00',
      'Compras parceladas - próximas faturas',
      'Data      Descrição                    Valor',
      '                                       em R$',
      '04/05     LOJA 04/10                   55,55',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 PADARIA']);
    expect(ignoredOf(reading)).toEqual([`7 LOJA 04/10: ${SCHEDULED}`]);
  });
});

it('a title next to the table ends no rows that are scheduled by a title of their own', () => {
  const two = (left: string, right: string): [number, string][] => [[20, left.padEnd(42) + right]];
  const reading = readPage(
    BILL,
    two('Pagamentos efetuados', 'Compras parceladas - próximas faturas'),
    two('Data   Estabelecimento    Valor', 'Data   Estabelecimento    Valor'),
    two('04/05  PAGAMENTO        -500,00', '20/04  MAGAZINE 03/10     199,90'),
    two('Compras', ''),
    two('05/05  PADARIA            12,00', '11/03  LOJA 04/05          50,00'),
    two('06/05  LIVRARIA           30,00', ''),
  );
  expect(movementsOf(reading)).toEqual([
    '2026-05-04 C 500.00 PAGAMENTO',
    '2026-05-05 D 12.00 PADARIA',
    '2026-05-06 D 30.00 LIVRARIA',
  ]);
  expect(reading.ignorados.map(({ descricao }) => descricao)).toEqual(['MAGAZINE 03/10', 'LOJA 04/05']);
});

it('headings that begin with Dia end no scheduled rows, whatever the text is called', () => {
  const head = 'Dia       Movimentação                 Valor';
  const reading = readPage(
    BILL,
    head,
    '04/05     PADARIA                      12,00',
    'Compras parceladas - próximas faturas',
    head,
    '04/05     LOJA 04/10                   55,55',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 PADARIA']);
  expect(ignoredOf(reading)).toEqual([`6 LOJA 04/10: ${SCHEDULED}`]);
});

describe('a second table with signs below a title that no list knows', () => {
  const account = [
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    'Data        Histórico                 Valor',
    '05/03/2026  PIX ENVIADO               -10,00',
    '12/03/2026  TED RECEBIDA               50,00',
    '20/03/2026  BOLETO                    -30,00',
  ];
  const second = ['07/03/2026  UBER                      -11,00', '25/03/2026  LIVRARIA                  -12,00'];

  it.each([
    ['with headings', ['Data        Histórico                 Valor']],
    ['without headings', []],
  ])('is an error %s, because its days begin again', (_how, headings) => {
    const reading = readPage(...account, 'Minhas compras', ...headings, ...second);
    expect(movementsOf(reading)).toHaveLength(3);
    expect(errorsOf(reading)).toHaveLength(2);
  });

  it('is an error also below the closing balance of the account', () => {
    const reading = readPage(...account, '            SALDO FINAL               110,00', 'Compromissos', ...second);
    expect(movementsOf(reading)).toHaveLength(3);
    expect(errorsOf(reading)).toHaveLength(2);
  });

  it('is of the account where its days go on without headings', () => {
    const [last = ''] = second.slice(-1);
    expect(movementsOf(readPage(...account, 'Minhas compras', last))).toHaveLength(4);
  });

  it('is of the account where its amounts have marks of money in', () => {
    const marked = account.map((line) => line.replace(/ -(\d.*)$/, '$1 D').replace(/( 50,00)$/, '$1 C'));
    const reading = readPage(
      ...marked,
      'C',
      '25/03/2026  VENDA                      11,00 C',
      '26/03/2026  VENDA                      12,00 C',
    );
    expect([movementsOf(reading).length, errorsOf(reading)]).toEqual([5, []]);
  });

  it.each([
    ['an error', 'Minhas compras', 1],
    ['of the account', 'Movimentação da conta', 0],
    ['of the account', 'Tarifas', 0],
  ])('with headings is %s below %s where its days go on', (_what, title, errors) => {
    const [headings = ''] = account.slice(1);
    const [last = ''] = second.slice(-1);
    const reading = readPage(...account, title, headings, last);
    expect([movementsOf(reading).length, errorsOf(reading).length]).toEqual([4 - errors, errors]);
  });

  it('is of the account where its headings begin a page', () => {
    const [title = '', headings = ''] = account;
    const [last = ''] = second.slice(-1);
    expect(movementsOf(readPages(account, [title, 'Minhas compras', headings, last]))).toHaveLength(4);
  });
});

it('rows of invested money below a part of the account are errors, and change no sign of its rows', () => {
  const reading = readPage(
    MAY,
    'Conta Corrente | Movimentação',
    'Data        Descrição            entradas R$   saídas R$   saldo R$',
    '            Saldo anterior                                    100,00',
    '04/05/2026  FORNECEDORES                          30,00-',
    '05/05/2026  DEPOSITO                  50,00',
    '05/05/2026  RESGATE AUTOMATICO         5,00                  125,00',
    'Conta Corrente | Aplicações Automáticas',
    'Data        Aplicações           resgates R$   retido R$   líquido R$',
    '04/05/2026  LOTE A                     0,00       0,11',
    '05/05/2026  LOTE B                     0,00       0,28',
  );
  expect(movementsOf(reading)).toEqual([
    '2026-05-04 D 30.00 FORNECEDORES',
    '2026-05-05 C 50.00 DEPOSITO',
    '2026-05-05 C 5.00 RESGATE AUTOMATICO',
  ]);
});

it('rows with a plus below the space above a day heading are of the account', () => {
  const head = (day: string, balance: string) => `${day}  Saldo do Dia: + R$ ${balance}`;
  const reading = readPage(
    'Lançamentos de 01/05/2026 a 31/05/2026',
    head('06/05/2026', '70,00'),
    '06/05/2026  PIX PARA LUA            - R$ 20,00',
    '06/05/2026  PIX DE SOL              + R$ 15,00',
    40,
    head('05/05/2026', '75,00'),
    '05/05/2026  PIX DE MAR              + R$ 25,00',
    '05/05/2026  PIX DE CEU              + R$ 35,00',
  );
  expect([movementsOf(reading).length, errorsOf(reading)]).toEqual([4, []]);
});

it('6.2 ignores the sums of both sides behind the name of a month [C6]', () => {
  const month = (name: string, sums: string, ...rows: string[]) => [
    `${name}      ${sums}`,
    'Data      Data      Tipo          Descrição                    Valor',
    ...rows,
  ];
  const reading = readPage(
    'Extrato Período • 1 de março de 2026 até 5 de abril de 2026',
    ...month(
      'Março 2026 ( 01/03/2026 - 31/03/2026 )',
      'Entradas: R$ 90,00 • Saídas: R$ 25,50',
      '02/03     02/03     Entrada PIX   Pix recebido de ANA       R$ 90,00',
      '09/03     10/03     Saída PIX     Pix enviado para BIA     -R$ 25,50',
    ),
    ...month(
      'Abril 2026 ( 01/04/2026 - 05/04/2026 )',
      'Entradas: R$ 0,00 • Saídas: R$ 60,00',
      '03/04     03/04     Pagamento     FATURA DO CARTAO         -R$ 60,00',
    ),
  );
  expect([reading.linhas.map(({ data, tipo, valor }) => `${data} ${tipo} ${valor}`), reading.erros]).toEqual([
    ['2026-03-02 C 90.00', '2026-03-09 D 25.50', '2026-04-03 D 60.00'],
    [],
  ]);
});

describe('a line left of the texts, of words for rows that have not happened', () => {
  const HEADINGS = 'Data         Histórico              Valor';
  const A = '04/05/2026   PIX                   -10,00';
  const B = '20/05/2026   LUZ                   -20,00';
  it.each(['Em processamento', 'A vencer', 'A debitar', 'Pendentes'])('%s is a title', (title) => {
    const reading = readPage(MAY, HEADINGS, A, title, B);
    expect([movementsOf(reading), ignoredOf(reading)]).toEqual([['2026-05-04 D 10.00 PIX'], [`5 LUZ: ${SCHEDULED}`]]);
  });

  it.each(['Pendente', 'Em processamento'])('%s is a state of the row that it is nearer to', (state) => {
    const reading = readPage(MAY, HEADINGS, A, ...(state === 'Pendente' ? [state] : [state, '']), B);
    expect(movementsOf(reading)).toHaveLength(2);
  });
});

it('rows below the headings of what is due are none of the account, also below a closing balance', () => {
  const reading = readPages(
    [MAY, 'Data         Descrição              Valor', '04/05/2026   TED                    -80,00'],
    [
      'Data         Descrição              Valor',
      '05/05/2026   PIX                    -10,00',
      '             Saldo final            900,00',
      30,
      'Débitos automáticos cadastrados',
      'Vencimento   Descrição              Valor',
      '10/05/2026   ENERGIA                123,00',
    ],
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 TED', '2026-05-05 D 10.00 PIX']);
  expect(reading.erros.map(({ erro }) => erro.codigo)).toEqual(['extrato.outra_secao']);
});

it('9.20 other money named below a balance and above the headings holds for the file', () => {
  const reading = readPage(
    '02/06/2026 Saldo disponível R$ 1.234,56',
    'USD statement',
    '01/05/2026 a 31/05/2026',
    'Data         Descrição              Valor',
    '04/05/2026   TRANSFER               -80,00',
    '05/05/2026   CARD                   -10,00',
  );
  expect(movementsOf(reading)).toEqual([]);
});
