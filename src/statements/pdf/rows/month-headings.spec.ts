import { drawnLines } from '../../../../test/support/pdf-drawing';
import { withDaysOfMonth } from './day-heading';

const texts = (...lines: Parameters<typeof drawnLines>[0]) =>
  withDaysOfMonth(drawnLines(lines)).map(({ text }) => text);

it('days of the month at the left edge are completed below the heading of their month (9.10)', () => {
  expect(texts('04 A', '++ MOVIMENTOS MAR/2026', '04 B', '5 C', '   10 D', 'E', '32 F')).toEqual([
    ...['04 A', '++ MOVIMENTOS MAR/2026', '04/03/2026 B', '05/03/2026 C', '10 D', 'E', '32 F'],
  ]);
  expect(texts('MOVIMENTOS MARÇO/2026', '04 B', 'MOVIMENTOS ABRIL/2026', '04 C')).toEqual([
    ...['MOVIMENTOS MARÇO/2026', '04/03/2026 B', 'MOVIMENTOS ABRIL/2026', '04/04/2026 C'],
  ]);
});

it('the places of the other words stay', () => {
  const [, line] = withDaysOfMonth(drawnLines(['MOVIMENTOS MAR/2026', '04 PIX']));
  expect([line?.text, line?.pieces.map(Math.round)]).toEqual(['04/03/2026 PIX', [0, 40, 51, 11, 56, 72]]);
});
