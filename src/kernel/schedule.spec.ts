import { Schedule } from './schedule';

const at = (text: string): Date => new Date(text);
const parsed = (text: string): Schedule => {
  const schedule = Schedule.parse(text);
  if (!schedule) throw new Error(`no schedule: ${text}`);
  return schedule;
};

it.each(['', '* * * *', '0 2 * * * *', '@daily', '61 * * * *', '0 24 * * *', 'a b c d e', '0 2 30 2 *'])(
  '%j is no schedule',
  (text) => {
    expect(Schedule.parse(text)).toBeUndefined();
  },
);

it('is shown with single blanks between its fields', () => {
  expect(parsed(' 30 23 \t* * 5\n').text).toBe('30 23 * * 5');
});

it.each([
  ['0 2 * * *', '2026-11-22T05:00:00.000Z', '2026-11-22T05:00:00Z', '2026-11-23T05:00:00Z'],
  ['0 2 * * *', '2026-11-22T04:59:59.999Z', '2026-11-21T05:00:00Z', '2026-11-22T05:00:00Z'],
  ['0 2 * * *', '2026-11-22T05:00:00.001Z', '2026-11-22T05:00:00Z', '2026-11-23T05:00:00Z'],
  ['30 23  * * 5', '2026-11-22T05:00:00Z', '2026-11-21T02:30:00Z', '2026-11-28T02:30:00Z'],
  ['0 0 1 1 *', '2026-11-22T05:00:00Z', '2026-01-01T03:00:00Z', '2027-01-01T03:00:00Z'],
  ['*/15 * * * *', '2026-11-22T05:07:00Z', '2026-11-22T05:00:00Z', '2026-11-22T05:15:00Z'],
])('%s around %s', (text, moment, last, next) => {
  const schedule = parsed(text);
  expect(schedule.last(at(moment))).toEqual(at(last));
  expect(schedule.next(at(moment))).toEqual(at(next));
});
