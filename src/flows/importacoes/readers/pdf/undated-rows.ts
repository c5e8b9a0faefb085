import { readAmount } from '../amount';
import { absolute, subtractDecimals, type Decimal } from '../../../../kernel/decimal';
import { eachInSteps, type Steps } from '../steps';
import type { PdfRow } from './rows';
import { tellsRate } from './table-lines';

/**
 * Which undated rows are movements of the day in force (statement reading, 6.2): those under a day heading, right under a
 * movement, or whose running balance continues the one above; and only with as many amounts as the other movements have.
 * A day and an amount without a text are one only where the movements of the file have none: else it may be a sum at its due date.
 */
export function* movementsAmong(rows: readonly PdfRow[], isBill: boolean): Steps<Set<PdfRow>> {
  const usual = usualCounts(rows);
  const haveTexts = rows.some(({ standing, descricao }) => standing === 'dated' && descricao !== '');
  const accepted = new Set<PdfRow>();
  let above: Decimal | null = null;
  let previous: PdfRow | null = null;
  yield* eachInSteps(rows, (row) => {
    if (isBill && isRate(row)) return;
    // What stands under a row that nothing claims is claimed by nothing either.
    const isApart =
      row.standing === 'apart' || (row.standing === 'movement' && previous !== null && !accepted.has(previous));
    previous = row;
    const last = valueOf(row, row.amounts.length - 1);
    const isFoot = row.isDayHeading || row.standing === 'foot' || row.states !== null;
    if (isFoot && !isProved(row, above, usual)) {
      if (!row.isDayHeading && row.states !== null) above = last;
      return;
    }
    // An amount with neither day nor text may be anything.
    const stands = row.descricao !== '' && (!isApart || (!isBill && continues(above, row)));
    const isDated = row.standing === 'dated' && (row.descricao !== '' || !haveTexts);
    const isMovement = isFoot || isDated || (stands && usual.has(row.amounts.length));
    if (!isMovement) return;
    accepted.add(row);
    if (row.amounts.length > 1) above = last;
  });
  return accepted;
}

/** Whether a row of a bill tells the rate of the purchase above it. */
export function isRate({ standing, descricao }: PdfRow): boolean {
  return standing !== 'dated' && tellsRate(descricao);
}

/** How many amounts the movements have: the dated ones, or where all stand under headings, most of them. */
function usualCounts(rows: readonly PdfRow[]): Set<number> {
  const movements = rows.filter(({ states }) => states === null);
  const dated = movements.filter(({ standing }) => standing === 'dated');
  if (dated.length > 0) return new Set(dated.map(({ amounts }) => amounts.length));
  const counts = new Map<number, number>();
  for (const { standing, amounts } of movements) {
    if (standing === 'heading') counts.set(amounts.length, (counts.get(amounts.length) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  const first = [...counts].find(([, count]) => count === most)?.[0];
  return new Set(first === undefined ? [] : [first]);
}

/** A row that begins like a sum (`TOTAL EXPRESS`) and states none is a movement where its running balance continues the one above. */
function isProved(row: PdfRow, above: Decimal | null, usual: ReadonlySet<number>): boolean {
  if (row.isDayHeading || row.states !== null || !usual.has(row.amounts.length)) return false;
  return valueOf(row, row.amounts.length - 2) !== '0.00' && continues(above, row);
}

function continues(above: Decimal | null, row: PdfRow): boolean {
  const amount = valueOf(row, row.amounts.length - 2);
  const balance = valueOf(row, row.amounts.length - 1);
  if (above === null || amount === null || balance === null) return false;
  return absolute(subtractDecimals(balance, above)) === absolute(amount);
}

function valueOf({ amounts }: PdfRow, index: number): Decimal | null {
  return readAmount(amounts[index]?.text ?? '')?.valor ?? null;
}
