import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import type { Reason } from '../../kernel/reason-codes/reason';
import { domainError } from '../../kernel/errors';

/** `C`: money in. `D`: money out. */
export type Direction = 'C' | 'D';

/** One movement of a bank account or card, as the statement has it. */
export interface StatementLine {
  /** Physical line of the file, 1 = first (PDF: text line counted over all pages). */
  linha_arquivo: number;
  data: CalendarDate;
  descricao: string;
  /** Absolute, two decimals, never zero. */
  valor: Decimal;
  tipo: Direction;
  documento: string | null;
  /**
   * Stable identity of the bank's transaction: the same on each reading; at most 100 ASCII characters, case matters. Readers
   * leave it empty: it hangs on the import too, and is given in `identity.ts`.
   */
  id_fixo: string;
  /** The identity without the account, of a CSV or PDF with several: the ledger may hold the line by it (9.22). */
  id_sem_conta?: string;
  /** Which of the reading's `contas` the movement is on. */
  indice_conta: number;
  /** The bank's own identifier as the file writes it (OFX FITID); '' where it gives none. */
  fitid: string;
}

/** An account of the file; a file that names none has one with nulls. */
export interface FileAccount {
  /** Three-digit bank code that the file names, or null. */
  banco: string | null;
  /** The bank as the file writes it (OFX BANKID), or null. */
  bankid: string | null;
  /** Branch as written, or null. */
  agencia: string | null;
  /** Number as written (OFX: ACCTID), or null. */
  conta: string | null;
  /** Currency that the file declares; `BRL` when it declares none. */
  moeda: string;
}

/** A balance of the whole account that the file states; never a blocked or invested part, a limit, or a PDF's day heading. */
export interface StatedBalance {
  indice_conta: number;
  linha_arquivo: number;
  data: CalendarDate | null;
  /** Signed, two decimals. */
  valor: Decimal;
  /**
   * When it holds. `linha`: after the movement of the same `linha_arquivo` (a running balance). `posicao`: where it is among
   * the movements of the file; before the first of its account it is the opening balance. `dia`: after all movements of its day,
   * wherever it is (SALDO DO DIA, a column `Saldo do Dia`). `abertura`, `final`: before and after everything, whatever
   * the order of the file (an opening balance above the table; OFX LEDGERBAL).
   */
  momento: 'abertura' | 'linha' | 'posicao' | 'dia' | 'final';
  /** A `saldo anterior`, `inicial` or `de abertura`: below the first row of the account it is that of another section (9.23). */
  isOpening?: boolean;
  /** How many movements of its account are before it, where physical lines don't show it: an OFX file may be one line. */
  depois_de?: number;
}

/** A total of a group of movements (PDF: `Total de saídas`) that can be compared with their sum. Absolute amounts. */
export interface StatedTotal {
  indice_conta: number;
  linha_arquivo: number;
  data: CalendarDate | null;
  tipo: Direction;
  informado: Decimal;
  calculado: Decimal;
}

/** A line that was understood and is no movement: a balance, a zero amount. */
export interface IgnoredLine {
  linha_arquivo: number;
  data: CalendarDate | null;
  descricao: string;
  valor: Decimal | null;
  tipo: Direction | null;
  motivo: Reason;
  /** Which of the reading's `contas` it is on, where the file has several. */
  indice_conta?: number;
}

/** A line, or a whole file, that could not be read. */
export interface LineError {
  linha: number;
  conteudo: string;
  erro: Reason;
  /** Which of the reading's `contas` it is on, where the file has several; left out for the file as a whole. */
  indice_conta?: number;
}

/** Where a line of a PDF is: its page, 1 = first, and its box in points from the lower left corner of the page. */
export interface LinePlace {
  linha: number;
  pagina: number;
  esquerda: number;
  base: number;
  direita: number;
  topo: number;
}

export interface StatementReading {
  /** Movements found in the file, whatever became of them: read, ignored or in error. */
  total_linhas_lidas: number;
  linhas: StatementLine[];
  ignorados: IgnoredLine[];
  erros: LineError[];
  /** The accounts of the file in its order; empty when it can't be read. */
  contas: FileAccount[];
  /** In the order of the file. */
  saldos: StatedBalance[];
  totais: StatedTotal[];
  /** Three-digit bank code read from an OFX file, such as `341`, else its BANKID as written; null for other kinds of file. */
  codigo_banco: string | null;
  /** Lines of the movements whose direction nothing shows; they are taken as money in (9.14; OFX: 5.3). */
  sem_sentido?: readonly number[];
  /** Lines of the movements whose year is that in which the file was written; it may be one of years before (9.12). */
  ano_suposto?: readonly number[];
  /** PDF only: lines of the movements next to a text that may be of the one above or of the one below. */
  texto_incerto?: readonly number[];
  /** PDF only: where the lines of movements, ignored rows and error items are. */
  lugares?: readonly LinePlace[];
  /** False: the file as a whole can't be read, and `erros` has the reason. */
  legivel: boolean;
}

/** The number of the line's account as the file writes it, or null. */
export function accountNumber(
  { contas }: Pick<StatementReading, 'contas'>,
  { indice_conta }: Pick<StatementLine, 'indice_conta'>,
): string | null {
  return contas[indice_conta]?.conta ?? null;
}

/** The account of a file that names none. */
export const UNNAMED_ACCOUNT: FileAccount = { banco: null, bankid: null, agencia: null, conta: null, moeda: 'BRL' };

/** The reading of a file that can't be read as a whole. */
export function unreadable(erro: Reason, linha = 1, conteudo = ''): StatementReading {
  return {
    total_linhas_lidas: 0,
    linhas: [],
    ignorados: [],
    erros: [{ linha, conteudo, erro }],
    contas: [],
    saldos: [],
    totais: [],
    codigo_banco: null,
    legivel: false,
  };
}

/** Files above this are rejected: they would not fit into one string and never are statements. */
export const MAX_BYTES = 256 * 1024 * 1024;

/**
 * The reading with the rows of one account only (document 6, 5.7); what is known of the file as a whole stays. Null takes all.
 * @throws DomainError 422 when the file names no such account
 */
export function ofAccount(reading: StatementReading, conta: string | null): StatementReading {
  if (conta === null) return reading;
  const chosen = new Set<number | undefined>([undefined]);
  for (const [index, account] of reading.contas.entries()) if (account.conta === conta) chosen.add(index);
  if (chosen.size === 1) throw domainError('importacoes.conta_ausente', conta);
  const isChosen = ({ indice_conta }: { readonly indice_conta?: number | undefined }): boolean =>
    chosen.has(indice_conta);
  const linhas = reading.linhas.filter(isChosen);
  const ignorados = reading.ignorados.filter(isChosen);
  const erros = reading.erros.filter(isChosen);
  const left = reading.linhas.length + reading.ignorados.length + reading.erros.length;
  return {
    ...reading,
    linhas,
    ignorados,
    erros,
    saldos: reading.saldos.filter(isChosen),
    totais: reading.totais.filter(isChosen),
    total_linhas_lidas: reading.total_linhas_lidas - (left - linhas.length - ignorados.length - erros.length),
  };
}
