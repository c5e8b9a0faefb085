import type { CalendarDate } from '../../kernel/calendar';
import { type AmountOptions, readAmount } from '../common/amount';
import type { StatedBalance } from '../common/statement';
import { lastText, type PdfRow } from './rows';

/** An available balance may include a credit limit. */
const WITH_LIMIT = /dispon/i;

/** Returns the balance of the whole account that a row states (statement reading, 1.4); null for parts, totals and day headings. */
export function statedBalance(row: PdfRow, data: CalendarDate | null, options: AmountOptions): StatedBalance | null {
  const kind = row.states;
  if (kind === null || kind === 'total' || kind === 'parte' || row.isDayHeading || row.section.isScheduledOnAccount)
    return null;
  // Below the table a line of several sums is an overview, and nothing names each sum.
  if (row.daySource !== 'dated' && (row.amounts.length > 1 || WITH_LIMIT.test(row.descricao))) return null;
  const valor = readAmount(lastText(row), options)?.valor;
  if (valor === undefined) return null;
  return {
    indice_conta: row.account,
    linha_arquivo: row.line,
    data,
    valor,
    momento: kind === 'dia' ? 'dia' : 'posicao',
  };
}

/** Returns the opening balance above the table; null without one, or where several differ. */
export function openingAbove(above: readonly PdfRow[], options: AmountOptions): StatedBalance | null {
  const found = above.map((row) => statedBalance(row, null, options)).filter((balance) => balance !== null);
  const [first] = found;
  if (!first || found.some(({ valor }) => valor !== first.valor)) return null;
  return { ...first, momento: 'abertura' };
}
