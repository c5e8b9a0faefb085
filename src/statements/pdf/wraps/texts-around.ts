import { greatest, groupBy } from '../../../kernel/collections';
import { rowCellsOf } from '../cells/row-cells';
import { dayAtStart } from '../lines/line-parts';
import type { PdfLine } from '../lines/lines';
import { isColumnHeading } from '../lines/sections';
import { NEARER, UNDER_ROW } from './text-runs';

/** The title of rows that pay a bill or lessen it. */
const TITLE = /^(?:pagamentos|cr[eé]ditos|estornos|reembolsos|devolu[cç][oõ]es|cancelamentos|descontos|ajustes)\b/i;

/**
 * Returns the texts of the lines next to each row that may be of it, whatever the columns of the page show. The clearly widest gap
 * between two rows divides their texts; elsewhere these may be of both. @param rows the numbers of the rows' lines
 */
export function textsAroundRows(lines: readonly PdfLine[], rows: ReadonlySet<number>): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  const add = (row: PdfLine | null, own: readonly PdfLine[]): void => {
    const texts = own.filter(({ text }) => !TITLE.test(text)).flatMap(textsOf);
    if (row && texts.length > 0) found.set(row.number, [...(found.get(row.number) ?? []), ...texts]);
  };
  for (const ofBand of groupBy(lines, ({ page, band }) => page * 100 + band).values()) {
    let above: PdfLine | null = null;
    let between: PdfLine[] = [];
    for (const line of [...ofBand, null]) {
      if (line !== null && !rows.has(line.number)) {
        between.push(line);
        continue;
      }
      const [ofUpper, ofLower] = divided(above, between, line);
      // What a day begins is not of the row above, and what is above headings not of the row below.
      const dated = ofUpper.findIndex(({ text }) => dayAtStart(text) !== null);
      add(above, dated < 0 ? ofUpper : ofUpper.slice(0, dated));
      add(line, ofLower.slice(ofLower.findLastIndex(({ text }) => isColumnHeading(text)) + 1));
      [above, between] = [line, []];
    }
  }
  return found;
}

const textsOf = (line: PdfLine): string[] => [line.text, ...rowCellsOf(line).map(({ text }) => text)];

/** Divides the lines between two rows, or above the first or below the last one. */
function divided(
  above: PdfLine | null,
  texts: readonly PdfLine[],
  below: PdfLine | null,
): readonly [ofUpper: readonly PdfLine[], ofLower: readonly PdfLine[]] {
  const all = [...(above ? [above] : []), ...texts, ...(below ? [below] : [])];
  const gaps = all.slice(1).map((line, at) => gap(all[at] ?? line, line));
  const widest = greatest(gaps);
  const isClear = above && below && gaps.filter((each) => each > widest - NEARER).length === 1;
  // The gap before a text; above the first row the first gap is behind the first text.
  const before = (at: number): number => at + (above ? 0 : 1);
  const [first, last] = isClear
    ? [gaps.indexOf(widest), gaps.indexOf(widest)]
    : [gaps.findIndex(isWide), gaps.findLastIndex(isWide)];
  const ofUpper = first < 0 ? texts : texts.slice(0, before(first));
  return [above ? ofUpper : [], below ? texts.slice(last < 0 ? 0 : before(last)) : []];
}

const isWide = (distance: number): boolean => distance > UNDER_ROW;

/** The distance of two lines in letter heights. */
function gap(upper: PdfLine, lower: PdfLine): number {
  return (upper.y - lower.y) / Math.max(upper.height, lower.height, 1);
}
