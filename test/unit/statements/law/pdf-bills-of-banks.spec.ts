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
