import { movementsOf, readPage } from '../../../../test/support/pdf-drawing';

/** A row whose cells are centred: the amount is half a line below the first line of its text, and the second one below it. */
const centred = (upper: string, amount: string, lower: string) => [
  upper,
  -9.6,
  [[400, amount] as const],
  -9.6,
  lower,
  4,
];
const top = ['Extrato', 'De 01/03/2026 a 31/03/2026'];

describe('amounts alone in the middle of their texts (9.9)', () => {
  it('have both lines, and none of the row above', () => {
    const reading = readPage(
      ...[...top, '05 MAR 2026 Total de saídas - 50,00'],
      ...centred('LOJA DE TINTAS', '20,00', 'E FERRAGENS'),
      ...centred('CASA DAS PLANTAS', '30,00', 'E FLORES'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 20.00 LOJA DE TINTAS E FERRAGENS',
      '2026-03-05 D 30.00 CASA DAS PLANTAS E FLORES',
    ]);
  });

  it('have them next to rows with three lines', () => {
    const reading = readPage(
      ...[...top, '05 MAR 2026 Total de saídas - 90,00', 'POSTO', [[40, 'DO'] as const, [400, '40,00'] as const]],
      ...['LAGO', 4],
      ...centred('LOJA DE TINTAS', '20,00', 'E FERRAGENS'),
      ...centred('CASA DAS PLANTAS', '30,00', 'E FLORES'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 40.00 POSTO DO LAGO',
      '2026-03-05 D 20.00 LOJA DE TINTAS E FERRAGENS',
      '2026-03-05 D 30.00 CASA DAS PLANTAS E FLORES',
    ]);
  });
});
