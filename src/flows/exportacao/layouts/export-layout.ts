import type { CalendarDate } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';

/** Data of an export file that is the same for all of its entries. */
export interface ExportFile {
  /** CPF or CNPJ of the customer, without its mask. */
  readonly inscricao: string;
  /** The customer's account in the accounting system. */
  readonly conta_dominio: string;
  readonly inicio: CalendarDate;
  readonly fim: CalendarDate;
}

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

/**
 * The file format of an accounting system. The file is `begin`, the text of each entry in order, and `end`. All three
 * return whole lines and keep no state, so that files of any size can be streamed. The texts have only characters of
 * windows-1252.
 */
export interface ExportLayout {
  begin(file: ExportFile): string;
  /** @param ordinal 0 for the first entry of the file. */
  entry(entry: ExportEntry, ordinal: number): string;
  /** @param count the entries of the file. */
  end(count: number): string;
}
