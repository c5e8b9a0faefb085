/** A cell of a CSV text: where its content stands, without quotes and delimiters. */
export interface PlacedCell {
  readonly column: number;
  readonly from: number;
  readonly to: number;
  readonly isQuoted: boolean;
}

const QUOTED_MAX = 4_000;

/** The cells of a CSV text row by row, with their places: all characters between two places are delimiters and line ends. */
export function* rowsOfCells(text: string, delimiter: string): Generator<readonly PlacedCell[]> {
  const plain = new RegExp(`[^${escaped(delimiter)}\\r\\n]*`, 'y');
  const quoted = new RegExp(`=?"((?:[^"]|""){0,${QUOTED_MAX}})"(?= *(?:${escaped(delimiter)}|\\r|\\n|$))`, 'y');
  let row: PlacedCell[] = [];
  for (let at = 0; at < text.length;) {
    quoted.lastIndex = at;
    const content = quoted.exec(text)?.[1];
    const isQuoted = content !== undefined && !beginsRow(content);
    if (isQuoted) {
      const from = text.indexOf('"', at) + 1;
      row.push({ column: row.length, from, to: from + content.length, isQuoted });
      at = quoted.lastIndex;
    }
    plain.lastIndex = at;
    const end = at + (plain.exec(text)?.[0].length ?? 0);
    if (!isQuoted) row.push({ column: row.length, from: at, to: end, isQuoted });
    at = end + 1;
    if (text.charAt(end) === delimiter) continue;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

/** A quote that is never closed reaches into rows below: its cell goes on to no line that begins with a day. */
function beginsRow(content: string): boolean {
  return /[\r\n][ \t]{0,9}"?\d{1,4}[-/.]\d/.test(content);
}

function escaped(delimiter: string): string {
  return delimiter === '\t' ? '\\t' : `\\${delimiter}`;
}
