import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

/** Faults that invented layouts of many banks showed (document 6, 1.3, 2.6, 6.5, 9.2, 9.7, 9.10, 9.18). */
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

describe('days in words above their rows', () => {
  const rows = (opening: string, ...more: string[]) =>
    readPage(
      MARCH,
      'Descrição                        Valor',
      opening,
      '05 MAR',
      'PIX MARIA                       100,00',
      '08 MAR',
      'LUZ                             -20,00',
      ...more,
    );
  const due = ['2026-03-05 C 100.00 PIX MARIA', '2026-03-08 D 20.00 LUZ'];

  it('may go on below the opening balance', () => {
    expect(movementsOf(rows('SALDO ANTERIOR                   50,00'))).toEqual(due);
  });

  it('head the rows although scheduled rows have their own', () => {
    const reading = rows('Olá', 'Lançamentos futuros', '28 MAR  ALUGUEL                 -10,00');
    expect(movementsOf(reading)).toEqual(due);
    expect(reading.ignorados.map(({ descricao }) => descricao)).toContain('ALUGUEL');
  });
});

it('amounts that nothing claims are not dropped where all other rows are scheduled', () => {
  const reading = readPage(
    MARCH,
    '05/03',
    'PIX MARIA                       100,00',
    '08/03',
    'LUZ                             -20,00',
    'Lançamentos futuros',
    '28/03  ALUGUEL                  -10,00',
  );
  expect(reading).toMatchObject({ legivel: false, linhas: [] });
});

it.each(['Mês de referência: Março/2026', 'Referência: 03/2026', 'Mês: março de 2026', 'Mês/Ano: 03/2026'])(
  'an account statement takes its year from %s',
  (month) => {
    const reading = readPage(
      'Extrato de conta',
      'Cliente',
      month,
      'Data   Descrição    Valor',
      '05/03  LUZ         -20,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 20.00 LUZ']);
  },
);

it.each([
  ['+/-', '+', '-'],
  ['D/C', 'C', 'D'],
])('a column %s between balance and amount is of the amount', (heading, plus, minus) => {
  const reading = readPage(
    MARCH,
    `Data         Histórico             Saldo    ${heading}     Valor`,
    `05/03/2026   PIX MARIA            150,00     ${plus}     100,00`,
    `06/03/2026   LUZ                  130,00     ${minus}      20,00`,
    `07/03/2026   AGUA                 100,00     ${minus}      30,00`,
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-05 C 100.00 PIX MARIA',
    '2026-03-06 D 20.00 LUZ',
    '2026-03-07 D 30.00 AGUA',
  ]);
});

describe('words of direction', () => {
  const HEADS = 'Data         Histórico            Tipo           Valor';

  it('are marks next to balances in spaced letters', () => {
    const reading = readPage(
      MARCH,
      HEADS,
      '05/03/2026   PIX MARIA            Crédito       100,00',
      '06/03/2026   LUZ                  Débito         20,00',
      '06/03/2026   S A L D O            Débito       -980,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 PIX MARIA', '2026-03-06 D 20.00 LUZ']);
  });

  it('are no money in where the amount has no sign and others have', () => {
    const reading = readPage(
      MARCH,
      HEADS,
      '05/03/2026   PIX MARIA            Crédito       100,00',
      '06/03/2026   LUZ                  Débito         20,00',
      '07/03/2026   AGUA                               -30,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 PIX MARIA Crédito', '2026-03-07 D 30.00 AGUA']);
    expect(errorsOf(reading)).toHaveLength(1);
  });
});

/** Faults that random tables of jspdf-autotable showed (document 6, 1.1, 9.1, 9.4). */
describe('a table', () => {
  it('has rows whose category and text are words of headings', () => {
    const reading = readPage(
      MARCH,
      'Data        Tipo       Histórico                  Valor   Docto',
      '05/03/2026  Saída      LUZ                       -20,00   12345',
      '            Entrada    Crédito de cobrança        30,00   12346',
      '06/03/2026  Saída      GAS                       -10,00   12347',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 20.00 Saída LUZ 12345',
      '2026-03-05 C 30.00 Entrada Crédito de cobrança 12346',
      '2026-03-06 D 10.00 Saída GAS 12347',
    ]);
  });

  it('has its days left of days that each row has, where they are printed once', () => {
    const reading = readPage(
      MARCH,
      'Data        Balancete   Histórico                 Valor',
      '05/03/2026  06/03/2026  LUZ                      -20,00',
      '            06/03/2026  PIX DE ANA                30,00',
      '            06/03/2026  GAS                      -10,00',
      '            06/03/2026  AGUA                     -50,00',
      '07/03/2026  08/03/2026  PIX DE RUI                40,00',
    );
    expect(reading.linhas.map(({ data, valor }) => `${data} ${valor}`)).toEqual([
      '2026-03-05 20.00',
      '2026-03-05 30.00',
      '2026-03-05 10.00',
      '2026-03-05 50.00',
      '2026-03-07 40.00',
    ]);
  });

  it('is open where its days are in two lines left of other days', () => {
    const reading = readPage(
      MARCH,
      'Dia     Balancete    Histórico                 Valor',
      '05 mar',
      '        06/03/2026   LUZ                      -20,00',
      '2026',
      '        06/03/2026   PIX DE ANA                30,00',
      '07 mar',
      '        08/03/2026   GAS                      -10,00',
      '2026',
    );
    expect(reading).toMatchObject({ linhas: [] });
    expect(errorsOf(reading)).not.toEqual([]);
  });

  it('leaves a row open whose second amount touches its balance and a number', () => {
    const reading = readPage(
      MARCH,
      'Data        Histórico      Saídas  Entradas    Documento',
      '05/03/2026  LUZ             20,00      0,00        12345',
      '06/03/2026  PIX DE ANA       0,00     30,00 510,00 12346',
      '07/03/2026  PIX DE RUI       0,00     40,00        12347',
      '08/03/2026  GAS             50,00      0,00        12348',
    );
    expect(errorsOf(reading)).toEqual(['4 nothing in the file tells which of the amounts is the movement']);
  });
});
