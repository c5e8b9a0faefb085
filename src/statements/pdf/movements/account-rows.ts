import { reason } from '../../../kernel/reason-codes/reason';
import type { CalendarDate } from '../../../kernel/calendar';
import { absolute, toUnits } from '../../../kernel/decimal';
import type { AmountOptions, ReadAmount } from '../../common/amount';
import { beginsLikeSum, isBalanceRow, namesSumAlone } from '../../common/balance-rows';
import { opposedDirection } from '../../common/direction-words';
import { isTitleText } from '../../common/scheduled-section';
import { beginsWithMoneyOut, certainSide, namesOnlyOut, SideCounts, usualSide } from '../../common/side-words';
import { decideDirection, type DirectionClues, type FileSigns, LIKE_SUM, UNPROVED } from './directions';
import { detachedSigns } from '../rows/detached-signs';
import { withUnclearDays } from './undated-rows';
import { type Outcomes, type Outcome } from './outcome';
import { amountError, openSigns, type RowAmounts, rowAmounts, type WrittenRow } from './row-amounts';
import { type BalanceStep, balanceRuns, type BalanceVerdict, haveNoSign, provenInAll } from './running-balance';
import { type BalancePoint, stepsInTime } from './order-of-time';
import { type PdfRow, decisiveText, titleOf } from '../rows/rows';
import { withoutParts, withoutSums } from './stated';
import { ZERO_REASON } from '../lines/reasons';

interface AccountRow extends WrittenRow {
  amounts: RowAmounts;
  descricao: string;
  /** By its own sign or mark. */
  own: 'C' | 'D' | null;
  contradicts: boolean;
}

type FileFacts = FileSigns & { readonly hasOpenSign: (row: PdfRow, text: string) => boolean };

export const TWO_AMOUNTS = reason('pdf.valor_ou_saldo');
const OTHER_SIDE = reason('pdf.texto_contradiz');
const TURNED = reason('pdf.texto_contradiz#arquivo');

/** So many amounts of money in with a sign show that it is no chance. */
const SIGNED_MIN = 2;

/** The movements of an account statement: which amount is the movement, which the balance, and which way the money goes. */
export function accountOutcomes(
  rows: readonly PdfRow[],
  points: readonly BalancePoint[],
  dayOf: (row: PdfRow) => CalendarDate | null,
  options: AmountOptions,
  hasBalances: boolean,
): Outcomes<PdfRow> {
  const read = readRows(rows, options);
  const debits = read.filter(({ amounts }) => amounts.placed === 'D');
  const signedIn = read.filter(({ own }) => own === 'C').length;
  const file = {
    hasOpenSign: openSigns(read),
    isSigned: read.some(({ own }) => own === 'D'),
    isInSigned: signedIn >= SIGNED_MIN && signedIn >= read.filter(isOpen).length,
    debitsHaveMinus: debits.every(({ amounts }) => amounts.amount?.sign === '-'),
  };
  const rowSteps = read.map((each, index) => stepOf(each, index, file.isSigned));
  const orders = stepsInTime(rowSteps, points, rows.map(dayOf));
  const [steps] = orders;
  if (!hasBalances && leavesAmountsOpen(read, steps)) return { rejected: TWO_AMOUNTS };
  if (read.every(isOpen) && areNoBalances(steps)) return { rejected: UNPROVED };
  const verdicts = haveNoSign(steps) ? new Map<number, BalanceVerdict>() : provenInAll(orders);
  const outcomes = read.map((each, index) => outcomeOf(each, verdicts.get(index) ?? null, file, options));
  const found = new Set(outcomes.map((outcome) => (outcome.is === 'error' ? outcome.erro.codigo : outcome.is)));
  if (found.has(UNPROVED.codigo) && !found.has('movement')) return { rejected: UNPROVED };
  const isProved = (index: number): boolean => (verdicts.get(index) ?? 'neither') !== 'neither';
  const agreed = bySidesOfTexts(outcomes, read, file.isSigned, isProved);
  if (agreed === null) return { rejected: TURNED };
  const sorted = withoutSums(withUnclearDays(agreed, dayOf));
  // A balance below shows whether the parts of a movement are counted.
  const isChecked = points.length > 1 || agreed.some((each) => each.is === 'movement' && each.balance !== null);
  return { outcomes: isChecked ? sorted : withoutParts(sorted) };
}

function readRows(rows: readonly PdfRow[], options: AmountOptions): AccountRow[] {
  const marks = detachedSigns(rows);
  const balances = balanceColumn(rows);
  return rows.map((row, index) => {
    const amounts = rowAmounts(row, options, balances);
    const lone = marks?.[index] ?? null;
    const signed = ownDirection(amounts.amount);
    const contradicts = lone !== null && signed !== null && lone.tipo !== signed;
    const [own, descricao] = [signed ?? lone?.tipo ?? null, lone?.descricao ?? row.descricao];
    return { row, amounts, text: amounts.text, descricao, own, isSigned: own === 'D', contradicts };
  });
}

/**
 * Makes movements error items whose text leaves no doubt about the other side (`PIX RECEBIDO`) and no balance proves, where the other
 * texts name theirs. Null where no amount has a sign and all texts name the other side: the columns are exchanged, or a debit of the
 * bank is money in.
 */
function bySidesOfTexts(
  outcomes: Outcome<PdfRow>[],
  read: readonly AccountRow[],
  areSigned: boolean,
  isProved: (index: number) => boolean,
): Outcome<PdfRow>[] | null {
  const [all, unsigned] = [new SideCounts(), new SideCounts()];
  for (const [index, each] of outcomes.entries()) {
    const isSigned = areSigned || read[index]?.own !== null;
    if (each.is !== 'movement' || (isSigned && isProved(index))) continue;
    const text = decisiveText(each.row, (cell) => usualSide(cell) !== null);
    if (!isProved(index)) all.see(text, each.tipo);
    if (!isSigned) unsigned.see(text, each.tipo);
  }
  if (unsigned.areTurned) return null;
  if (!all.doAgree) return outcomes;
  return outcomes.map((each, index) => {
    if (each.is !== 'movement' || isProved(index)) return each;
    const side = certainSide(decisiveText(each.row, (text) => certainSide(text) !== null));
    if (side === null || side === each.tipo) return each;
    return { row: each.row, is: 'error', erro: OTHER_SIDE, balance: each.balance };
  });
}

/** Returns the column of the last amounts of rows with two or more, where no heading names it; null for several columns. */
function balanceColumn(rows: readonly PdfRow[]): number | null {
  const lasts = rows.flatMap(({ amounts }) => (amounts.length > 1 ? [amounts.at(-1)] : []));
  const columns = new Set(lasts.map((last) => (last?.kind === null ? (last.column ?? null) : null)));
  return columns.size === 1 ? ([...columns][0] ?? null) : null;
}

function ownDirection(amount: ReadAmount | null): 'C' | 'D' | null {
  if (amount === null || (amount.mark === null && amount.sign === null)) return null;
  return amount.mark ?? (amount.sign === '-' ? 'D' : 'C');
}

const DAY_AT_END = / \d{2}\/\d{2}(?:\/\d{2,4})?$/;

/** With a sign a row that begins so is a movement (9.21). */
const LISTED = /^(?:saldo|sdo|total|soma)/i;

/** Whether a text is nothing but that of a sum, or of a balance with its day: `Movimento do dia`, `Saldo credor 05/03`. */
function isSum(text: string): boolean {
  const bare = text.replace(DAY_AT_END, '');
  return (!LISTED.test(bare) && namesSumAlone(bare)) || (bare !== text && isBalanceRow(bare));
}

const isMoneyOut = (cell: string): boolean => /\p{L}/u.test(cell) && opposedDirection(cell) === 'D';

/** What is known of the direction of a row. Nearly every row shows it by the first of these: its texts are then not looked at. */
function cluesOf(
  { row, amounts, descricao, own }: AccountRow,
  balance: BalanceVerdict,
  file: FileFacts,
): DirectionClues {
  const { text, amount, placed, needsBalance } = amounts;
  return {
    own,
    group: own !== null && row.group?.isKind ? null : (row.group?.tipo ?? null),
    placed,
    balance,
    hasMinus: amount?.sign === '-',
    get descricao() {
      const text = row.cells?.find(isMoneyOut) ?? decisiveText({ descricao, text: row.text }, beginsWithMoneyOut);
      const open = row.openTexts?.find(beginsWithMoneyOut);
      return open !== undefined && usualSide(decisiveText(row, (cell) => usualSide(cell) !== null)) === null
        ? open
        : text;
    },
    get isUnderOut() {
      const title = titleOf(row);
      return !/\d/.test(title) && isTitleText(title) && namesOnlyOut(title);
    },
    get isLikeSum() {
      return [descricao, ...(row.cells ?? [])].some(beginsLikeSum);
    },
    needsBalance,
    get hasOpenSign() {
      return file.hasOpenSign(row, text);
    },
  };
}

function outcomeOf(
  read: AccountRow,
  verdict: BalanceVerdict,
  file: FileFacts,
  options: AmountOptions,
): Outcome<PdfRow> {
  const { row, amounts, descricao, contradicts } = read;
  const { text, erro, amount, balance, needsBalance } = amounts;
  if (amount === null) return { row, is: 'error', erro: erro ?? amountError(text, options), balance };
  if (contradicts)
    return { row, is: 'error', erro: reason('extrato.sinais_em_contradicao#marca', { texto: text }), balance };
  const valor = absolute(amount.valor);
  // Of three amounts a zero before the last is the movement only where the balance stays as it was.
  if (valor === '0.00' && (!needsBalance || verdict === 'C')) return { row, is: 'ignored', motivo: ZERO_REASON, valor };
  const isProven = verdict === 'C' || verdict === 'D';
  if (!isProven && isSum(descricao)) return { row, is: 'error', erro: LIKE_SUM, balance };
  const decided = decideDirection(cluesOf(read, verdict, file), file);
  if ('erro' in decided) return { row, is: 'error', erro: decided.erro, balance };
  return { row, is: 'movement', descricao, tipo: decided.tipo, valor, balance };
}

/**
 * Whether rows have two amounts and nothing shows which is the balance (9.7). No heading names one. Of the balances, none follows from
 * the one before and the amount of its row, or one does not. Two equal amounts are not open: either reading is the same.
 */
function leavesAmountsOpen(read: readonly AccountRow[], steps: readonly BalanceStep[]): boolean {
  const isOpen = ({ row, amounts: { amount, balance, needsBalance } }: AccountRow): boolean =>
    !needsBalance &&
    balance !== null &&
    amount?.valor !== balance &&
    row.amounts.length > 1 &&
    row.amounts.every(({ kind }) => kind !== 'saldo');
  if (!read.some(isOpen)) return false;
  const { kept, broken } = balanceRuns(steps);
  return kept === 0 || broken > 0;
}

/** Whether nothing but a balance can prove the direction of a row. */
function isOpen({ own, amounts, row }: AccountRow): boolean {
  return own === null && amounts.placed === null && !row.group?.tipo;
}

/** Whether the figures in the column of balances mostly contradict the amounts. A row that they prove is then a coincidence. */
function areNoBalances(steps: readonly BalanceStep[]): boolean {
  const { kept, broken } = balanceRuns(steps);
  return broken > kept;
}

/** A movement as a step of the proof by balance. One whose amount can't be read leaves the balance behind it to begin again. */
function stepOf({ row, amounts, own }: AccountRow, index: number, isSigned: boolean): BalanceStep {
  const { amount, balance, placed, needsBalance } = amounts;
  const after = balance === null ? null : toUnits(balance);
  if (amount === null) return { kind: 'gap', balance: after };
  return {
    kind: 'movement',
    index,
    amount: toUnits(absolute(amount.valor)),
    direction: needsBalance ? null : (own ?? row.group?.tipo ?? null),
    assumed: needsBalance ? null : (placed ?? (isSigned ? 'C' : null)),
    balance: after,
  };
}
