import type { CalendarDate } from '../../../kernel/calendar';
import { absolute } from '../../../kernel/decimal';
import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import { type AmountOptions, readAmount } from '../../common/amount';
import { BALANCE_REASON } from '../../common/balance-rows';
import { declaredOtherMoney, otherMoneyAbove, otherMoneyIn, otherMoneyOfCell } from '../../common/other-money';
import { AccountSection, OTHER_SECTION_REASON, titlesOtherBill } from '../../common/other-section';
import { type RowState, stateOfText } from '../../common/row-state';
import { SCHEDULED_REASON } from '../../common/scheduled-section';
import type { StatedBalance } from '../../common/statement';
import { excerpt } from '../../common/text-fields';
import { ABOVE_TABLE, type BalancePoint } from './order-of-time';
import { type Outcome } from './outcome';
import { dayAtStart } from '../lines/line-parts';
import { lastText, type PdfRow, type PdfTable } from '../rows/rows';
import { rowsOfOtherTables, rowsOfSecondTables } from '../rows/second-tables';
import { balancesTogether, openingAbove, PARTS, statedBalance } from './stated';
import { isRate, movementsAmong, sumsOfDays } from './undated-rows';
import { QUAL_VALOR, ZERO_REASON, RATE_REASON, WITHOUT_TEXT, STANDS_ALONE } from '../lines/reasons';

/** Facts about the whole file, known before its rows are sorted. */
interface FileFacts {
  dayOf: (row: PdfRow) => CalendarDate | null;
  options: AmountOptions;
  isBill: boolean;
}

/** The rows of a table by kind. */
interface SortedRows {
  /** Rows whose amount and direction are still to be read. */
  movements: PdfRow[];
  /** All others, with the reason why they are none. */
  others: Outcome<PdfRow>[];
  /** The account's own balances, as the response shows them; a bill has none. */
  balances: StatedBalance[];
  /** The same ones among the movements. */
  points: BalancePoint[];
}

/** Separates movements, balances and rows that are neither (statement reading, 6.2, 2.7, 2.8). */
export function sortedRows(table: PdfTable, { dayOf, options, isBill }: FileFacts): SortedRows {
  const sums = sumsOfDays(table.rows);
  const accepted = movementsAmong(table.rows, isBill, table, sums);
  const otherMoney = moneyDeclared(table, isBill);
  const sorted: SortedRows = { movements: [], others: [], balances: [], points: [] };
  const state = (balance: StatedBalance | null, after: number): void => {
    if (isBill || !balance) return;
    const { valor, data, momento } = balance;
    sorted.balances.push(balance);
    sorted.points.push({ after, valor, endOf: momento === 'dia' ? data : null });
  };
  state(openingAbove(table.above, options), ABOVE_TABLE);
  const isTogether = balancesTogether(table.rows, options);
  const ofOther = isBill ? rowsOfOtherTables(table.rows.filter((row) => accepted.has(row))) : null;
  const isOther = ofOther ? (row: PdfRow) => ofOther.has(row) : otherSections(table.rows, accepted, dayOf);
  const hasGroups = haveGroups(table);
  for (const row of table.rows) {
    const isMovement = accepted.has(row);
    const mark = isMovement && !isScheduled(row, isBill) ? markOf(row, isBill) : null;
    const isOpen = (isBelowTotal(row) && !isZero(row, options)) || mark?.state === 'open';
    const isCounted = isMovement && !isScheduled(row, isBill) && mark === null;
    const motivo = isOpen || isCounted ? null : whyIgnored(row, isBill, mark?.state === 'scheduled');
    if (sums.has(row)) sorted.others.push(sumOfDay(row, options));
    else if (motivo !== null) {
      sorted.others.push(ignored(row, motivo, options));
      const balance = isTogether(row) || isOther(row) ? null : statedBalance(row, dayOf(row), options);
      // Below the first row of its account it is that of another section (9.23).
      state(balance && row.states === 'abertura' ? { ...balance, isOpening: true } : balance, sorted.movements.length);
    } else if (!isMovement && !isOther(row) && isZero(row, options))
      sorted.others.push({ row, is: 'ignored', motivo: ZERO_REASON, valor: '0.00' });
    else {
      const erro =
        isOther(row) && mark === null && !(isBill && row.section.otherBill)
          ? whyOther(row)
          : whyOpen(row, isMovement, { mark, hasGroups, otherMoney, isBill });
      if (erro === null) sorted.movements.push(row);
      else sorted.others.push({ row, is: 'error', erro, balance: null });
    }
  }
  return sorted;
}

/** A sum without a text is none. With one it may be a movement, and the rows below it its parts. */
function sumOfDay(row: PdfRow, options: AmountOptions): Outcome<PdfRow> {
  if (row.descricao !== '') return { row, is: 'error', erro: PARTS, balance: null };
  return ignored(row, BALANCE_REASON, options);
}

function ignored(row: PdfRow, motivo: Reason, options: AmountOptions): Outcome<PdfRow> {
  const stated = readAmount(lastText(row), options);
  return { row, is: 'ignored', motivo, valor: stated && absolute(stated.valor) };
}

/** Returns why a row that is neither a balance nor scheduled is an error item; null for a movement. */
function whyOpen(
  row: PdfRow,
  isMovement: boolean,
  {
    mark,
    hasGroups,
    otherMoney,
    isBill,
  }: {
    readonly mark: MarkedRow | null;
    readonly hasGroups: boolean;
    readonly otherMoney: string | null;
    readonly isBill: boolean;
  },
): Reason | null {
  if (mark) return notDone(mark.situacao);
  if (!isMovement) return row.daySource === 'dated' ? WITHOUT_TEXT : STANDS_ALONE;
  const open = isBill ? row.section.otherBill : row.section.overleaf;
  if (open) return notDone(open);
  if (hasGroups && row.amounts.some(({ text }) => NO_GROUPS.test(text))) return QUAL_VALOR;
  const moeda = otherMoney ?? moneyOfCells(row, isBill);
  return moeda === null || isInReais(row) ? null : reason('extrato.outra_moeda', { moeda });
}

const TWO_FIGURES = /\d[.,]\d\d(?!\d).*\d[.,]\d\d(?!\d)/;

/** The other money that a cell of a row names (2.8). On a bill it is that of another amount next to the one in reais. */
function moneyOfCells({ cells = [], text }: PdfRow, isBill: boolean): string | null {
  if (isBill && TWO_FIGURES.test(text)) return null;
  return cells.map(otherMoneyOfCell).find((money) => money !== null) ?? null;
}

/** Why a row of another section is an error item: under `Pagamentos não realizados` nothing shows whether money moved. */
function whyOther({ section: { title, otherBill } }: PdfRow): Reason {
  return title && titlesOtherBill(title.name, true) ? notDone(otherBill ?? title.name) : OTHER_SECTION_REASON;
}

const notDone = (title: string): Reason => reason('pdf.situacao_em_aberto', { situacao: excerpt(title) });

/** Whether a row with a day has no text but a total on the lines around it, which may be of a group or of the page. */
function isBelowTotal({ states, daySource, day, text }: PdfRow): boolean {
  if (states !== 'total' || daySource !== 'dated') return false;
  return !/\p{L}{2}/u.test(text.replace(day ?? '', ''));
}

/** Thousands with a point or comma, and many figures without: the first of them may be the number of a document that touches the amount. */
const GROUPS = /\d\.\d{3},\d{2}(?!\d)|\d,\d{3}\.\d{2}(?!\d)/;
const NO_GROUPS = /(?<![\d.,])\d{6,}[.,]\d{2}(?!\d)/;

/** Whether an amount of a table has thousands with a point or comma. */
function haveGroups({ rows, broken }: PdfTable): boolean {
  return [...rows.flatMap(({ amounts }) => amounts), ...broken].some(({ text }) => GROUPS.test(text));
}

/** Whether every amount of a row is zero: it moves no money, whatever its day is. */
function isZero({ amounts }: PdfRow, options: AmountOptions): boolean {
  const read = amounts.map(({ text }) => readAmount(text, options));
  return read.length > 0 && read.every((amount) => amount !== null && absolute(amount.valor) === '0.00');
}

/** Finds the rows that are of another section than the account. */
function otherSections(
  rows: readonly PdfRow[],
  accepted: ReadonlySet<PdfRow>,
  dayOf: FileFacts['dayOf'],
): (row: PdfRow) => boolean {
  const sectionOf = ({ section: { title = null }, columns = '', account }: PdfRow) => ({ title, columns, account });
  const sections = new AccountSection();
  const counted = rows.filter((row) => accepted.has(row) && !isScheduled(row, false));
  for (const row of counted) sections.see(sectionOf(row));
  const own = counted.filter((row) => !row.section.isLatest && !sections.isOther(sectionOf(row)));
  const second = rowsOfSecondTables(own, dayOf);
  return (row) => second.has(row) || sections.isOther(sectionOf(row));
}

/** Returns why a row is ignored; null for a movement and for a row that becomes an error item. */
function whyIgnored(row: PdfRow, isBill: boolean, isMarked = false): Reason | null {
  if (row.isDayHeading || row.daySource === 'foot' || row.states !== null) return BALANCE_REASON;
  if (isMarked || isScheduled(row, isBill)) return SCHEDULED_REASON;
  return isBill && isRate(row) ? RATE_REASON : null;
}

/** A row that a cell of its own, or the beginning or end of its text, marks as not done. */
interface MarkedRow {
  readonly state: RowState;
  readonly situacao: string;
}

/** A scheduled row of an account is no movement yet; a balance that counts it, or a bill, leaves that open (1.2). */
function markOf({ text, cells = [], amounts }: PdfRow, isBill: boolean): MarkedRow | null {
  for (const [index, cell] of cells.entries()) {
    const state = stateOfText(cell);
    const before = cells[index - 1] ?? '';
    // Of the details of a row a day may be that on which it was scheduled.
    if (state === null || (dayAtStart(before) === before && before !== '' && !text.includes(cell))) continue;
    const counts = isBill || amounts.some(({ kind }) => kind === 'saldo');
    return { state: counts ? 'open' : state, situacao: excerpt(cell) };
  }
  return null;
}

function isScheduled({ section }: PdfRow, isBill: boolean): boolean {
  return isBill ? section.isScheduledOnBill : section.isScheduledOnAccount;
}

/** The foreign money that a bill declares, or an account names above its rows or in a balance: it holds for all of them (2.8, 9.20). */
function moneyDeclared({ around, aboveRows, above, rows }: PdfTable, isBill: boolean): string | null {
  const balances = [...above, ...rows.filter(({ states }) => states !== null)];
  const named = isBill ? [] : [...around.slice(0, aboveRows).map(otherMoneyAbove), ...balances.map(moneyOfBalance)];
  return [...around.map(declaredOtherMoney), ...named].find((money) => money !== null) ?? null;
}

function moneyOfBalance(row: PdfRow): string | null {
  return otherMoneyIn(lastText(row));
}

/** Whether an amount of a row names its currency as reais. */
function isInReais({ amounts }: PdfRow): boolean {
  return amounts.some(({ text, kind }) => /R\$/.test(text) && otherMoneyIn(text) === null && kind !== 'saldo');
}
