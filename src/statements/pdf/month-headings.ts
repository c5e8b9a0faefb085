import { normalizeText } from '../../kernel/text';
import { parseDate } from '../common/statement-date';
import { SAME_EDGE } from './amount-clusters';
import type { PdfLine } from './lines';

const MONTH =
  /^[^a-z0-9]*(?:movimentos?|movimentac(?:ao|oes)|lancamentos) (?:de |em )?([a-z]{3,9}) ?(?:\/|de) ?(\d{4})$/;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])(?= )/;
const PIECE = 3;

/**
 * Completes days of the month at the left edge below a heading with their month, such as `++ MOVIMENTOS MAR/2026`
 * (statement reading, 9.10) [Banrisul]: `04` becomes `04/03/2026`. Other lines stay as they are.
 */
export function withDaysOfMonth(lines: readonly PdfLine[]): PdfLine[] {
  let month: string | null = null;
  let edge: number | null = null;
  return lines.map((line) => {
    const heading = monthOf(line.text);
    if (heading !== null) month = heading;
    const day = month === null || heading !== null ? undefined : DAY.exec(line.text)?.[0];
    const left = line.pieces[1] ?? 0;
    if (day === undefined || month === null) return line;
    edge ??= left;
    return Math.abs(left - edge) <= SAME_EDGE ? withDay(line, day, month) : line;
  });
}

/** Returns `03/2026` for a heading of that month; null for other lines. */
export function monthOf(text: string): string | null {
  if (text.length > 60) return null;
  const [, month, year] = MONTH.exec(normalizeText(text)) ?? [];
  const first = month !== undefined && year !== undefined ? parseDate(`1 de ${month} de ${year}`) : null;
  return first && `${first.slice(5, 7)}/${first.slice(0, 4)}`;
}

function withDay(line: PdfLine, day: string, month: string): PdfLine {
  const whole = `${day.padStart(2, '0')}/${month}`;
  const longer = whole.length - day.length;
  const pieces = line.pieces.map((value, at) => (at >= PIECE && at % PIECE === 0 ? value + longer : value));
  return { ...line, text: whole + line.text.slice(day.length), pieces };
}
