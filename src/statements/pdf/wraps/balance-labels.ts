import { normalizeText } from '../../../kernel/text';
import { overlap } from '../cells/amount-clusters';
import { statedBy } from '../cells/table-lines';
import { gap, type Item, WITHIN_CELL } from './text-runs';

/** So many lines of a label at most are above or below the line with its amount. */
const LINES_MAX = 3;
const WORD =
  '(?:d[aeo]|em|n[ao]|ao|dia|mes|periodo|conta|corrente|c/c|aplicacao|automatic[ao]|invest\\w*|poupanca|limite|disponivel|anterior|inicial|final|atual|total|parcial|bloquead[ao]|diario|fechamento|abertura|movimentacao|lancamentos?|\\d{2}/\\d{2}(?:/\\d{2,4})?)';
/** Words that no movement begins with: the rest of `SALDO TOTAL`, `SALDO CONTA`. */
const GOES_ON = new RegExp(`^(?!aplic|invest|poupanca|limite|moviment|lancament)(?:${WORD}(?: |$))+$`);

/**
 * Gives the amount of a balance its label, where the label goes on in the lines around it: `CORRENTE` alone reads like a movement, and
 * so does an amount without a text (statement reading, 1.1, 2.7, 9.9).
 */
export function joinBalanceLabels(items: readonly Item[]): void {
  for (const [index, row] of items.entries()) {
    if (!row.part || row.part.amounts.length === 0 || !isRest(row.part.text)) continue;
    const above = labelAbove(items, index);
    if (above.length === 0) continue;
    const below = linesFrom(items, index, 1);
    for (const item of [...above, ...below]) item.owner = row;
    const texts = [...above.map(textOf), row.part.text, ...below.map(textOf)];
    row.is = 'row';
    row.part = { ...row.part, text: texts.filter((text) => text !== '').join(' ') };
  }
}

/** The lines of a label right above a row, from the one that states a balance on; none where there is no label. */
function labelAbove(items: readonly Item[], index: number): Item[] {
  const rest = linesFrom(items, index, -1);
  const first = items[index - rest.length - 1];
  const next = rest[0] ?? items[index];
  if (!first || !next || !isOnlyText(first) || !isRightAbove(first, next)) return [];
  return statedBy(textOf(first)) === null ? [] : [first, ...rest];
}

/** The lines of text next to a row, in one direction, that can only be the rest of a label; in the order of the page. */
function linesFrom(items: readonly Item[], index: number, step: number): Item[] {
  const found: Item[] = [];
  for (let at = index + step; found.length < LINES_MAX; at += step) {
    const [item, before] = [items[at], items[at - step]];
    if (!item || !before || !isOnlyText(item) || textOf(item) === '' || !isRest(textOf(item))) break;
    if (!isRightAbove(...(step > 0 ? ([before, item] as const) : ([item, before] as const)))) break;
    found.push(item);
  }
  return step > 0 ? found : found.reverse();
}

function isRightAbove(upper: Item, lower: Item): boolean {
  const [above, below] = [upper.given.line, lower.given.line];
  return above.page === below.page && above.band === below.band && gap(upper, lower) <= WITHIN_CELL;
}

function isOnlyText({ part, owner }: Item): boolean {
  return part !== null && part.day === null && part.amounts.length === 0 && owner === null;
}

const isRest = (text: string): boolean => text === '' || GOES_ON.test(normalizeText(text));

const textOf = ({ given }: Item): string => given.line.text;

/** The largest distance of the names of balances and their amounts below, in letter heights. */
const NAMES_WITHIN = 2.5;

/** Whether a line has nothing but the amounts of balances whose names are in the line above it: a box of balances, not a row. */
export function isBoxOfBalances({ given: { line, cells } }: Item, above: Item | undefined): boolean {
  if (!above || cells.length < 2 || cells.length !== above.given.cells.length) return false;
  const { line: upper, cells: names } = above.given;
  const isBelow = upper.page === line.page && upper.band === line.band;
  if (!isBelow || upper.y - line.y > NAMES_WITHIN * Math.max(upper.height, line.height)) return false;
  return cells.every((cell, at) => {
    const name = names[at];
    return cell.isAmount && name !== undefined && overlap(name, cell) && statedBy(name.text) !== null;
  });
}
