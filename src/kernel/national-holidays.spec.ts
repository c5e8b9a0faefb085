import { isWorkingDay, nationalHoliday, workingDay } from './national-holidays';

describe('national holidays', () => {
  it.each([
    '2000-04-21',
    '2008-03-21',
    '2019-04-19',
    '2024-03-29',
    '2025-04-18',
    '2026-04-03',
    '2027-03-26',
    '2038-04-23',
  ])('Good Friday falls on %s', (date) => {
    expect(nationalHoliday(date)).toBeDefined();
    expect(isWorkingDay(date)).toBe(false);
  });

  it('are those of 2026, and no other day of it', () => {
    const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    expect(days.filter((day) => nationalHoliday(day) !== undefined)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it('began when their law did', () => {
    expect(nationalHoliday('2023-11-20')).toBeUndefined();
    expect(nationalHoliday('2024-11-20')).toBe('Dia Nacional de Zumbi e da Consciência Negra');
  });

  it('leave Carnival and Corpus Christi to the cities', () => {
    expect(isWorkingDay('2026-02-17')).toBe(true);
    expect(isWorkingDay('2026-06-04')).toBe(true);
  });

  it.each([
    ['2026-04-03', '2026-04-02', '2026-04-06'],
    ['2026-11-15', '2026-11-13', '2026-11-16'],
    ['2027-01-01', '2026-12-31', '2027-01-04'],
    ['2026-11-19', '2026-11-19', '2026-11-19'],
  ])('%s gives way to %s before it and %s after it', (date, before, after) => {
    expect([workingDay(date, 'anterior'), workingDay(date, 'posterior')]).toEqual([before, after]);
  });
});
