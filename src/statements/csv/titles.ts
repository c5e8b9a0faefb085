import { isAmount } from './table-facts';

const GLUED = /(?<=\p{Ll})\p{Lu}/u;

/**
 * Returns the text that is alone in its row, repeated or with its sum next to it; null where another text is next to it. A
 * delimiter may be in it (`Lançamentos ;futuros`).
 */
export function titleAlone(cells: readonly string[]): string | null {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  const [second = ''] = others;
  if (others.length === 1 && second !== first && !/\d/.test(second)) return `${first} ${second}`;
  return others.every((cell) => cell === first || isAmount(cell)) ? first : null;
}

/** Returns the title to which a damage glued the first of the headings below it, or null. */
export function titleGluedToHeadings(cells: readonly string[]): string | null {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  if (others.length < 2 || cells.some((cell) => /\d/.test(cell))) return null;
  return GLUED.test(first) ? withoutGluedHeading(first) : null;
}

/** Returns a text without the heading or the other characters that are glued to its end (`Lançamentos futurosData`). */
export function withoutGluedHeading(text: string): string {
  const end = text.search(GLUED);
  return end < 0 ? text.replace(/(?<=\p{Ll})[^\p{L}]+$/u, '') : text.slice(0, end);
}
