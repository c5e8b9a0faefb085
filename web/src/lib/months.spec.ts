import { addMonths, lastDay, monthOfWork, monthsUpTo, periodOf, shownPeriod, typedMonth, typedPeriod } from './months';

it('crosses the end of a year in both directions', () => {
  expect(addMonths('12/2026', 1)).toBe('01/2027');
  expect(addMonths('01/2026', -1)).toBe('12/2025');
  expect(monthsUpTo('02/2026', 3)).toEqual(['12/2025', '01/2026', '02/2026']);
});

it('knows the last day of each month', () => {
  expect(['01/2026', '02/2026', '02/2028', '04/2026', '12/2026'].map(lastDay)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2026-12-31',
  ]);
});

it('the month of work is the one before that of São Paulo, not of Greenwich', () => {
  expect(monthOfWork(new Date('2026-12-01T02:00:00Z'))).toBe('10/2026');
  expect(monthOfWork(new Date('2026-12-01T03:00:00Z'))).toBe('11/2026');
  expect(monthOfWork(new Date('2027-01-15T12:00:00Z'))).toBe('12/2026');
});

it.each([
  ...[
    '10/2026',
    '10/26',
    '102026',
    '10-2026',
    ' 10 / 2026 ',
    '2026-10',
    'out/2026',
    'Out/26',
    'OUTUBRO de 2026',
    'outubro 2026',
  ].map((text) => [text, '10/2026']),
  ['1/2026', '01/2026'],
  ['março/2026', '03/2026'],
  ['marco 26', '03/2026'],
  ['mar. 2026', '03/2026'],
  ...['', '13/2026', '0/2026', '10', 'ou/2026', 'outono/2026', '10/2', '2026', '4T2026'].map((text) => [text, null]),
  [null, null],
])('%s is the month %s', (typed, month) => {
  expect(typedMonth(typed)).toBe(month);
});

it.each([
  ['10/2026', '2026-10', '10/2026'],
  ['out/2026', '2026-10', '10/2026'],
  ['2026-10', '2026-10', '10/2026'],
  ...['4º tri/2026', '4º trimestre de 2026', '4T26', '4t/2026', 'T4/2026', 'Q4 2026', '2026-Q4', '2026-t4'].map(
    (text) => [text, '2026-Q4', '4º tri/2026'],
  ),
  ['2026', '2026', '2026'],
  ...['5T2026', '42026', '4/', 'tri 2026', '26', ''].map((text) => [text, null, '']),
])('%s is the period %s, shown as %s', (typed, period, shown) => {
  expect(typedPeriod(typed ?? '')).toBe(period);
  expect(shownPeriod(typedPeriod(typed ?? '') ?? '')).toBe(shown);
});

it('an address with no such day shows the month', () => {
  const of = (query: string) => Object.values(periodOf(new URLSearchParams(query), '10/2026'));
  expect(of('de=2026-09-01&ate=2026-09-30')).toEqual(['2026-09-01', '2026-09-30']);
  expect(of('de=2026-13-01&ate=2026-02-30')).toEqual(['2026-10-01', '2026-10-31']);
});
