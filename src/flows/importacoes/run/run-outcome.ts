import { reason, shownReason, type Valores } from '../../../kernel/reason-codes/reason';
import { bulkInsert } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import { BALANCE_REASON, type LineError, type StatementReading } from '../../../statements';
import type { Aviso } from '../avisos';
import type { ImportacaoErro } from '../importacao-registros.entity';
import type { KeptError, StatusImportacao } from '../importacao.entity';
import type { ErroDaLinha } from '../resultado.dto';

/** Limit of the errors that the import's own record stores. Its counter counts all. */
export const MAX_ERRORS_KEPT = 1_000;

const COLUMNS = [
  'id_importacao',
  'ordem',
  'linha',
  'conteudo',
  'erro',
  'codigo',
  'valores',
] satisfies readonly (keyof ImportacaoErro)[];
/** What the column holds, however much a reader reports. */
const ERRO_MAX = 2_000;

/**
 * Keeps the errors of an import's last run, by line, in the place of those before: the first for the record, which the caller
 * writes, the others next to it.
 */
export async function keepErrors(tx: Tx, id_importacao: number, erros: readonly LineError[]): Promise<KeptError[]> {
  const byLine = [...erros].sort((a, b) => a.linha - b.linha);
  await tx.query('DELETE FROM importacao_erro WHERE id_importacao = ?', [id_importacao]);
  await bulkInsert(tx, 'importacao_erro', COLUMNS, beyondRecord(id_importacao, byLine));
  return byLine.slice(0, MAX_ERRORS_KEPT).map(shownError);
}

/** Converts an error to its response. The account that it belongs to stays inside the reader. */
export const shownError = ({ linha, conteudo, erro }: LineError): ErroDaLinha => ({
  linha,
  conteudo,
  ...shownReason(erro),
});

/** An error as a record or a row of its own keeps it; one of an older run has no code of its own. */
export function keptError({ linha, conteudo, erro, codigo, valores }: KeptError): ErroDaLinha {
  if (codigo !== undefined) return { linha, conteudo, erro, codigo, ...(valores && { valores }) };
  return { linha, conteudo, ...shownReason(reason('importacoes.sem_codigo', { texto: erro })) };
}

function* beyondRecord(
  id_importacao: number,
  erros: readonly LineError[],
): Generator<Record<keyof ImportacaoErro, string | number | null>> {
  for (let ordem = MAX_ERRORS_KEPT; ordem < erros.length; ordem++) {
    const { linha, conteudo, erro } = erros[ordem] as LineError;
    const valores = erro.valores ? JSON.stringify(erro.valores) : null;
    yield { id_importacao, ordem, linha, conteudo, erro: erro.texto.slice(0, ERRO_MAX), codigo: erro.codigo, valores };
  }
}

/** A row of `importacao_erro`; the driver gives JSON as text. */
export interface ErrorRow extends Pick<ImportacaoErro, 'linha' | 'conteudo' | 'erro' | 'codigo'> {
  readonly valores: string | Valores | null;
}

/** The error of a row. */
export function errorOfRow({ codigo, valores, ...row }: ErrorRow): ErroDaLinha {
  const read = typeof valores === 'string' ? (JSON.parse(valores) as Valores) : valores;
  return keptError({ ...row, ...(codigo === null ? {} : { codigo }), ...(read && { valores: read }) });
}

/** The result of a run, or of a preview. */
export interface RunOutcome {
  readonly status: Extract<StatusImportacao, 'success' | 'partial' | 'error'>;
  readonly qtd_criados: number;
  readonly qtd_atualizados: number;
  /** Entries of a statement with both sides, and the others. */
  readonly qtd_sucesso?: number;
  readonly qtd_pendentes?: number;
  /** Where changed entries were to be kept. */
  readonly qtd_preservados?: number;
  readonly qtd_ignorados: number;
  readonly qtd_erros: number;
  readonly erros: readonly LineError[];
  readonly avisos: readonly Aviso[];
}

/** How a run ends: `error` when nothing of the file could be understood, `partial` when some of it could not. */
export function finalStatus(understood: number, failed: number): RunOutcome['status'] {
  if (failed === 0) return 'success';
  return understood === 0 ? 'error' : 'partial';
}

/**
 * How a run over this reading ends; whether lines are ignored or kept makes no difference. Next to errors a balance alone is
 * no row that was understood (document 6, 1.3).
 */
export function statusOf({ legivel, linhas, ignorados, erros }: StatementReading): RunOutcome['status'] {
  if (!legivel) return 'error';
  const understood = linhas.length > 0 || ignorados.some(({ motivo }) => motivo.codigo !== BALANCE_REASON.codigo);
  return finalStatus(understood ? 1 : 0, erros.length);
}
