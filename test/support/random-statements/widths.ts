/** Widths of letters in thousandths of the font size, near those of Helvetica. */
const NARROW = new Set("ijlI.,:;!|'()[] /-tfr");
const WIDE = new Set('mwMW@%');

export const FIRST_CODE = 32;
export const LAST_CODE = 255;

export function letterWidth(letter: string): number {
  if (NARROW.has(letter)) return 300;
  if (WIDE.has(letter)) return 850;
  return /[A-Z]/.test(letter) ? 680 : 556;
}

/** The width of a text in points. */
export function widthOf(text: string, size: number): number {
  return ([...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size) / 1000;
}
