import { errorsOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

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
