import { toUnits } from '../../../kernel/decimal';
import { readAmount } from '../../common/amount';
import { overlap } from './amount-clusters';
import type { Layout } from './layout';
import type { RowCell } from './row-cells';
import type { TableLine } from './tables';
import type { ColumnKind } from '../lines/lines';

/** What the marks behind the balances of a table are of; null where its rows prove neither. */
export type MarksAre = 'of the amounts' | 'of the balances' | null;

/** The amounts between one balance and the next, and that balance; each as written and by its mark. */
interface Step {
  readonly amounts: readonly { readonly plain: bigint; readonly marked: bigint }[];
  readonly balance: { readonly plain: bigint; readonly marked: bigint };
}

/** Whether the only marks of a table are behind its balances, where they may also be of the amounts: `Valor | Saldo | D/C`. */
function hasMarksBehind({ signs, amounts }: Layout): boolean {
  const [sign, ...others] = signs;
  const last = amounts.at(-1);
  const isBalance = last?.kind === 'saldo' || last?.kind === null;
  return sign !== undefined && others.length === 0 && isBalance && amounts.length > 1 && sign.left >= last.right;
}

/**
 * Finds by arithmetic what the marks behind the balances of each table are of (statement reading, 9.2). A mark of a balance that is
 * taken for that of the amount reverses its direction.
 */
export function marksBehind(lines: readonly TableLine[]): Map<Layout, MarksAre> {
  const steps = new Map<Layout, Step[]>();
  let open: Step['balance'][] = [];
  for (const { cells, layout, headings } of lines) {
    if (!layout || headings || !hasMarksBehind(layout)) continue;
    const [sign] = layout.signs;
    const mark = cells.find((cell) => !cell.isAmount && sign && overlap(cell, sign))?.text ?? '';
    const [amount, balance] = [layout.amounts.at(-2), layout.amounts.at(-1)].map((column) =>
      valuesOf(
        cells.find((cell) => cell.isAmount && column && overlap(cell, column)),
        mark,
      ),
    );
    const known = steps.get(layout) ?? [];
    if (known.length === 0 && !steps.has(layout)) open = [];
    steps.set(layout, known);
    if (amount) open.push(amount);
    if (balance) known.push({ amounts: open, balance });
    if (balance) open = [];
  }
  return new Map([...steps].map(([layout, each]) => [layout, provedBy(each)]));
}

function valuesOf(cell: RowCell | undefined, mark: string): Step['balance'] | null {
  const plain = cell && readAmount(cell.text);
  if (!plain) return null;
  const marked = readAmount(`${cell.text} ${mark}`.trim());
  return { plain: toUnits(plain.valor), marked: toUnits((marked ?? plain).valor) };
}

/** Both may fit, for example where all is money in: then both give the same directions. */
function provedBy(steps: readonly Step[]): MarksAre {
  if (fits(steps, amountsFit) || fits(turned(steps), amountsFit)) return 'of the amounts';
  return fits(steps, balancesFit) || fits(turned(steps), balancesFit) ? 'of the balances' : null;
}

/** Newest first: the amounts next to a balance lead to it from the one below. */
function turned(steps: readonly Step[]): Step[] {
  return steps.toReversed();
}

function fits(steps: readonly Step[], fit: (before: Step, step: Step) => boolean | null): boolean {
  const found = steps.slice(1).map((step, index) => fit(steps[index] as Step, step));
  return found.includes(true) && !found.includes(false);
}

function amountsFit({ balance: { plain: before } }: Step, { amounts, balance: { plain: after } }: Step): boolean {
  return before + amounts.reduce((sum, { marked }) => sum + marked, 0n) === after;
}

/** The directions of several amounts are not known. Returns null for them. */
function balancesFit(
  { balance: { marked: before } }: Step,
  { amounts: [amount, ...others], balance: { marked: after } }: Step,
): boolean | null {
  if (others.length > 0) return null;
  const moved = amount?.plain ?? 0n;
  return after - before === moved || before - after === moved;
}

/**
 * Adds a sign or mark from a column of its own to the amount before it, or to the first one. The only column of marks between the
 * balance and the amount is of the amount.
 */
export function giveSign(
  { text, left }: RowCell,
  amounts: { text: string; left: number; kind?: ColumnKind | null | undefined }[],
  isOnly: boolean,
): void {
  const before = amounts.findLast((each) => each.left < left);
  const behind = before?.kind === 'saldo' && isOnly ? amounts.find((each) => each.left > left) : undefined;
  const amount = behind ?? before ?? amounts[0];
  if (!amount) return;
  amount.text = /^(?:[CD]|\([-+]\))$/.test(text) ? `${amount.text} ${text}` : `${text}${amount.text}`;
}
