import { brazilianDate } from '../../../kernel/calendar';
import { type Decimal, withScale } from '../../../kernel/decimal';
import { transliterateToWindows1252 } from '../../../kernel/windows-1252';
import type { ExportLayout } from './export-layout';

/** Longest history text that the accounting system reads. */
const HISTORY_LENGTH = 512;

/** One debit and one credit; standard entry, locator and RTT stay empty. */
const ENTRY_OF_TWO_SIDES = '|6000|X||||\r\n|6100|';
/** User, branch and SCP stay empty. */
const END_OF_ENTRY = '||||\r\n';

/** Characters to replace. A text without them is written unchanged. */
const TO_CHANGE = /[^\x20-\x7b\x7d\x7e\xa0-\xff]/;
const SEPARATOR_OR_CONTROL = /[^\x20-\x7b\x7d\x7e\xa0-\uffff]/g;
const DIGITS = /^\d+$/;

/** Domínio Sistemas, "leiaute com separador": `|0000|`, then `|6000|` and `|6100|` for each entry; lines end with CRLF. */
export const dominioSeparador: ExportLayout = {
  begin: (file) => `|0000|${field(file.inscricao)}|\r\n`,

  entry(entry) {
    const date = brazilianDate(entry.data_registro);
    const debit = field(entry.codigo_debito);
    const credit = field(entry.codigo_credito);
    const history = field(entry.historico_contabil).slice(0, HISTORY_LENGTH);
    const numbers = `${date}|${debit}|${credit}|${decimalComma(entry.valor)}|${historyCode(entry.codigo_historico)}`;
    return `${ENTRY_OF_TWO_SIDES}${numbers}|${history}${END_OF_ENTRY}`;
  },

  end: () => '',
};

/** Returns a text that is safe between two separators. Nothing in it ends the field or the line. */
function field(text: string | null): string {
  const written = text ?? '';
  if (!TO_CHANGE.test(written)) return written;
  // Transliterates first and cleans afterwards, because a full-width bar is transliterated to a bar.
  return transliterateToWindows1252(written).replace(SEPARATOR_OR_CONTROL, ' ');
}

/** The accounting system takes numbers only. */
function historyCode(code: string | null): string {
  return code?.match(DIGITS)?.[0] ?? '';
}

function decimalComma(amount: Decimal): string {
  return withScale(amount).replace('.', ',');
}
