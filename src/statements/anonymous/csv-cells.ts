/** A cell of a CSV text: where its content is, without quotes and delimiters. */
export interface PlacedCell {
  readonly column: number;
  readonly from: number;
  readonly to: number;
  readonly isQuoted: boolean;
}

const QUOTED_MAX = 4_000;
/** A quote that is never closed reaches into rows below: its cell goes on to no line that begins with a day. */
const BEGINS_ROW = /[\r\n][ \t]{0,9}"?\d{1,4}[-/.]\d/;

/** The cells of a CSV text row by row, with their places: all characters between two places are delimiters and line ends. */
export function* rowsOfCells(text: string, delimiter: string): Generator<readonly PlacedCell[]> {
  let row: PlacedCell[] = [];
  for (let at = 0; at < text.length;) {
    const quoted = quotedCell(text, at, delimiter);
    const end = plainEnd(text, quoted ? quoted.to + 1 : at, delimiter);
    row.push({ column: row.length, ...(quoted ?? { from: at, to: end }), isQuoted: quoted !== null });
    at = end + 1;
    if (text.charAt(end) === delimiter) continue;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

/** The content of the quoted cell, also `="…"`, that begins here; null when none does. */
function quotedCell(text: string, at: number, delimiter: string): { from: number; to: number } | null {
  const from = text.startsWith('="', at) ? at + 2 : at + 1;
  if (text.charAt(from - 1) !== '"') return null;
  const limit = Math.min(text.length, from + QUOTED_MAX);
  for (let to = from; to < limit; to++) {
    if (text.charAt(to) !== '"') continue;
    if (text.charAt(to + 1) === '"') to += 1;
    else return isEnd(text.charAt(to + 1), delimiter) && !BEGINS_ROW.test(text.slice(from, to)) ? { from, to } : null;
  }
  return null;
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && !isEnd(text.charAt(end), delimiter)) end += 1;
  return end;
}

function isEnd(character: string, delimiter: string): boolean {
  return character === delimiter || character === '\r' || character === '\n' || character === '';
}
