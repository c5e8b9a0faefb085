import { brazilianDate, type CalendarDate } from '../../kernel/calendar';
import { type Decimal, withScale } from '../../kernel/decimal';
import { encodeWindows1252, transliterateToWindows1252 } from '../../kernel/windows-1252';

/** A ledger entry as export files show it. */
export interface ExportEntry {
  readonly data_registro: CalendarDate;
  /** `codigo_dominio` of the accounts; null where the entry has none. */
  readonly codigo_debito: string | null;
  readonly codigo_credito: string | null;
  /** Reais, two decimals. */
  readonly valor: Decimal;
  readonly codigo_historico: string | null;
  readonly historico_contabil: string | null;
}

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

/**
 * Domínio Sistemas, "leiaute com separador": `|0000|`, then `|6000|` and `|6100|` for each entry. Both functions return
 * whole lines, which end with CRLF, and keep no state, so that files of any size can be streamed. The texts have only
 * characters of windows-1252.
 */
export const dominioSeparador = {
  /** @param inscricao CPF or CNPJ of the customer, without its mask */
  begin: (inscricao: string): string => `|0000|${field(inscricao)}|\r\n`,

  entry(entry: ExportEntry): string {
    const date = brazilianDate(entry.data_registro);
    const debit = field(entry.codigo_debito);
    const credit = field(entry.codigo_credito);
    const history = field(entry.historico_contabil).slice(0, HISTORY_LENGTH);
    const numbers = `${date}|${debit}|${credit}|${decimalComma(entry.valor)}|${historyCode(entry.codigo_historico)}`;
    return `${ENTRY_OF_TWO_SIDES}${numbers}|${history}${END_OF_ENTRY}`;
  },
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

/** The encodings in which an export file is offered; the first is the contract's. */
export const CODIFICACOES = ['utf-8', 'windows-1252'] as const;
export type Codificacao = (typeof CODIFICACOES)[number];

/** The bytes of a part of an export file; never a byte order mark. Parts can be encoded one by one. */
export function encodeExport(text: string, codificacao: Codificacao): Buffer {
  return codificacao === 'utf-8' ? Buffer.from(text) : encodeWindows1252(text);
}

/** The `Content-Type` of an export file. */
export function exportContentType(codificacao: Codificacao): string {
  return `text/plain; charset=${codificacao}`;
}
