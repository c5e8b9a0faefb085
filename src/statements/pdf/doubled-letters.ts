import type { PdfText } from './lines';

/** So many texts in a row at least repeat a letter where printers draw each letter twice. */
const RUN_MIN = 3;
/** The most characters of such a text: the letter drawn again, a blank, and the next letter. */
const LETTERS_MAX = 3;

/**
 * Joins letters that a printer draws twice, each a hair next to itself, to the text that they show. Texts in the order of drawing are then
 * `F`, `Fa`, `at`, `tu`: the second drawing of a letter and the first one of the next.
 */
export function withoutDoubledLetters(texts: readonly PdfText[]): readonly PdfText[] {
  if (!texts.some((text, index) => repeats(texts[index - 1], text))) return texts;
  const found: PdfText[] = [];
  let run: PdfText[] = [];
  for (const text of texts) {
    if (!repeats(run.at(-1), text)) {
      found.push(...joined(run));
      run = [];
    }
    run.push(text);
  }
  return [...found, ...joined(run)];
}

/** Whether a text begins with the last letter of the one before, over that letter. */
function repeats(before: PdfText | undefined, text: PdfText): boolean {
  if (before === undefined || before[2] !== text[2]) return false;
  const [letter] = text[0];
  if (letter === undefined || letter === ' ' || !before[0].endsWith(letter)) return false;
  if (Math.max(before[0].length, text[0].length) > LETTERS_MAX) return false;
  return text[1] > before[1] && text[1] < before[1] + before[3];
}

function joined(run: readonly PdfText[]): readonly PdfText[] {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last || run.length < RUN_MIN || run.every(([written]) => written.length === 1)) return run;
  const text = run.map(([written], index) => (index === 0 ? written : written.slice(1))).join('');
  return [[text, first[1], first[2], last[1] + last[3] - first[1], first[4]]];
}
