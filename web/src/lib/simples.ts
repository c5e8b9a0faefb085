import { cents } from './money';
import { addMonths } from './months';

/** Upper ends of the six bands in reais, the same in all five annexes (Lei Complementar 123/2006, annexes I to V). */
export const BANDS = [180_000n, 360_000n, 720_000n, 1_800_000n, 3_600_000n, 4_800_000n] as const;

/** First and last month that the service calculates, MM/YYYY. */
export const COVERED_MONTHS = { de: '01/2018', ate: '12/2028' } as const;

/** First month with CBS and IBS in the DAS. */
export const FIRST_WITH_IBS = '01/2027';

const yearOf = (competencia: string): number => Number(competencia.slice(3));

/** Whether the service has the tables of this month (MM/YYYY). */
export const isCovered = (competencia: string): boolean =>
  yearOf(competencia) >= yearOf(COVERED_MONTHS.de) && yearOf(competencia) <= yearOf(COVERED_MONTHS.ate);

/** Whether CBS and IBS are in the DAS of this month (MM/YYYY). */
export const hasIbs = (competencia: string): boolean => yearOf(competencia) >= yearOf(FIRST_WITH_IBS);

/** The twelve months whose revenue counts: to 2026 those before the month, from 2027 on they end one earlier. */
export function windowOf(competencia: string): { readonly de: string; readonly ate: string } {
  const last = hasIbs(competencia) ? -2 : -1;
  return { de: addMonths(competencia, last - 11), ate: addMonths(competencia, last) };
}

/** The state of a revenue of twelve months. */
interface PlaceInBands {
  /** 1 to 6; null above the last band. */
  readonly faixa: number | null;
  /** Of six bands drawn equally wide, how far it is from the left, 0 to 1. */
  readonly x: number;
  /** What is left of the band, in cents. */
  readonly missing: bigint;
}

/** @param rbt12 an amount as the API has it; the upper end belongs to its band */
export function placeOf(rbt12: string): PlaceInBands {
  const amount = cents(rbt12);
  let low = 0n;
  for (const [index, end] of BANDS.entries()) {
    const high = end * 100n;
    if (amount <= high) {
      const part = Number(((amount - low) * 1000n) / (high - low)) / 1000;
      return { faixa: index + 1, x: (index + Math.max(part, 0)) / BANDS.length, missing: high - amount };
    }
    low = high;
  }
  return { faixa: null, x: 1, missing: 0n };
}

/** `10,62` of `0.106199`: a fraction of six decimals as percent, half up. */
export function percent(fraction: string): string {
  const [whole = '0', decimals = ''] = fraction.split('.');
  const hundredths = (BigInt(whole + decimals.padEnd(6, '0').slice(0, 6)) + 50n) / 100n;
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** What part `amount` is of `whole` (above 0), as a fraction of six decimals, cut. */
export function rateOf(amount: string, whole: string): string {
  const millionths = ((cents(amount) * 1_000_000n) / cents(whole)).toString().padStart(7, '0');
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)}`;
}
