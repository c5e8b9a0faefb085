import { recogniseHeadings } from './headings';
import { CsvRows } from './rows';
import { isAmount, isDayAlone } from './cells';

export const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A preamble is never longer: the heading row is looked for in so many rows. */
export const PREAMBLE_MAX = 60;
/** A line `sep=;` has one delimiter for each column at most. */
const SEPARATOR_CHARACTERS = 1_000;
const SEPARATOR_LINE = /^"?sep=(.|\\t)"?[;,\t|]*(?:\r?\n|\r|$)/i;

/** Sixty rows of headings and of what is above them are never longer. */
export const SEARCHED_CHARACTERS = 1024 * 1024;

/** The delimiter under which a heading row, in the first sixty, names most columns (3.1); null when there is none. */
export function delimiterOfStatement(text: string): string | null {
  let best: { delimiter: string; width: number } | null = null;
  const beginning = text.slice(0, SEARCHED_CHARACTERS);
  for (const delimiter of DELIMITERS) {
    const width = widthOfHeadings(new CsvRows(beginning, delimiter));
    if (width > (best?.width ?? 0)) best = { delimiter, width };
  }
  return best?.delimiter ?? null;
}

function widthOfHeadings(rows: CsvRows): number {
  for (let count = 0; count < PREAMBLE_MAX; count++) {
    const row = rows.next();
    if (!row) return 0;
    const layout = recogniseHeadings(row.cells);
    if (layout) return layout.width ?? 0;
  }
  return 0;
}

/** The delimiter that the first line `sep=;` of a spreadsheet program names; null without such a line. */
export function separatorLine(text: string): string | null {
  const named = SEPARATOR_LINE.exec(text.slice(0, SEPARATOR_CHARACTERS))?.[1];
  if (named === undefined) return null;
  return named === '\\t' ? '\t' : named;
}

const ROW_CELLS_MAX = 40;
const QUOTES = /^"|"$/g;

/** Whether a line is a whole row with another delimiter. */
export function holdsRow(line: string): boolean {
  return DELIMITERS.some((delimiter) => {
    const parts = line.split(delimiter, ROW_CELLS_MAX).map((part) => part.trim().replace(QUOTES, ''));
    return parts.length > 2 && parts.some(isDayAlone) && parts.some((part) => isAmount(part) && !isDayAlone(part));
  });
}
