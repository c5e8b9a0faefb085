import { DayOrderProof, DayReader, YEAR_IN_DOUBT } from './statement-day';

describe('the place of the year', () => {
  const isInDoubt = (...days: string[]) => {
    const order = new DayOrderProof(2026);
    for (const day of days) order.see(day);
    return order.isYearInDoubt;
  };

  it.each([
    ['2026-13-10', '2026-05-10', '2026-14-10'],
    ['2026/20/01', '2026/01/02', '2026/31/01'],
    ['20261310', '20260510', '20261410'],
    ['20261310120000', '20260510[-3:BRT]', '20261311120000'],
    ['26-10-01', '26-10-05'],
    ['25/12/30', '26/01/02'],
    ['26.10.20', '26.10.31'],
    ['26-10-22', '26-10-22'],
    ['26-03-24', '26-03-25'],
    ['26-03-28', '26-03-28'],
  ])('is in doubt in %s next to %s', (...days) => expect(isInDoubt(...days)).toBe(true));

  it.each([
    ['2026-03-05', '2026-04-06'],
    ['2026-13-01', '2026-05-10'],
    ['2026-13-01', '2026-13-01'],
    ['20261301', '20260510'],
    ['2026-13-10', '2026-10-13', '2026-14-10'],
    ['20261310', '20261013', '20261410'],
    ['20032026', '05032026'],
    ['05/03/26', '26/03/26'],
    ['26/12/25', '26/01/26'],
    ['26/10/24', '26/10/24'],
    ['26/03/24', '26-03-24'],
    ['24-10-22', '24-10-22'],
    ['25-03-26', '25-03-26'],
    ['26-03-26', '26-04-26'],
    ['22-10-26', '22-10-26'],
    ['26/10/2001', '26/10/2005'],
    ['05/03/01', '26/03/01'],
  ])('is not in %s next to %s', (...days) => expect(isInDoubt(...days)).toBe(false));
});

it('in doubt leaves every day unread that has it in front or may have it', () => {
  const days = new DayReader({ today: '2026-11-01', figuresRejected: YEAR_IN_DOUBT });
  const isRead = (text: string) => 'data' in days.read(text);
  expect(['2026-05-10', '20260510', '26-10-01', '05/03/2026', '5 mar 2026'].map(isRead)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
