import { gap, gapsOf, give, giveBelow, type Item, NEARER, type Run, type Side, UNDER_ROW, chainTo } from './text-runs';
import { isBareSum, statedBy } from '../cells/table-lines';

/** Distances of lines that differ by at most so many letter heights are the same. */
const SAME = 0.06;
/** So many lines at least have the distance of two lines of one cell. */
const LINES_MIN = 3;

/** Lines that are right under each other. */
type Block = readonly Item[];

/**
 * Gives the texts of a file to its rows where its distances separate the rows: lines of one row have a smaller distance than lines of
 * two rows, so that each block of lines has one row at most. Returns false where the distances do not show it. A text in no such block
 * is of no row: it may be a title.
 */
export function joinBlocks(pages: readonly (readonly Run[])[]): boolean {
  const chains = pages
    .flat()
    .map(({ above, rows }) => [...above, ...rows.flatMap(({ row, texts }) => [row, ...texts])]);
  const limit = distanceWithin(chains);
  if (limit === null) return false;
  const lastRows = new Set(pages.map((runs) => runs.at(-1)?.rows.at(-1)?.row));
  for (const block of chains.flatMap((chain) => withMiddleLines(blocksOf(chain, limit)))) {
    const at = block.findIndex(isRow);
    const row = block[at];
    if (!row) continue;
    give(row, 'above', block.slice(0, at));
    // Below the last row of a page one line counts, or as many as above it.
    giveBelow(row, block.slice(at + 1), lastRows.has(row) ? Math.max(1, at) : block.length);
  }
  return true;
}

/**
 * Joins a row alone in its block to the text above and the one below it, at the same distance: it is the middle line of a cell of
 * three among cells of two.
 */
function withMiddleLines(blocks: readonly Block[]): readonly Block[] {
  const middles = blocks.flatMap((block, at) => {
    const [[above], [row], [below]] = [blocks[at - 1] ?? [], block, blocks[at + 1] ?? []];
    const around = [blocks[at - 1], blocks[at + 1]].every((other) => other?.length === 1 && !other.some(isRow));
    if (!above || !row || !below || block.length > 1 || !isRow(row) || !around) return [];
    const isEven = Math.abs(gap(above, row) - gap(row, below)) <= SAME && gap(above, row) <= UNDER_ROW;
    return isEven ? [at] : [];
  });
  const joined = middles.map((at) => blocks.slice(at - 1, at + 2).flat());
  return blocks.filter((_, at) => !middles.some((middle) => Math.abs(middle - at) <= 1)).concat(joined);
}

/** The largest distance of two lines of one row; null where no distance separates the rows. */
function distanceWithin(chains: readonly Block[]): number | null {
  if (chains.some((chain) => chain.some(({ is }) => is === 'balance'))) return null;
  const inner = chains.map((chain) => chain.slice(chain.findIndex(isRow), chain.findLastIndex(isRow) + 1));
  const sorted = inner.flatMap((chain) => gapsOf(chain)).sort((a, b) => a - b);
  const whole = inner.flatMap(gapsAroundRows);
  for (let end = sorted.length; end > 0; end--) {
    const [limit = 0, next = Infinity] = sorted.slice(end - 1, end + 1);
    if (limit > UNDER_ROW || next - limit < NEARER) continue;
    // Few rows have more than two lines where the amounts are between two.
    const isHalved = whole.some((each) => Math.abs(each - limit) <= SAME);
    const isUsual = limit - (sorted[end - LINES_MIN] ?? 0) <= SAME;
    if ((isUsual || isHalved) && separates(inner, limit)) return limit;
  }
  return null;
}

/** The distances of two lines of text that an amount is between. */
function gapsAroundRows(chain: Block): number[] {
  const gaps = gapsOf(chain);
  const isBetween = (item: Item, at: number): boolean =>
    isRow(item) && [chain[at - 1], chain[at + 1]].every((other) => other && !isRow(other));
  return chain.flatMap((item, at) => (isBetween(item, at) ? [(gaps[at - 1] ?? 0) + (gaps[at] ?? 0)] : []));
}

/** Whether blocks have one row at most, and most texts are in a block with a row. */
function separates(chains: readonly Block[], limit: number): boolean {
  const blocks = chains.flatMap((chain) => blocksOf(chain, limit));
  if (blocks.some((block) => block.filter(isRow).length > 1)) return false;
  const alone = blocks.filter((block) => !block.some(isRow)).flat().length;
  const all = blocks.flat().filter((item) => !isRow(item)).length;
  return alone * 4 < all;
}

function blocksOf(chain: Block, limit: number): Block[] {
  const starts = gapsOf(chain).flatMap((each, at) => (each > limit + SAME / 2 ? [at + 1] : []));
  return [0, ...starts].map((start, at) => chain.slice(start, starts[at]));
}

const isRow = ({ is }: Item): boolean => is === 'row';

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
  if (groups.some(({ rows }) => rows.at(-1)?.texts.length !== 0 || rows.some(isNearerAbove))) return false;
  for (const { above, rows } of groups)
    for (const [index, { row }] of rows.entries())
      give(row, 'above', chainTo(row, rows[index - 1]?.texts ?? above, UNDER_ROW));
  return true;
}

/** Whether the texts below a row are nearer to it than to the next one. */
function isNearerAbove({ row, texts }: Run['rows'][number], at: number, rows: Run['rows']): boolean {
  const [first, last, next] = [texts[0], texts.at(-1), rows[at + 1]?.row];
  return !!first && !!last && !!next && gap(row, first) < gap(last, next) - NEARER;
}

/** Divides a run at its balances, which no text goes on with. */
function groupsOf({ above, rows, isWhole }: Run): Run[] {
  const groups: { above: readonly Item[]; rows: Run['rows'][number][]; isWhole: boolean }[] = [
    { above, rows: [], isWhole },
  ];
  for (const each of rows) {
    const { text = '' } = each.row.part ?? {};
    if (statedBy(text) === null || isBareSum(text)) groups.at(-1)?.rows.push(each);
    else groups.push({ above: each.texts, rows: [], isWhole: true });
  }
  return groups.filter((group) => group.rows.length > 0);
}

/** This share of the texts between two rows shows on which side of their row they are. */
const NEARLY_ALL = 7 / 8;

/** So many texts between two rows at least show where the others are that are about as near to both. */
const SHOW_SIDE = 5;

/** Returns the side of the texts of a file where so many show it that it decides for the others, too. */
export function usualSide(runs: readonly Run[]): Side {
  const pairs = runs.flatMap(({ rows }) => rows.slice(0, -1).filter(({ texts }) => texts.length > 0));
  return pairs.length < SHOW_SIDE ? null : sideOfTexts(runs);
}

/**
 * Finds the side on which nearly all texts are nearer to their row, or as near. Where all lines are as near, the first line below
 * headings and the last row decide.
 */
export function sideOfTexts(runs: readonly Run[]): Side {
  const [first] = runs;
  const between = runs.flatMap(({ rows }) =>
    rows.slice(1).flatMap(({ row: lower }, at) => {
      const { row, texts } = rows[at] ?? { row: lower, texts: [] };
      if (texts.length === 0) return [];
      const gaps = gapsOf([row, ...texts, lower]);
      return [{ gaps, widest: gaps.reduce((most, each) => Math.max(most, each), 0) }];
    }),
  );
  if (!first || between.length === 0) return null;
  const areWidest = (at: number): boolean => {
    const own = between.filter(({ gaps, widest }) => (gaps.at(at) ?? 0) >= widest - NEARER);
    return own.length >= NEARLY_ALL * between.length;
  };
  const isEven = areWidest(-1);
  if (isEven && first.above.length === 0) return 'below';
  // Where most texts are as near to both rows, the others may differ by chance.
  const nearer = between.filter(({ gaps }) => (gaps[0] ?? 0) > (gaps.at(-1) ?? 0) + NEARER);
  const isClear = !isEven && nearer.length * 2 >= between.length;
  return areWidest(0) && (isClear || (first.isWhole && first.above.length > 0 && endsInRow(runs))) ? 'above' : null;
}

/**
 * Whether texts that are as far from the row above them as from the one below are of the upper one: one is below the last row of a
 * table or before a balance, and none is above the first row or behind a balance.
 */
export function areEvenTextsBelow(runs: readonly Run[]): boolean {
  const begins = runs.some(({ above, rows, isWhole }) => {
    const [text, first] = [above.at(-1), rows[0]];
    return (text && first && (isWhole || gap(text, first.row) <= UNDER_ROW)) || rows.some(isBalanceWithText);
  });
  if (begins) return false;
  return runs.some(({ rows }) => rows.some(({ row, texts: [text] }, at) => isLast(row, rows[at + 1]?.row, text)));
}

const states = ({ part }: Item): boolean => statedBy(part?.text ?? '') !== null;

function isLast(row: Item, next: Item | undefined, text: Item | undefined): boolean {
  return text !== undefined && gap(row, text) <= UNDER_ROW && !states(row) && (next === undefined || states(next));
}

const isBalanceWithText = ({ row, texts }: Run['rows'][number]): boolean => texts.length > 0 && states(row);

/** Whether the last row of a file has no text right below it. */
function endsInRow(runs: readonly Run[]): boolean {
  const last = runs.at(-1)?.rows.at(-1);
  const [text] = last?.texts ?? [];
  return !last || !text || text.isRepeated || gap(last.row, text) > UNDER_ROW;
}
