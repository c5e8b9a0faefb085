import { isBareTotal, statedBy } from './table-lines';
import { chainTo, give, type Item, type Run, UNDER_ROW } from './text-runs';

/**
 * Gives the texts of a file to the rows below them where its cells end at one base line; false where they are not printed so: groups
 * of rows below a heading or a balance begin with a text, and none ends with one. Where amounts are between two lines (`isCentred`) only
 * headings begin groups.
 */
export function joinAbove(runs: readonly Run[], isCentred: boolean): boolean {
  const groups = isCentred ? runs : runs.flatMap(groupsOf);
  const begin = groups.filter(({ above }) => above.length > 0).length;
  const areGroups = runs.length > 1 ? begin > 0 : begin > 1;
  if (!areGroups || !groups.every(({ isWhole }) => isWhole)) return false;
  if (groups.some(({ rows }) => rows.at(-1)?.texts.length !== 0)) return false;
  for (const { above, rows } of groups)
    for (const [index, { row }] of rows.entries())
      give(row, 'above', chainTo(row, rows[index - 1]?.texts ?? above, UNDER_ROW));
  return true;
}

/** Divides a run at its balances, which no text goes on with. */
function groupsOf({ above, rows, isWhole }: Run): Run[] {
  const groups: { above: readonly Item[]; rows: Run['rows'][number][]; isWhole: boolean }[] = [
    { above, rows: [], isWhole },
  ];
  for (const each of rows) {
    const { text = '' } = each.row.part ?? {};
    if (statedBy(text) === null || isBareTotal(text)) groups.at(-1)?.rows.push(each);
    else groups.push({ above: each.texts, rows: [], isWhole: true });
  }
  return groups.filter((group) => group.rows.length > 0);
}
