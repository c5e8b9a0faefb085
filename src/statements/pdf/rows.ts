import type { Reason } from '../../kernel/reason-codes/reason';
import type { BalanceKind } from '../common/balance-rows';
import type { FileAccount } from '../common/statement';
import type { Cell } from './cells';
import type { ColumnKind } from './columns';
import { loneMark, type LoneMark } from './detached-signs';
import type { Group } from './groups';
import { dayAtStart, type LinePart } from './line-parts';
import type { PdfLine } from './lines';
import type { RowCell } from './row-cells';
import type { Section } from './sections';
import { statedBy } from './table-lines';
import type { ShownRow } from './outcome';

/** An amount of a row, and what its column holds where a heading says it. */
export interface PlacedAmount {
  text: string;
  kind: ColumnKind | null;
  /** The place of its column among those of the table; null where none is known. */
  column?: number | null;
}

/**
 * Where a row has its day from: its own line, a heading above it, the movement right above it, or nothing but what was
 * said last. `foot`: an undated row that states a balance or a total.
 */
export type DaySource = 'dated' | 'heading' | 'movement' | 'detached' | 'foot';

/** A line, or a part of one, that ends in amounts and belongs to the table. */
export interface PdfRow extends ShownRow {
  account: number;
  /** What a column of accounts says of it. */
  accountText?: string | null;
  amounts: readonly PlacedAmount[];
  /** What its text states when it is a balance or a total (2.7). */
  states: BalanceKind | null;
  daySource: DaySource;
  /** A day heading that states an amount: no movement and no balance of the account. */
  isDayHeading: boolean;
  /** The texts of its cells, with those that they go on in; empty where no columns are known. */
  cells?: readonly string[];
  /** A lone C or D before its amount; absent where no columns are known. */
  mark?: LoneMark | null;
  group: Group | null;
  section: Section;
  /** What the columns of its table hold; '' where no headings are known. */
  columns?: string;
}

/** A part of a line as a row; its own day goes before that in force. */
export function rowOf(
  { number: line, text }: PdfLine,
  part: LinePart & { readonly account?: string | null; readonly texts?: readonly RowCell[] },
  { day, ...given }: Pick<PdfRow, 'day' | 'daySource' | 'group' | 'section' | 'account' | 'columns'>,
): PdfRow {
  const amounts = part.amounts.map(({ text: written, kind = null, column = null }) => ({
    text: written,
    kind,
    column,
  }));
  const { text: descricao } = part;
  const states = statedBy(descricao) ?? statedByCell(part);
  const accountText = part.account ?? null;
  const cells = (part.texts ?? []).map((cell) => cell.text);
  const mark = part.texts && { mark: loneMark(part.texts, part.amounts) };
  const own = { line, text, descricao, states, amounts, cells, accountText, isDayHeading: false };
  return { ...own, ...mark, ...given, day: part.day ?? day };
}

/** What a cell of its own before the amounts states next to others, such as `Saldo Diário` behind a time and a category. */
function statedByCell({
  day,
  texts = [],
  amounts,
}: LinePart & { readonly texts?: readonly Cell[] }): BalanceKind | null {
  const left = amounts[0]?.left ?? Infinity;
  // Next to the name of a card [C6].
  if (day === null && texts.some((cell) => cell.left < left && /^sub-?total\b/i.test(cell.text))) return 'total';
  const cells = texts.filter((cell) => cell.left < left && /^s(?:aldo|do|ld)\b/i.test(cell.text));
  // `SALDO DO` goes on in the next line.
  return cells.map(({ text }) => statedBy(text) ?? statedBy(`${text} dia`)).find((kind) => kind !== null) ?? null;
}

/**
 * The text of a row that has a meaning, or else that of its own line or of one of its cells: a text above it may be joined to it that
 * is of another row, and a number or a kind may stand before its text.
 */
export function decisiveText({ descricao, text, cells = [] }: PdfRow, means: (text: string) => boolean): string {
  const own = text.slice(dayAtStart(text)?.length ?? 0).trim();
  return [descricao, own, ...cells].find(means) ?? descricao;
}

/** So many words may be before a text, and so many of it tell what it is. */
const WORDS_BEFORE = 4;
const TEXT_WORDS_MAX = 12;

/** The texts of a row's cells, and what is behind their first words: a kind and a number may be printed into a text. */
export function cellTexts({ descricao, cells = [] }: PdfRow): readonly string[] {
  return (cells.length > 0 ? cells : [descricao]).flatMap((text) => {
    const words = text.split(' ', TEXT_WORDS_MAX);
    return Array.from({ length: WORDS_BEFORE }, (_, before) => words.slice(before).join(' '));
  });
}

/** The last amount of a row as written; '' where it has none. */
export function lastText({ amounts }: PdfRow): string {
  return amounts.at(-1)?.text ?? '';
}

/** The rows of a statement in its order, and all other text. */
export interface PdfTable {
  rows: PdfRow[];
  groups: Group[];
  accounts: FileAccount[];
  /** Balances stated above the table, such as `Saldo anterior`. */
  above: PdfRow[];
  /** The lines of text that are no movement. */
  around: string[];
  /** How many of them stand above the first row. */
  aboveRows: number;
  /** A heading of its columns names a balance. */
  hasBalances: boolean;
  /** Headings of a table of dated rows stand in it. */
  isHeaded: boolean;
  /** Rows without a day stand above the first dated one: its days need not stand on their first row (9.5). */
  hasRowsAbove: boolean;
  broken: BrokenLine[];
}

/** A line of the table that can't be taken for a row, and why. */
export interface BrokenLine {
  line: number;
  text: string;
  erro: Reason;
}
