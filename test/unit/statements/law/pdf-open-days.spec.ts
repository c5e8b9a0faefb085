import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

/** Faults that tables with centred cells showed, drawn by three libraries (document 6, 1.1, 3.6, 9.5). */
describe('rows without a day are open', () => {
  const heads = 'Data        Histórico        Valor';
  const at = (x: number, text: string): [[number, string]] => [[x, text]];
  const open = (...lines: Parameters<typeof readPage>) => {
    const reading = readPage(MARCH, heads, ...lines);
    expect(movementsOf(reading).filter((each) => /LUZ|GAS|RUI/.test(each))).toEqual([]);
    expect(reading.erros.length).toBeGreaterThan(1);
  };

  it('where a day is next to the last text of a row', () => {
    open(
      '05/03/2026  PIX DE ANA     100,00',
      8,
      '            LUZ            -20,00',
      at(104.8, 'DE MARÇO'),
      '06/03/2026  DE CASA',
      8,
      '            GAS            -10,00',
      8,
      '07/03/2026  AGUA           -30,00',
    );
  });

  it('where a day is drawn between a text and the next row', () => {
    open(
      '05/03/2026  PIX DE ANA     100,00',
      8,
      '            LUZ            -20,00',
      at(104.8, 'DE CASA'),
      -5,
      at(40, '06/03/2026'),
      -2,
      '            GAS            -10,00',
      8,
      '            PIX DE RUI      10,00',
      8,
      '07/03/2026  AGUA           -30,00',
    );
  });

  it('where a day is drawn between two lines of a text, next to amounts between such lines', () => {
    open(
      '05/03/2026  PIX DE ANA     100,00',
      8,
      '            PIX DE BIA     100,00',
      8,
      at(104.8, 'LUZ DE'),
      -8,
      '                           -20,00',
      -8,
      at(104.8, 'MARÇO E'),
      -8,
      at(40, '06/03/2026'),
      -8,
      at(104.8, 'CASA'),
      8,
      '            GAS            -10,00',
      8,
      '07/03/2026  AGUA           -30,00',
    );
  });

  it('where texts of rows go on above them only', () => {
    open(
      '05/03/2026  PIX DE ANA     100,00',
      8,
      '            LUZ            -20,00',
      8,
      at(104.8, 'PIX DE'),
      '06/03/2026  MARÇO          -10,00',
      8,
      '            PIX DE RUI      10,00',
      8,
      at(104.8, 'PIX DE'),
      '07/03/2026  CASA           -10,00',
    );
  });

  it('in a table of few rows with a day, also above the first one', () => {
    const reading = readPage(
      MARCH,
      'LUZ                     -20,00',
      'GAS                     -10,00',
      -7.5,
      '05/03/2026',
      -7.5,
      'PIX DE ANA              100,00',
      'PIX DE RUI               10,00',
      '06/03/2026 CASA         -40,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-06 D 40.00 CASA']);
    expect(errorsOf(reading)).toHaveLength(4);
  });
});

describe('amounts above the lines of their days', () => {
  const rows = [
    '                                             R$ 100,00C',
    '05/03  Pix        PIX RECEBIDO',
    '                                              R$ 20,00D',
    '06/03  123        PAGAMENTO LUZ',
    '                                              R$ 30,00D',
    '07/03  124        PAGAMENTO AGUA',
  ];

  it.each([
    ['below the headings', []],
    ['below the opening balance', ['01/03             SALDO ANTERIOR             R$ 500,00C']],
    ['below another row', ['02/03  Pix        PIX RECEBIDO DE ANA        R$ 500,00C']],
  ])('are not those of the days above them, %s', (_where, above) => {
    const reading = readPage(MARCH, 'Data   Documento  Histórico                     Valor', ...above, ...rows);
    expect(movementsOf(reading).filter((each) => !each.endsWith('ANA'))).toEqual([]);
    expect(errorsOf(reading)).not.toEqual([]);
  });
});

it('a day that goes on as a period is none of a movement', () => {
  const reading = readPage(
    MARCH,
    'Data         Histórico                     Valor       Saldo',
    '05/03/2026   PIX ANA                      -30,00       70,00',
    '06/03/2026   VENDA                        100,00      170,00',
    '',
    'Juros e encargos',
    'Período                    Taxa           Base       Valor',
    '01/03/2026 a 31/03/2026    7,90%      1.500,00       45,10',
    '01/03/2026 a 31/03/2026    0,38%      1.500,00        5,70',
  );
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 30.00 PIX ANA', '2026-03-06 C 100.00 VENDA']);
  expect(errorsOf(reading)).toHaveLength(2);
});
