import { normalizeText } from '../../../kernel/text';
import { balanceKind, type BalanceKind } from '../../common/balance-rows';
import { otherMoneyIn } from '../../common/other-money';
import { namesScheduled } from '../../common/scheduled-section';
import { SAME_EDGE } from './amount-clusters';
import { type LinePart, partsOf } from '../lines/line-parts';
import type { PdfLine } from '../lines/lines';
import { holdsOpenAmount } from './row-cells';
import { isColumnHeading, type Under, type DayHeadings } from '../lines/sections';
import type { CellLine } from './tables';

const FOOT =
  /^(?:\([-+=]\) ?)?(?:sub-?total|saldo|total|totais|limite|valor|vencimento|resumo|pagamento minimo|cartao (?:[a-z]{2,12} )?final \d{4}$)(?!\w)/;
/** Further words of that list (9.4), and the words that may follow them where nothing but its words shows what a line is. */
const ADDED = /^(?:\([-+=]\) ?)?(?:cheque especial|disponivel|bloqueado|encargos)\b/;
const ADDED_WHOLE =
  /^(?:\([-+=]\) ?)?(?:cheque especial|disponivel|bloqueado|encargos)(?: (?:vencidos|remanescentes|provisionados|a vencer|contratad[oa]|utilizad[oa]|total|judicial|financeiros|(?:d[aeo]|n[ao]|em|para|ate) (?:conta|mes|periodo|dia|limite|saques?|hoje)))*(?: ?(?::|r\$|\(r\$\)))*$/;
/** The sums of both sides in one line, behind the month that they are of [C6]: `Março 2026 (01/03/2026 - 31/03/2026) Entradas: R$ 9,00 • Saídas: R$ 1,00`. */
const BOTH_SIDES =
  /(?:^|[ )])(?:entradas|creditos) ?: ?(?:r\$ ?)?[-\d.]{1,20},\d\d\W{1,9}(?:saidas|debitos) ?:(?: ?-?(?:r\$)?(?: ?[-\d.]{1,20},\d\d)?)?$/;
/** Words that may begin the text of a movement, too (`TOTAL EXPRESS`, `ENCARGOS LIMITE DE CRED`). */
const MAY_MOVE = /^(?:total|encargos(?! cheque especial)|bloqueado|cheque especial)\b/;
const MONEY_OUT = /^\D*[-\u2212(]|[-\u2212]$|[)\d] ?D$/;
/** The letter of a note below the rows: `a – Saldo de conta corrente`. */
const NOTE = /^[a-z] ?[-–=)] ?/;
/** Numbers of a branch, a lot or a document, and the time of a row. */
const NUMBERS_BEFORE = /^(?:(?:[\d./-]{1,30}|\d{1,2}[:h]\d{2}(?:[:m]\d{2}s?)?) ){1,6}/;
/** An amount before something else. */
export const BEGINS_WITH_AMOUNT = /^[-+]?(?:R\$ ?)?[-+]?[\d.]{1,15},\d{2} /;
const SUM_OF =
  /^(?:(?:lancamentos|compras|despesas|transacoes|movimentos?|movimentac(?:ao|oes)|demais|proximas?)\b|transporte$)/;
/** The rate of a purchase abroad, behind its amount in other money or not: `Cotação do dólar`, `USD 7,76 | Cotação USD:`. */
const RATE =
  /=$|^(?:(?:us\$|[a-z]{3}) ?\d[\d.,]{0,15} ?\|? ?(?=cotacao))?(?:(?:taxa|valor)(?: d[aeo])? )?(?:cotacao|conversao|cambio|dolar(?: (?:de|do|da|em|comercial|americano|turismo|ptax)\b|$))/;
/** Lines are right under each other if their distance is at most so many letter heights. */
const NEAR = 4;
/** The beginning of a text that is examined for the words of a sum. */
const TEXT_MAX = 400;

/** `Página 2`, `Pág. 2/5`, `Página: 2 de 5` */
const PAGE_NUMBER = /^p[áa]g(?:ina)?[.:]{0,2} ?\d{1,4}(?: ?(?:de|\/) ?\d{1,4})?$/i;

/** Returns the texts that are on more than one page, and the numbers of pages: headers and footers. */
export function repeatedIn(lines: readonly PdfLine[]): Set<string> {
  const pageOf = new Map<string, number>();
  const repeated = new Set<string>();
  for (const { text, page } of lines) {
    const first = pageOf.get(text);
    if (PAGE_NUMBER.test(text)) repeated.add(text);
    else if (first === undefined) pageOf.set(text, page);
    else if (first !== page) repeated.add(text);
  }
  return repeated;
}

/** Whether an amount is zero, as written. */
export const isZero = ({ text }: { readonly text: string }): boolean => !/[1-9]/.test(text);

/** A day alone on its line, before the lines below it are known. */
interface LoneDay {
  line: number;
  /** The texts since the last amount. They are the text of an amount alone on its line. */
  texts: string;
}

/** Returns the lines above the table with a day alone that no movement follows, such as a due date or the day of the print. */
export function daysOfThePrint(lines: readonly PdfLine[], headingOf: DayHeadings, blankGroups: boolean): Set<number> {
  const found = new Set<number>();
  let open: LoneDay | null = null;
  for (const line of lines) {
    // Below the headings of a table a day alone heads its rows.
    if (!open && isColumnHeading(line.text)) break;
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
    if (above !== null && (undated.some((part) => isRow(part, above)) || holdsOpenAmount(line))) {
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
 * Returns the balance or total that the text of a row names (2.7). The columns of a PDF are one text, so that numbers of a branch,
 * a lot or a document may be before the words (`0000 00000 999 S A L D O`).
 */
export function statedBy(text: string): BalanceKind | null {
  // An amount before the words may be that of a movement, and the balance that of a box next to it.
  if (BEGINS_WITH_AMOUNT.test(text)) return null;
  return balanceKind(text.replace(/^(?:R\$ )+/, '').replace(NUMBERS_BEFORE, ''));
}

/** Whether an undated row with this text is a balance, a total or another sum next to the movements. */
export function isFoot(text: string): boolean {
  const words = normalizeText(text).replace(NOTE, '');
  return FOOT.test(words) || ADDED.test(words) || BOTH_SIDES.test(words) || statedBy(text) !== null;
}

/** Whether a line states the sums of both sides. It has the words of headings and is none. */
export const statesBothSides = (text: string): boolean => BOTH_SIDES.test(normalizeText(text));

/** Whether an undated row is known to be no movement, whatever amounts it holds. */
export function isNoMovement(text: string): boolean {
  return isFoot(text) || mayBeSum(text) || namesRate(text);
}

/** The same for a line that may be at another edge than the texts. Some words then count only if the whole text is known (9.4). */
function isKnownFoot(text: string, isOutside: boolean): boolean {
  const words = normalizeText(text);
  return isFoot(text) && (!isOutside || !ADDED.test(words) || ADDED_WHOLE.test(words) || statedBy(text) !== null);
}

/** Whether a text is the word `TOTAL`, `LIMITE` or both, next to a number of a document or not. It may also be the last word of a wrapped text. */
export function isBareSum(text: string): boolean {
  return /^(?:(?:limite )?total|limite)$/.test(
    normalizeText(text)
      .replace(/\d[\d./-]*/g, '')
      .trim(),
  );
}

/** Whether a text names a sum in so many words that it is no movement, whatever mark of a row is above or below it. */
export function namesSum(text: string): boolean {
  return statedBy(text) === 'total' && !isBareSum(text);
}

/**
 * Returns what an undated row is that begins like a sum: known as one, possibly a movement (`charge`: its words are no known sum, and its
 * amount is money out), or the `end of a text` above it. Otherwise null.
 */
export function sumOf(
  { text, amounts }: LinePart,
  place: string | null,
  hasTextAbove = false,
): 'sum' | 'charge' | 'end of a text' | null {
  const words = normalizeText(text);
  const mayMove = place === 'columns' && MAY_MOVE.test(words) && statedBy(text) === null;
  const mayEnd = mayMove || isBareSum(text) || statedBy(text) === null;
  if (hasTextAbove && place !== 'outside' && mayEnd && isFoot(text)) return 'end of a text';
  const isOut = amounts.some(({ text: each, kind }) => kind === 'D' || (kind !== 'saldo' && MONEY_OUT.test(each)));
  if (mayMove && isOut && !ADDED_WHOLE.test(words)) return 'charge';
  return isKnownFoot(text, place === 'outside') ? 'sum' : null;
}

/** Whether an undated row may be the sum of movements above it by its text (`Lançamentos no cartão (final 1234)`). */
export function mayBeSum(text: string): boolean {
  return SUM_OF.test(normalizeText(text));
}

/** Whether an undated row of a bill states the exchange rate of the purchase above it. */
export function namesRate(text: string): boolean {
  return RATE.test(normalizeText(text));
}

const ABROAD = /^valor\b.*\b(?:dolar(?:es)?|euros?|moeda)\b/;

/** Whether an undated line states an exchange rate, or what something is in other money. */
export function statesOtherMoney({ text, amounts }: LinePart): boolean {
  if (text === '') return false;
  return namesRate(text) || ABROAD.test(normalizeText(text)) || amounts.every((amount) => otherMoneyIn(amount.text));
}

/** Whether two lines are right under each other. */
export function isNear(above: PdfLine, below: PdfLine): boolean {
  const [height, gap] = [Math.max(above.height, below.height), above.y - below.y];
  // The first line of a column is far above the last one of the column left of it.
  return above.page === below.page && gap <= NEAR * height && gap >= -height;
}

/** Whether there is a line above that another one is right under. */
export function isRightUnder(above: PdfLine | null, line: PdfLine): boolean {
  return above !== null && isNear(above, line);
}

/** A state of a row is nearer to it than to the next one. Space that differs by less is equal. */
const EQUAL = 0.95;

/** Returns what a line is right under. A line left of all texts of its table goes on with none of them. */
export function underOf({ line, cells: [first], layout }: CellLine, row: PdfLine | null, next?: PdfLine): Under {
  const isAtText = layout?.textLefts.some((edge) => Math.abs(edge - (first?.left ?? 0)) <= SAME_EDGE);
  if (row === null || !isNear(row, line)) return isAtText && layout?.dayLeft !== null ? 'the texts of its table' : null;
  const isLeft = first !== undefined && layout?.textLefts.every((edge) => first.left < edge - SAME_EDGE);
  if (!isLeft) return 'row';
  const isSeparate = next?.page === line.page && row.y - line.y >= EQUAL * (line.y - next.y);
  return isSeparate ? 'row, but separate and left of its text' : 'row, left of its text';
}

/** The most lines above an amount that may be its text. */
const TEXT_LINES_MAX = 6;

/** Returns the lines right above the line at `index` that may be its text, none before the line at `from`. */
export function textLinesAbove(lines: readonly CellLine[], from: number, index: number): readonly PdfLine[] {
  if (from >= index) return [];
  const above = lines.slice(Math.max(from, index - TEXT_LINES_MAX), index);
  const texts = above.filter(({ isWrapped }) => !isWrapped);
  // A title of scheduled rows is not the text of the first of them. A line with a day and an amount is not the text of another row.
  const last = texts.findLastIndex((item) => namesScheduled(item.line.text) || hasDayAndAmount(item));
  // The words that begin a sum have no text above them. `SALDO A` and `Total da` may go on in the line below the amount.
  const balance = texts.findLastIndex((item) => beginsSum(item, lines[index + 1]?.line.text));
  return texts.slice(Math.max(last + 1, balance)).map(({ line }) => line);
}

const BEGINS_SUM = /^(?:s(?:aldo|do|ld)\b|(?:sub-?)?total [a-z])/i;

/** Whether a text begins a sum, alone or with what is below it. `TOTAL` alone may be the end of a name. */
function beginsSum({ line: { text } }: CellLine, below = ''): boolean {
  return BEGINS_SUM.test(text) && ['', ' dia', ' transportar', ` ${below}`].some((rest) => statedBy(text + rest));
}

/** Whether one of these texts above the line at `index` has a day in the column of days. It may be the day of the amount below. */
export function haveDay(lines: readonly CellLine[], index: number, texts: readonly PdfLine[]): boolean {
  const above = lines.slice(Math.max(0, index - TEXT_LINES_MAX), index);
  return above.some(({ line, part }) => part !== null && part.day !== null && texts.includes(line));
}

function hasDayAndAmount({ cells, layout }: CellLine): boolean {
  const day = layout === null ? -1 : cells.findIndex((cell) => cell.day !== null);
  return day >= 0 && cells.some(({ isAmount }, index) => isAmount && index > day);
}

const ENGLISH_HEADINGS = /^(?:\w+ )?date\b.*\b(?:description|details?|particulars|amount|debits?|credits?|balance)\b/i;
/** Whether a line of text is a row of English column headings: its days may be month first. */
export function isEnglishHeading(text: string): boolean {
  return ENGLISH_HEADINGS.test(text.slice(0, 200));
}
