import { withDaysByBalances } from './days-by-balances';
import type { PdfRow } from './rows';

const ROWS = 2_000;

it('reads each amount of a long day a few times only', () => {
  let reads = 0;
  const row = (text: string, daySource: string, states: string | null = null): PdfRow =>
    ({
      ...{
        states,
        daySource,
        isDayHeading: false,
        day: '01/03/2026',
        account: 0,
        columns: '',
        section: { title: null },
      },
      get amounts() {
        reads += 1;
        return [{ text }];
      },
    }) as unknown as PdfRow;
  const between = Array.from({ length: ROWS }, (_, at) => row('1,00', at === 0 ? 'dated' : 'detached'));
  const found = withDaysByBalances(
    [...between, row('2.010,00', 'foot', 'posicao')],
    [row('10,00', 'foot', 'abertura')],
  );
  expect(found.filter(({ daySource }) => daySource === 'movement')).toHaveLength(ROWS - 1);
  expect(reads).toBeLessThan(10 * ROWS);
});
