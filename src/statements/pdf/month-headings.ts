import { normalizeText } from '../../kernel/text';
import { PeriodsOfFile } from '../common/statement-period';
import { SAME_EDGE } from './amount-clusters';
import { dayAtStart } from './line-parts';
import { withText } from './cut-lines';
import type { PdfLine } from './lines';
import { headsMovements, monthOf } from './sections';

const NAMED_MONTH =
  /(?:^| )(?:mes(?: ?\/ ?ano)?|(?:mes de )?referencia|competencia|periodo) ?:? ?((?:[a-z]{3,9}|\d{1,2})(?: ?\/ ?| de )\d{4})(?: |$)/;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])(?= )/;

/**
 * Completes days of the month at the left edge below a heading with their month, such as `++ MOVIMENTOS MAR/2026`
 * (statement reading, 9.10) [Banrisul]: `04` becomes `04/03/2026`. Other lines stay as they are. Without such a heading the
 * file may name one month, and `Dia` heads the column [Banestes].
 */
export function withDaysOfMonth(lines: readonly PdfLine[]): PdfLine[] {
  const ofFile = lines.some(({ text }) => monthOf(text) !== null) ? null : monthOfFile(lines);
  let month: string | null = null;
  let edge: number | null = null;
  return lines.map((line) => {
    const heading = monthOf(line.text);
    if (heading !== null) month = heading;
    if (ofFile?.headings.has(line)) [month, edge] = [ofFile.month, line.pieces[1] ?? 0];
    const day = month === null || heading !== null ? undefined : DAY.exec(line.text)?.[0];
    const left = line.pieces[1] ?? 0;
    if (day === undefined || month === null) return line;
    edge ??= left;
    const isAtEdge = Math.abs(left - edge) <= SAME_EDGE;
    return isAtEdge ? withText(line, 0, day.length, `${day.padStart(2, '0')}/${month}`) : line;
  });
}

/** Returns the only month that a file names, and its headings; null where days are whole, alone on a line, or in no order. */
function monthOfFile(lines: readonly PdfLine[]): { month: string; headings: ReadonlySet<PdfLine> } | null {
  const headings = lines.filter(({ text }) => /^dia /i.test(text) && headsMovements(text));
  const [first] = headings;
  if (!first) return null;
  const edge = first.pieces[1] ?? 0;
  const rows = lines
    .slice(lines.indexOf(first) + 1)
    .filter(({ pieces }) => Math.abs((pieces[1] ?? 0) - edge) <= SAME_EDGE);
  const days = rows.flatMap(({ text }) => DAY.exec(`${text} `)?.[0] ?? []).map(Number);
  const isUnclear = rows.some(({ text }) => dayAtStart(text) !== null || /^\d{1,2}$/.test(text));
  const falls = days.filter((day, at) => day < (days[at - 1] ?? day)).length;
  const rises = days.filter((day, at) => day > (days[at - 1] ?? day)).length;
  if (isUnclear || (falls > 0 && rises > 0)) return null;
  const periods = new PeriodsOfFile();
  for (const { text } of lines.slice(0, lines.indexOf(first))) {
    periods.see(text);
    const month = NAMED_MONTH.exec(normalizeText(text))?.[1];
    if (month !== undefined) periods.seeMonth(month);
  }
  const months = new Set(periods.counting.flatMap(({ start, end }) => [start.slice(0, 7), end.slice(0, 7)]));
  const [month = ''] = months;
  return months.size === 1 ? { month: `${month.slice(5)}/${month.slice(0, 4)}`, headings: new Set(headings) } : null;
}
