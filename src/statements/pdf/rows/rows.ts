import { normalizeText } from '../../../kernel/text';
import type { Reason } from '../../../kernel/reason-codes/reason';
import type { BalanceKind } from '../../common/balance-rows';
import type { FileAccount } from '../../common/statement';
import type { Cell } from '../cells/cells';
import { loneMark, type LoneMark } from './detached-signs';
import type { Group } from './groups';
import { dayAtStart, type LinePart } from '../lines/line-parts';
import type { PdfLine, ColumnKind } from '../lines/lines';
import type { RowCell } from '../cells/row-cells';
import type { Section } from '../lines/sections';
import { statedBy } from '../cells/table-lines';

/** What the response shows of a row. */
export interface ShownRow {
  line: number;
  /** As written, for error items. */
  text: string;
  day: string | null;
  descricao: string;
  /** Texts next to it that may be of it. */
  openTexts?: readonly string[] | undefined;
  /** The index of its account among those of the file; absent where the file has one. */
  account?: number;
}

/** An amount of a row, and the kind of its column where a heading names it. */
export interface PlacedAmount {
  text: string;
  kind: ColumnKind | null;
  /** The place of its column among those of the table; null where none is known. */
  column?: number | null;
}

/** The headings above a row, a text left of the texts of its table, or space without rows. */
export interface TableStart {
  /** Their place among the lines of the file. */
  readonly at: number;
  /** The last text between the headings and the row above them, or that text; null where nothing is between. */
  readonly title: string | null;
  /** Its headings are below rows of the same page. */
  readonly isBelowRows?: boolean;
  /** It has no headings. */
  readonly isBare?: boolean;
  /** It is right of other rows, of which the first on the page is on this line, and has neither headings nor a title. */
  readonly rightOfLine?: number;
  /** Its days are those on which something is due: `Vencimento Descrição Valor`. */
  readonly isDue?: boolean;
  /** The last headings above it that begin with a day, in normal form, and the text above them. */
  readonly part?: { readonly title: string | null; readonly headings: string } | undefined;
}

/** Rows above all headings of movements. */
export const BEFORE_TABLES: TableStart = { at: -1, title: null };
const HEADS_PART = /^(?:data|dt|dia)\b(?!.*(?:\d|\b(?:vencimento|fechamento|emissao)\b))/;

/** The part of a bill below headings: that above goes on below its own headings again, and below those of no table. */
export function partBelow(above: TableStart['part'], line: string, title: string | null): TableStart['part'] {
  const headings = normalizeText(line);
  const goesOn = title === null && above?.headings === headings;
  return goesOn || !HEADS_PART.test(headings) ? above : { title, headings };
}

/**
 * The source of a row's day: its own line, a heading above it, the movement right above it, or (`detached`) only the last day
 * before it. `foot`: an undated row that states a balance or a total.
 */
export type DaySource = 'dated' | 'heading' | 'movement' | 'detached' | 'foot';

/** A line, or a part of one, that ends in amounts and belongs to the table. */
export interface PdfRow extends ShownRow {
  account: number;
  /** Its text in a column of accounts. */
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
  mark?: LoneMark | null | undefined;
  group: Group | null;
  section: Section;
  /** What the columns of its table hold; '' where no headings are known. */
  columns?: string | undefined;
  /** The headings above it; absent above the first ones. */
  table?: TableStart | undefined;
}

/** Makes a row of a part of a line. The part's own day has precedence over the day in force. */
export function rowOf(
  { number: line, text }: PdfLine,
  part: LinePart & { readonly account?: string | null; readonly texts?: readonly RowCell[] },
  given: Pick<PdfRow, 'day' | 'daySource' | 'group' | 'section' | 'account' | 'columns' | 'table' | 'openTexts'>,
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
  const mark = part.texts && loneMark(part.texts, part.amounts);
  // Objects that are put together from others take several times as much memory, and a file may have many thousand rows.
  return {
    line,
    text,
    descricao,
    states,
    amounts,
    cells,
    accountText,
    isDayHeading: false,
    openTexts: given.openTexts,
    mark,
    day: part.day ?? given.day,
    daySource: given.daySource,
    group: given.group,
    section: given.section,
    account: given.account,
    columns: given.columns,
    table: given.table,
  };
}

/** Returns the balance or total that one cell before the amounts names, such as `Saldo Diário` behind a time and a category. */
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
 * Returns the first text with a meaning: that of the row, of its own line, or of one of its cells. The text of the row may begin with
 * a line of another row, or with a number or a category.
 */
export function decisiveText(
  { descricao, text, cells = [] }: Pick<PdfRow, 'descricao' | 'text' | 'cells'>,
  means: (text: string) => boolean,
): string {
  const own = text.slice(dayAtStart(text)?.length ?? 0).trim();
  return [descricao, own, ...cells].find(means) ?? descricao;
}

/** The most words before the text of a cell, and the words that are examined. */
const WORDS_BEFORE = 4;
const TEXT_WORDS_MAX = 12;

/**
 * Returns the texts of a row's cells, or that of its line where none are known, each also without its first words. A category and a number
 * may be printed into a text, and the lines above an amount into one text.
 */
export function cellTexts({
  descricao,
  text: line,
  cells = [],
}: Pick<PdfRow, 'descricao' | 'text' | 'cells'>): readonly string[] {
  const areAll = cells.some((cell) => descricao.startsWith(cell));
  const ofLine = cells.length > 0 ? [] : [line];
  return [...cells, ...(areAll ? [] : [descricao]), ...ofLine].flatMap((text) => {
    const words = text.split(' ', TEXT_WORDS_MAX);
    return Array.from({ length: WORDS_BEFORE }, (_, before) => words.slice(before).join(' '));
  });
}

/** The title of the rows of a section; '' where none is known. Headings without a title on a later page repeat those of one above. */
export function titleOf({ table }: PdfRow): string {
  return (table?.isBare ? table.title : null) ?? table?.part?.title ?? table?.title ?? '';
}

/** Returns the last amount of a row as written; '' where it has none. */
export function lastText({ amounts }: PdfRow): string {
  return amounts.at(-1)?.text ?? '';
}

/** The rows of a statement in its order, and all other text. */
export interface PdfTable extends FoundRows {
  groups: Group[];
  accounts: FileAccount[];
  broken: BrokenLine[];
}

/** What is collected line by line. */
export interface FoundRows {
  rows: PdfRow[];
  /** Balances stated above the table, such as `Saldo anterior`. */
  above: PdfRow[];
  /** The lines of text that are no movement. */
  around: string[];
  /** How many of them are above the first row. */
  aboveRows: number;
  /** How many lines above the first row have a text and an amount of no known sum. */
  unclaimed: number;
  /** A heading of its columns names a balance. */
  hasBalances: boolean;
  /** It has headings of a table of dated rows. */
  isHeaded: boolean;
  /** Rows without a day are above the first dated one, or nearer to the one below: a day need not be on its first row (9.5). */
  hasRowsAbove: boolean;
  /** A row without a day is above the first day, which may be its own: so may each day below a row, that of a heading too (9.5). */
  beginsWithRow: boolean;
}

/** What is found before the first line. */
export function noRows(): FoundRows {
  const nothing = { rows: [], above: [], around: [], aboveRows: 0, unclaimed: 0 };
  return { ...nothing, hasBalances: false, isHeaded: false, hasRowsAbove: false, beginsWithRow: false };
}

/** A line of the table that cannot be read as a row, and why. */
export interface BrokenLine {
  line: number;
  text: string;
  erro: Reason;
}
