import type { CalendarDate } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';

/** `C`: money in. `D`: money out. */
export type Direction = 'C' | 'D';

/** One movement of a bank account or card, as the statement says it. */
export interface StatementLine {
  /** Physical line of the file, 1 = first (PDF: text line counted over all pages). */
  linha_arquivo: number;
  data: CalendarDate;
  descricao: string;
  /** Absolute, two decimals, never zero. */
  valor: Decimal;
  tipo: Direction;
  documento: string | null;
  /** Stable identity of the bank's transaction: the same on each reading; at most 100 ASCII characters, case matters. */
  id_fixo: string;
}

/** A line that was understood and is no movement: a balance, a zero amount. */
export interface IgnoredLine {
  linha_arquivo: number;
  data: CalendarDate | null;
  descricao: string;
  valor: Decimal | null;
  tipo: Direction | null;
  motivo: string;
}

/** A line, or a whole file, that could not be read. */
export interface LineError {
  linha: number;
  conteudo: string;
  erro: string;
}

export interface StatementReading {
  /** Movements found in the file, whatever became of them: read, ignored or in error. */
  total_linhas_lidas: number;
  linhas: StatementLine[];
  ignorados: IgnoredLine[];
  erros: LineError[];
  /** Three-digit bank code read from an OFX file, such as `341`; null for other kinds of file. */
  codigo_banco: string | null;
  /** False: the file as a whole can't be read, and `erros` says why. */
  legivel: boolean;
}

/** The reading of a file that can't be read as a whole. */
export function unreadable(erro: string, linha = 1, conteudo = ''): StatementReading {
  return {
    total_linhas_lidas: 0,
    linhas: [],
    ignorados: [],
    erros: [{ linha, conteudo, erro }],
    codigo_banco: null,
    legivel: false,
  };
}

/** Files above this are refused: they would not fit into one string and never are statements. */
export const MAX_BYTES = 256 * 1024 * 1024;
