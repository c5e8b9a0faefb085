import { normalizeText } from '../../kernel/text';
import { balanceKind, type BalanceKind } from '../common/balance-rows';
import { namesScheduled } from '../common/scheduled-section';
import { SAME_EDGE } from './amount-clusters';
import type { DayHeadings } from './day-heading';
import { type LinePart, partsOf } from './line-parts';
import type { PdfLine } from './lines';
import { headsMovements, type Under } from './sections';
import type { CellLine } from './wrapped-cells';

const FOOT = /^(?:sub-?total|saldo|total|totais|limite|valor|vencimento|resumo|pagamento minimo)\b/;
/** Further words of that list (9.4), and all that may be behind them where a line is known by its words alone. */
const ADDED = /^(?:\([-+=]\) ?)?(?:cheque especial|disponivel|bloqueado|encargos)\b/;
const ADDED_WHOLE =
  /^(?:\([-+=]\) ?)?(?:cheque especial|disponivel|bloqueado|encargos)(?: (?:vencidos|remanescentes|provisionados|a vencer|contratad[oa]|utilizad[oa]|total|judicial|financeiros|(?:d[aeo]|n[ao]|em|para|ate) (?:conta|mes|periodo|dia|limite|saques?|hoje)))*(?: ?(?::|r\$|\(r\$\)))*$/;
/** Numbers of a branch, a lot or a document, and the time of a row. */
const NUMBERS_BEFORE = /^(?:(?:[\d./-]{1,30}|\d{1,2}[:h]\d{2}(?:[:m]\d{2}s?)?) ){1,6}/;
const SUM_OF =
  /^(?:(?:lancamentos|compras|despesas|transacoes|movimentos|movimentac(?:ao|oes)|demais|proximas?)\b|transporte$)/;
const RATE =
  /=$|^(?:(?:taxa|valor)(?: d[aeo])? )?(?:cotacao|conversao|cambio|dolar(?: (?:de|do|da|em|comercial|americano|turismo|ptax)\b|$))/;
/** Lines further apart than so many letter heights do not stand right under each other. */
const NEAR = 4;
/** So much of a text tells whether it is a sum. */
const TEXT_MAX = 400;

/** The texts that stand on more than one page: heads and feet of the pages. */
export function repeatedIn(lines: readonly PdfLine[]): Set<string> {
  const pageOf = new Map<string, number>();
  const repeated = new Set<string>();
  for (const { text, page } of lines) {
    const first = pageOf.get(text);
    if (first === undefined) pageOf.set(text, page);
    else if (first !== page) repeated.add(text);
  }
  return repeated;
}

/** A day alone on its line of which it is not yet known what stands below it. */
interface LoneDay {
  line: number;
  /** Those since the last amount: an amount alone on its line has them as its text. */
  texts: string;
}

/** Days alone on a line above the table (a due date, the day of the print): no movement stands below them. */
export function daysOfThePrint(lines: readonly PdfLine[], headingOf: DayHeadings, blankGroups: boolean): Set<number> {
  const found = new Set<number>();
  let open: LoneDay | null = null;
  for (const line of lines) {
    // Below the headings of a table a day alone heads its rows.
    if (!open && headsMovements(line.text)) break;
    const heading = headingOf(line);
    // Where a day has its sum next to it, the table has begun.
    if (heading && heading.rest !== '') break;
    if (heading) {
      if (open) found.add(open.line);
      open = { line: line.number, texts: '' };
      continue;
    }
    const parts = partsOf(line.text, blankGroups).filter(({ amounts }) => amounts.length > 0);
    const undated = parts.filter(({ day }) => day === null);
    const above: string | null = open && open.texts;
    if (above !== null && undated.some((part) => isRow(part, above))) {
      open = null;
      break;
    }
    if (open) open.texts = parts.length > 0 ? '' : joined(open.texts, line.text);
    if (undated.length < parts.length) break;
  }
  if (open) found.add(open.line);
  return found;
}

/** Whether an undated part of a line may be a movement. */
function isRow({ text, amounts }: LinePart, above: string): boolean {
  const whole = text || above;
  // With a balance behind its amount a row that begins like a sum may be one.
  if (amounts.length > 1) return whole !== '' && statedBy(whole) === null;
  return whole !== '' && !isFoot(whole);
}

function joined(texts: string, text: string): string {
  const beginning = texts.slice(0, TEXT_MAX);
  return `${beginning} ${text}`.trim();
}

/**
 * What the text of a row states (2.7). The columns of a PDF are one text: numbers of a branch, a lot or a document before
 * the words say nothing (`0000 00000 999 S A L D O`).
 */
export function statedBy(text: string): BalanceKind | null {
  return balanceKind(text.replace(/^(?:R\$ )+/, '').replace(NUMBERS_BEFORE, ''));
}

/** Whether an undated row with this text is a balance, a total or another sum next to the movements. */
export function isFoot(text: string): boolean {
  const words = normalizeText(text);
  return FOOT.test(words) || ADDED.test(words) || statedBy(text) !== null;
}

/** Whether an undated row is known to be no movement, whatever amounts it holds. */
export function isNoMovement(text: string): boolean {
  return isFoot(text) || mayBeSum(text) || namesRate(text);
}

/** The same; of a line at another edge than that of the texts some words are to be known to their end (9.4). */
export function isKnownFoot(text: string, isOutside: boolean): boolean {
  const words = normalizeText(text);
  return isFoot(text) && (!isOutside || !ADDED.test(words) || ADDED_WHOLE.test(words) || statedBy(text) !== null);
}

/** Whether an undated row may be the sum of movements above it by its text (`Lançamentos no cartão (final 1234)`). */
export function mayBeSum(text: string): boolean {
  return SUM_OF.test(normalizeText(text));
}

/** Whether an undated row of a bill tells at what rate the purchase above it was exchanged. */
export function namesRate(text: string): boolean {
  return RATE.test(normalizeText(text));
}

/** Whether two lines stand right under each other. */
export function isNear(above: PdfLine, below: PdfLine): boolean {
  return above.page === below.page && above.y - below.y <= NEAR * Math.max(above.height, below.height);
}

/** Whether a line stands right under another, where there is one. */
export function isRightUnder(above: PdfLine | null, line: PdfLine): boolean {
  return above !== null && isNear(above, line);
}

/** What a line is right under; left of all texts of its table it goes on with none of them. */
export function underOf({ line, cells: [first], layout }: CellLine, row: PdfLine | null): Under {
  const isAtText = layout?.textLefts.some((edge) => Math.abs(edge - (first?.left ?? 0)) <= SAME_EDGE);
  if (!isRightUnder(row, line)) return isAtText && layout?.dayLeft !== null ? 'the texts of its table' : null;
  const isLeft = first !== undefined && layout?.textLefts.every((edge) => first.left < edge - SAME_EDGE);
  return isLeft ? 'row, left of its text' : 'row';
}

/** Lines above an amount that may hold its text. */
const TEXT_LINES_MAX = 6;

/** The lines right above the line at `index` that may be its text, from the line at `from` on. */
export function textLinesAbove(lines: readonly CellLine[], from: number, index: number): readonly PdfLine[] {
  const above = lines.slice(Math.max(from, index - TEXT_LINES_MAX), index);
  const texts = above.filter(({ isWrapped }) => !isWrapped);
  // A title of scheduled rows is no text of the first of them, and a day with an amount of its own none of another row.
  const last = texts.findLastIndex((item) => namesScheduled(item.line.text) || hasDayAndAmount(item));
  // What begins a balance goes on with no text above it; `SALDO A` may go on in the line below the amount.
  const balance = texts.findLastIndex(({ line: { text } }) => /^s(?:aldo|do|ld)\b/i.test(text) && beginsBalance(text));
  return texts.slice(Math.max(last + 1, balance)).map(({ line }) => line);
}

function beginsBalance(text: string): boolean {
  return [text, `${text} dia`, `${text} transportar`].some((whole) => statedBy(whole) !== null);
}

/** Whether one of these texts above the line at `index` has a day in the column of days: its row may be that of the amount below. */
export function haveDay(lines: readonly CellLine[], index: number, texts: readonly PdfLine[]): boolean {
  const above = lines.slice(Math.max(0, index - TEXT_LINES_MAX), index);
  return above.some(({ line, part }) => part !== null && part.day !== null && texts.includes(line));
}

function hasDayAndAmount({ cells, layout }: CellLine): boolean {
  const day = layout === null ? -1 : cells.findIndex((cell) => cell.day !== null);
  return day >= 0 && cells.some(({ isAmount }, index) => isAmount && index > day);
}
