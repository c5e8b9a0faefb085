import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import type { TipoLinha } from '../rules/engine/statement-line';

/** The columns of an entry that keep the statement line it came from. */
export interface EntryWithLine {
  readonly data_registro: CalendarDate;
  readonly valor: Decimal;
  /** What the bank wrote; null on entries from before these columns. */
  readonly extrato_data: CalendarDate | null;
  readonly extrato_valor: Decimal | null;
  readonly extrato_descricao: string | null;
  readonly extrato_documento: string | null;
  readonly extrato_tipo: TipoLinha | null;
  /** Number of the account in the file. */
  readonly conta: string | null;
}

/** The statement line of an entry, as rules look at it. */
export interface LineOfEntry {
  readonly data: CalendarDate;
  readonly descricao: string;
  readonly documento: string | null;
  readonly valor: Decimal;
  readonly tipo: TipoLinha;
  /** Number of the account in the file. */
  readonly conta: string | null;
}

/** The line that an entry came from; undefined for one that came from none. */
export function lineOf(entry: EntryWithLine): LineOfEntry | undefined {
  if (entry.extrato_tipo === null) return undefined;
  return {
    data: entry.extrato_data ?? entry.data_registro,
    descricao: entry.extrato_descricao ?? '',
    documento: entry.extrato_documento,
    valor: entry.extrato_valor ?? entry.valor,
    tipo: entry.extrato_tipo,
    conta: entry.conta,
  };
}
