import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

/** Faults that tables without headings showed, printed by a browser (document 6, 1.1, 1.3, 9.2, 9.5, 9.6). */
describe('a table without headings', () => {
  it('has its days behind its texts, although one text goes on with a day', () => {
    const reading = readPage(
      MARCH,
      'PIX DE ANA',
      '23/03              05/03/2026    100,00',
      'LUZ                06/03/2026    -20,00',
      'GAS DE CASA        07/03/2026    -10,00',
    );
    expect(reading.linhas.map(({ data, tipo, valor }) => `${data} ${tipo} ${valor}`)).not.toContain(
      '2026-03-23 C 100.00',
    );
    expect(reading.linhas.filter(({ data }) => data === '2026-03-23')).toEqual([]);
  });

  it('leaves rows without a day open where such a row is above the first day', () => {
    const reading = readPage(
      MARCH,
      '            PIX DE ANA     100,00',
      '            LUZ            -20,00',
      '05/03/2026  GAS            -10,00',
      '            PIX DE RUI      50,00',
      '06/03/2026  AGUA           -30,00',
      '07/03/2026  CASA           -40,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 GAS',
      '2026-03-06 D 30.00 AGUA',
      '2026-03-07 D 40.00 CASA',
    ]);
    expect(errorsOf(reading)).toHaveLength(3);
  });

  it('has days in the middle of their groups where one is drawn between two lines of a text', () => {
    const text = (line: string): [[number, string]] => [[104.8, line]];
    const reading = readPage(
      MARCH,
      '05/03/2026  PIX DE ANA     100,00',
      '            LUZ DE         -20,00',
      text('MARÇO DE'),
      -7.5,
      '06/03/2026',
      -7.5,
      text('CASA'),
      '            GAS            -10,00',
      '07/03/2026  AGUA           -30,00',
      '08/03/2026  CASA           -40,00',
    );
    expect(movementsOf(reading).filter((each) => /GAS|LUZ/.test(each))).toEqual([]);
    expect(errorsOf(reading)).not.toEqual([]);
  });

  it('has days in the middle of their groups where one is drawn into the line of an amount', () => {
    const reading = readPage(
      MARCH,
      '05/03/2026  PIX DE ANA     100,00',
      '            LUZ            -20,00',
      '            GAS            -10,00',
      -8,
      '06/03/2026  DE CASA',
      '            PIX DE RUI      50,00',
      '07/03/2026  AGUA           -30,00',
      '08/03/2026  CASA           -40,00',
    );
    expect(movementsOf(reading).filter((each) => /LUZ|GAS|RUI/.test(each))).toEqual([]);
    expect(errorsOf(reading)).not.toEqual([]);
  });

  it('has a minus only near to its amount', () => {
    const reading = readPage(
      MARCH,
      '05/03/2026 LUZ DE',
      'PIX DE ANA',
      '                               100,00             -',
      12,
      '06/03/2026 GAS DE',
      'PIX DE RUI',
      '                               50,00              -',
    );
    expect(movementsOf(reading)).toEqual([]);
  });
});
