import { addMonths, lastDay, monthOfWork, monthsUpTo, typedMonth } from './months';

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

it('takes only a competence from the address', () => {
  expect(typedMonth('10/2026')).toBe('10/2026');
  expect([null, '', '13/2026', '1/2026', '10-2026'].map(typedMonth)).toEqual([null, null, null, null, null]);
});
