import { errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

/** What the bills of banks have around their rows: advice to the customer, summaries, the next bills (document 6, 4.1, 9.12, 9.16). */
const ADVICE = [
  'Fatura do cartão                     Vencimento: 09/10/2025',
  'Com o pagamento total, você quita o saldo da sua fatura e libera o valor do limite.',
];

describe('a sentence', () => {
  it('with the words saldo and valor heads no table with balances: the table is that of a bill', () => {
    const reading = readPage(
      ...ADVICE,
      '02 SET   PADARIA LUA            25,50',
      '05 SET   LOJA SOL              100,00',
    );
    expect(movementsOf(reading)).toEqual(['2025-09-02 D 25.50 PADARIA LUA', '2025-09-05 D 100.00 LOJA SOL']);
    expect(errorsOf(reading)).toEqual([]);
  });

  it('that states balances and values heads none either', () => {
    const reading = readPage(
      'Fatura   Vencimento: 09/10/2025',
      'Saldo em aberto de R$ 818,30. Valor total de juros de R$ 0,00 .',
      '02 SET   PADARIA LUA            25,50',
    );
    expect(movementsOf(reading)).toEqual(['2025-09-02 D 25.50 PADARIA LUA']);
  });

  it.each([
    'Esta fatura será debitada em conta corrente, conforme sua autorização.',
    'Você acompanha tudo pelo extrato no aplicativo.',
  ])('%s makes no account of a bill with its due date', (sentence) => {
    const rows = ['02/09   PADARIA LUA            25,50', '05/09   LOJA SOL              -10,00'];
    expect(movementsOf(readPage('Fatura   Vencimento: 09/10/2025', sentence, ...rows))).toEqual([
      '2025-09-02 D 25.50 PADARIA LUA',
      '2025-09-05 C 10.00 LOJA SOL',
    ]);
  });

  it.each(['Extrato de conta corrente', 'Saldo anterior'])('%s is none', (title) => {
    const rows = ['02/09/2025   PADARIA LUA            25,50', '05/09/2025   LOJA SOL              -10,00'];
    expect(movementsOf(readPage('Fatura   Vencimento: 09/10/2025', title, ...rows))).not.toContain(
      '2025-09-02 D 25.50 PADARIA LUA',
    );
  });
});

describe('the title of the movements of a bill', () => {
  const rows = ['02 SET   PADARIA LUA            25,50', '05 SET   LOJA SOL              100,00'];

  it('ends the scheduled rows of the next bills, also where its first word is left of the days', () => {
    const title = 'TRANSAÇÕES   DE 02 SET A 02 OUT        VALORES EM R$';
    const indented = rows.map((row) => `             ${row}`);
    const reading = readPages([...ADVICE, 'PRÓXIMAS FATURAS'], [title, ...indented]);
    expect(movementsOf(reading)).toEqual(['2025-09-02 D 25.50 PADARIA LUA', '2025-09-05 D 100.00 LOJA SOL']);
  });

  it('ends them also where it is repeated on each page', () => {
    const title = 'TRANSAÇÕES DE 02 SET A 02 OUT';
    const reading = readPages(
      [...ADVICE, 'PRÓXIMAS FATURAS'],
      [title, ...rows],
      [title, '07 SET   CAFE                  8,00'],
    );
    expect(movementsOf(reading)).toHaveLength(3);
  });
});

it('a credit without a sign is an error item where a bill has no negative amount (9.16)', () => {
  const reading = readPage(
    ...ADVICE,
    '02 SET   PADARIA LUA             25,50',
    '05 SET   Crédito de "LOJA SOL"  100,00',
    '06 SET   Desconto da anuidade    30,00',
  );
  expect(movementsOf(reading)).toEqual(['2025-09-02 D 25.50 PADARIA LUA']);
  expect(errorsOf(reading)).toHaveLength(2);
});

it('a file whose font has other letters than drawn is rejected: its figures are others, too', () => {
  const rows = [
    '02/09   LE9F LOJ4              $M 21,00',
    '05/09   P4D4R      $M 1J3,00',
    '06/09   B4R       $M 30,00',
  ];
  expect(readPage(...ADVICE, ...rows)).toMatchObject({ legivel: false, linhas: [] });
});

describe('rows of other bills below those of a bill', () => {
  const rows = [
    'Data     Estabelecimento          Valor',
    '05/03    LOJA                   100,00',
    '07/03    PAGAMENTO RECEBIDO    -130,00',
  ];
  const read = (...below: string[]) => readPage('Fatura do cartão  Vencimento 10/04/2026', ...rows, ...below);
  const due = ['2026-03-05 D 100.00 LOJA', '2026-03-07 C 130.00 PAGAMENTO RECEBIDO'];

  it.each([
    ['Vencimento  Situação              Valor'],
    ['Vencimento  Fatura          Valor total'],
    ['Saldo futuro a lançar'],
    ['Saldo a lançar'],
    ['Saldo futuro a lançar           900,00'],
  ])('are error items below %s', (title) => {
    const reading = read(title, '10/03/2026  Fatura paga          500,00', '10/02/2026  Fatura paga          400,00');
    expect(movementsOf(reading)).toEqual(due);
    expect(reading.erros).toHaveLength(2);
  });

  it('end with the next title', () => {
    const more = 'Lançamentos internacionais';
    const reading = read('Saldo futuro a lançar', '08/03    LOJA 02/10              55,00', more, ...rows.slice(0, 2));
    expect(movementsOf(reading)).toEqual([...due, due[0]]);
  });

  it('are none below a box of each page', () => {
    const page = ['Vencimento  Valor', '10/04/2026  R$ 70,00', ...rows.slice(0, 2)];
    const reading = readPages(['Fatura do cartão de crédito', ...page], page);
    expect(movementsOf(reading)).toEqual([due[0], due[0]]);
  });
});

describe('a purchase abroad whose amount in reais is alone below its rate', () => {
  const CLOSE = -4;
  const bill = (...rows: (string | number)[]) => [
    'Resumo da fatura     Data de Vencimento 10/04/2026',
    'Despesas da fatura',
    'Data              Movimentação                               Beneficiário             Valor',
    '02 de mar. 2026   PADARIA LUA                                -                     R$ 12,50',
    '03 de mar. 2026   LOJA SOL (Parcela 01 de 03)                -                    R$ 100,00',
    ...rows,
    '09 de mar. 2026   FEIRA DO VALE                              -                     R$ 30,00',
  ];
  const abroad = ['04 de mar. 2026   LOJA DISTANTE', '                  Valor e símbolo da moeda de origem: 20,00 USD'];
  const rate = '                  Cotação do dólar americano: R$ 5,3194';
  const amount = '                                                             -                    R$ 106,39';

  it.each([
    ['', [rate]],
    [', with what it is in dollars', ['                  Valor em dólar americano: $ 20,00', rate]],
    [', on lines close to each other', [CLOSE, rate, CLOSE]],
  ])('is read with its day%s', (_, details) => {
    const reading = readPage(...bill(...abroad, ...details, amount));
    expect(errorsOf(reading)).toEqual([]);
    const found = movementsOf(reading);
    expect(found.map((each) => each.slice(0, 20).trim())).toEqual([
      '2026-03-02 D 12.50 P',
      '2026-03-03 D 100.00',
      '2026-03-04 D 106.39',
      '2026-03-09 D 30.00 F',
    ]);
    expect(found[2]).toContain('LOJA DISTANTE');
  });

  it('is not taken for the rate where its day is not known', () => {
    const reading = readPage(...bill('                  LOJA DISTANTE   20,00 USD', CLOSE, rate, CLOSE, amount));
    expect(movementsOf(reading)).toHaveLength(3);
    expect(errorsOf(reading)).not.toEqual([]);
    expect(ignoredOf(reading)).toEqual([]);
  });
});

describe('rows of a bill below headings and a title of their own', () => {
  const OWN = [
    'Fatura do cartão   Vencimento 10/04/2026',
    'Data     Estabelecimento              Valor',
    '02/03    PADARIA LUA                  25,50',
    '05/03    LOJA SOL                    100,00',
    '09/03    ESTORNO LOJA SOL            -10,00',
    'Total                                115,50',
  ];
  const below = (...lines: string[]) => readPage(...OWN, 20, ...lines);

  it.each([
    ['Tarifas cobradas', 'Data     Tarifa                       Valor'],
    ['Posição de investimentos', 'Data     Produto                      Valor'],
    ['Posição de investimentos', 'Data     Estabelecimento              Valor'],
    ['Empréstimos', 'Data     Contrato                     Parcela'],
    ['Pontos acumulados', 'Data     Descrição                    Pontos'],
    ['Débitos automáticos cadastrados', 'Data     Convênio                     Valor'],
  ])('are error items where these may be of something else: %s', (title, headings) => {
    const reading = below(
      title,
      headings,
      '02/03    TARIFA DE SAQUE              12,00',
      '06/03    OUTRA            15,00',
    );
    expect(movementsOf(reading)).toHaveLength(3);
    expect(errorsOf(reading)).toHaveLength(2);
  });

  it.each([
    ['Compras internacionais', 'Data     Estabelecimento     US$      R$'],
    ['Lançamentos: produtos e serviços', 'Data     Produtos/Serviços            Valor'],
    ['MARIA EXEMPLO', 'Data     Estabelecimento              Valor'],
    ['Cartão final 1234', 'Data     Descrição                    Valor'],
    ['Anuidade', 'Data     Descrição                    Valor'],
  ])('are movements where these name rows of the bill or its card: %s', (title, headings) => {
    const reading = below(title, headings, '02/03    NUVEM                        12,00');
    expect(movementsOf(reading)).toContainEqual(expect.stringContaining('2026-03-02 D 12.00 NUVEM'));
    expect(errorsOf(reading)).toEqual([]);
  });

  it('are movements below those of payments', () => {
    const [title = '', ...rows] = OWN;
    const payments = [
      'Pagamentos efetuados',
      'Data                                  Valor',
      '01/03    PAGAMENTO      -200,00',
    ];
    const reading = readPage(title, ...payments, 20, 'MARIA EXEMPLO', ...rows);
    expect(movementsOf(reading)).toHaveLength(4);
    expect(errorsOf(reading)).toEqual([]);
  });

  it('of the next bill are error items: Parcelamentos Próxima Fatura', () => {
    const reading = below('Parcelamentos Próxima Fatura', '28/02    VIAGEM PARC 04/05            30,80');
    expect(movementsOf(reading)).toHaveLength(3);
    expect(errorsOf(reading)).toHaveLength(1);
  });
});

describe('a bill whose summary states a Saldo anterior (4.1)', () => {
  const bill = ({ total = '115,50', title = 'Fatura do cartão   Vencimento 10/04/2026', charges = [''] }) => [
    title,
    'Pagamento e Demais Créditos',
    'Data     Descrição                    Valor',
    '05/03    PAGAMENTO DE FATURA        -300,00',
    '09/03    ESTORNO LOJA SOL            -10,00',
    'Despesas',
    'Data     Descrição                    Valor',
    '02/03    PADARIA LUA                  25,50',
    '05/03    LOJA SOL                    100,00',
    ...charges.filter((line) => line !== ''),
    'Resumo da Fatura',
    'Saldo Anterior                       300,00',
    '(+) Total Despesas/Débitos no Brasil 125,50',
    '(-) Total de pagamentos              300,00',
    `(=) Saldo Desta Fatura               ${total}`,
  ];

  it('is read where that and its rows come to its total', () => {
    const reading = readPage(...bill({}));
    expect(errorsOf(reading)).toEqual([]);
    expect(reading.saldos).toEqual([]);
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 C 300.00 PAGAMENTO DE FATURA',
      '2026-03-09 C 10.00 ESTORNO LOJA SOL',
      '2026-03-02 D 25.50 PADARIA LUA',
      '2026-03-05 D 100.00 LOJA SOL',
    ]);
  });

  it('is read with a charge below its purchase', () => {
    const charges = ['         IOF DESPESA NO EXTERIOR       3,93'];
    const reading = readPage(...bill({ charges, total: '119,43' }));
    expect(errorsOf(reading)).toEqual([]);
    expect(movementsOf(reading).at(-1)).toBe('2026-03-05 D 3.93 IOF DESPESA NO EXTERIOR');
  });

  it.each([
    ['where they do not', { total: '115,51' }],
    ['where an account is named', { title: 'Conta corrente   Fatura   Vencimento 10/04/2026' }],
    ['where nothing is due', { title: 'Fatura do cartão', total: '115,50' }],
  ])('is not read %s', (_, given) => {
    expect(movementsOf(readPage(...bill(given)))).not.toContainEqual(expect.stringContaining('D 25.50'));
  });
});

it('rows below Parcelamentos go on below a column left of their days', () => {
  const reading = readPage(
    'Fatura do cartão   Vencimento 10/04/2026',
    'Pagamento e Demais Créditos',
    'Compra  Data     Descrição                  R$         US$',
    '        05/03    PAGAMENTO DE FATURA   -300,00',
    'Parcelamentos',
    'Compra  Data     Descrição                  R$         US$',
    '3       02/03    PADARIA LUA 01/02       25,50',
    'Despesas',
    'Compra  Data     Descrição                  R$         US$',
    '2       05/03    LOJA SOL               100,00',
    '        06/03    NUVEM                   50,00       10,00',
  );
  expect(errorsOf(reading)).toEqual([]);
  expect(movementsOf(reading)).toHaveLength(4);
});
