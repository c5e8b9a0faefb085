import { isWorkingDay, nationalHoliday, workingDay } from './national-holidays';

/**
 * Returns Easter by the tables of Clavius (Knuth, The Art of Computer Programming, 1.3.2, exercise 14), in days of
 * March.
 */
function easterInMarch(year: number): number {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const leapDropped = Math.floor((3 * century) / 4) - 12;
  const moon = Math.floor((8 * century + 5) / 25) - 5;
  const sunday = Math.floor((5 * year) / 4) - leapDropped - 10;
  let epact = (((11 * golden + 20 + moon - leapDropped) % 30) + 30) % 30;
  if ((epact === 25 && golden > 11) || epact === 24) epact += 1;
  const fullMoon = 44 - epact < 21 ? 74 - epact : 44 - epact;
  return fullMoon + 7 - ((sunday + fullMoon) % 7);
}

describe('national holidays', () => {
  it('have Good Friday two days before Easter, in every year', () => {
    for (let year = 1900; year < 4_000; year++) {
      const friday = new Date(Date.UTC(year, 2, easterInMarch(year) - 2)).toISOString().slice(0, 10);
      const name = friday.endsWith('04-21') ? 'Tiradentes' : 'Paixão de Cristo';
      expect([friday, nationalHoliday(friday)]).toEqual([friday, name]);
    }
  });

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
    expect(days.map((day) => [day, nationalHoliday(day)]).filter(([, name]) => name !== undefined)).toEqual([
      ['2026-01-01', 'Confraternização Universal'],
      ['2026-04-03', 'Paixão de Cristo'],
      ['2026-04-21', 'Tiradentes'],
      ['2026-05-01', 'Dia do Trabalho'],
      ['2026-09-07', 'Independência do Brasil'],
      ['2026-10-12', 'Nossa Senhora Aparecida'],
      ['2026-11-02', 'Finados'],
      ['2026-11-15', 'Proclamação da República'],
      ['2026-11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
      ['2026-12-25', 'Natal'],
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
