import { countWork } from '../../support/counted-work';
import { type DrawnLine, drawnLines } from '../../support/pdf-drawing';
import { layoutReading } from '../../../src/statements/pdf/layout-reading';

const ROWS = 40;
const HEADINGS: DrawnLine = [
  [40, 'Data'],
  [120, 'Histórico'],
  [330, 'Documento'],
  [470, 'Valor'],
  [560, 'Saldo'],
];

/** A page of rows with a day, a text, a number, an amount and the balance behind it. */
const page = (number: number): DrawnLine[] => [
  HEADINGS,
  ...Array.from({ length: ROWS }, (_, at): DrawnLine => {
    const row = number * ROWS + at;
    const texts: [number, string][] = [
      [40, `${String(1 + (number % 28)).padStart(2, '0')}/03/2026`],
      [120, `PIX RECEBIDO JOSE ${1000 + row}`],
      [330, String(100_000 + row)],
      [470, '-10,00'],
      [560, `${90_000 - 10 * row},00`],
    ];
    return texts;
  }),
];

/** How many characters patterns and searches look at for a row, without those of the file. */
function lookedForRow(): number {
  const lookedFor = (pages: number) => {
    const lines = drawnLines(...Array.from({ length: pages }, (_, number) => page(number)));
    return countWork(() => expect(layoutReading(lines).linhas).toHaveLength(pages * ROWS)).looked;
  };
  return (lookedFor(20) - lookedFor(5)) / (15 * ROWS);
}

it('the texts of a row of a long table are looked at a limited number of times', () => {
  // They have 60 characters.
  expect(lookedForRow()).toBeLessThan(5000);
});
