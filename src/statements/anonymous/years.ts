import { lastYear, type TextFacts } from './facts';

const FIRST_YEAR = 1990;
const LEAP = 4;
const DISTANCES = [11, 6, 5, 28, 12, 17, 22, 23, 33, 8, 4, 16, 20, 24];

/**
 * By how many years the days of a file are moved. Leap years stay leap years; where days name their day of the week, it stays
 * right. No year of the file is a year of the copy.
 */
export function yearsBack({ years, hasWeekdays, hasShortYears }: TextFacts): number {
  const least = hasShortYears ? 2000 : FIRST_YEAR;
  const fits = (distance: number): boolean =>
    years.every((year) => year - distance >= least && !years.includes(year - distance)) &&
    years.every((year) => isLeap(year) === isLeap(year - distance));
  const found = DISTANCES.filter(fits);
  const inWeek = found.filter((distance) =>
    years.every((year) => firstWeekday(year) === firstWeekday(year - distance)),
  );
  return (hasWeekdays ? inWeek[0] : undefined) ?? inWeek[0] ?? found[0] ?? LEAP;
}

/** A year so many years back; one that no statement may have stays such a year. */
export function movedYear(year: number, back: number): number {
  if (year > lastYear()) return year + LEAP > 9999 ? year - LEAP : year + LEAP;
  if (year < FIRST_YEAR) return year >= LEAP ? year - LEAP : year + LEAP;
  return year - back >= FIRST_YEAR ? year - back : year + LEAP;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function firstWeekday(year: number): number {
  return new Date(Date.UTC(year, 0, 1)).getUTCDay();
}
