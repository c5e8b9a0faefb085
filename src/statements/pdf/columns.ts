import { normalizeText } from '../../kernel/text';
import type { Direction } from '../common/statement';
import { cellsOf, type PdfLine, type Place } from './lines';

/** What stands below a heading: money in, money out, a balance, an amount of either, anything else. */
export type ColumnKind = Direction | 'saldo' | 'valor' | 'outro';

export interface Column {
  kind: ColumnKind;
  place: Place;
}

const MEANINGS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(?:valor(?:es)? )?(?:(?:a|d[aeo]s?) )?(?:creditos?|entradas?)$/, 'C'],
  [/^(?:valor(?:es)? )?(?:(?:a|d[aeo]s?) )?(?:debitos?|saidas?)$/, 'D'],
  [/^saldos?(?: .*)?$/, 'saldo'],
  [/^(?:valor|valores|quantia)$/, 'valor'],
];
/** An amount may be so many points nearer to its heading than to the next, and no less. */
const CLEARLY_NEARER = 6;

/**
 * The columns of a heading row in which money in and money out have one each, distinguished by their place (statement
 * reading, 6.6); null for every other line, and where the headings are not drawn apart, so that their place says nothing.
 */
export function columnsOf(line: PdfLine): Column[] | null {
  const columns = cellsOf(line).map(({ text, place }) => ({ kind: kindOf(text), place }));
  // Money in and out without a day or a text next to them head an overview, not the table.
  if (!columns.some(({ kind }) => kind === 'outro')) return null;
  const has = (kind: ColumnKind) => columns.some((column) => column.kind === kind);
  return has('C') && has('D') ? columns : null;
}

/** What an amount at this place is; null when its place does not tell. */
export function kindAt(columns: readonly Column[], place: Place): ColumnKind | null {
  if (!place.apart) return null;
  const below = columns.filter(({ place: { left, right } }) => place.left < right && place.right > left);
  const distances = columns.map((column) => distance(column.place, place));
  const near = Math.min(...distances) * 2 + CLEARLY_NEARER;
  return theOnly(below) ?? theOnly(columns.filter((_, index) => (distances[index] ?? 0) <= near));
}

function theOnly([column, ...others]: readonly Column[]): ColumnKind | null {
  return column && others.length === 0 ? column.kind : null;
}

function kindOf(heading: string): ColumnKind {
  const text = normalizeText(heading.replace(/\(?R\$\)?|[().:*]/gi, ' '));
  for (const [pattern, kind] of MEANINGS) if (pattern.test(text)) return kind;
  return 'outro';
}

/** How far two things are apart that are aligned left, right or in the middle. */
function distance(a: Place, b: Place): number {
  const middle = Math.abs(a.left + a.right - b.left - b.right) / 2;
  return Math.min(Math.abs(a.left - b.left), Math.abs(a.right - b.right), middle);
}
