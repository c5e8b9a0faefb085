import { bulkInsert } from '../../../platform/database/bulk-insert';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { LineError } from '../../../statements';
import type { ErroDaLinha } from '../resultado.dto';
import type { ImportacaoErro } from './importacao-erro.entity';

/** So many errors are kept in the import's own record; its counter counts all. */
export const MAX_ERRORS_KEPT = 1_000;

const COLUMNS = ['id_importacao', 'ordem', 'linha', 'conteudo', 'erro'] satisfies readonly (keyof ImportacaoErro)[];
/** What the column holds, whatever a reader has to say. */
const ERRO_MAX = 2_000;

/**
 * Keeps the errors of an import's last run, by line, in the place of those before: the first for the record, which the caller
 * writes, the others next to it.
 */
export async function keepErrors(tx: Tx, id_importacao: number, erros: readonly LineError[]): Promise<ErroDaLinha[]> {
  const byLine = [...erros].sort((a, b) => a.linha - b.linha);
  await tx.query('DELETE FROM importacao_erro WHERE id_importacao = ?', [id_importacao]);
  await bulkInsert(tx, 'importacao_erro', COLUMNS, beyondRecord(id_importacao, byLine));
  return byLine.slice(0, MAX_ERRORS_KEPT).map(shownError);
}

/** An error as it is shown: to which account it belongs is the reader's own. */
export const shownError = ({ linha, conteudo, erro }: ErroDaLinha): ErroDaLinha => ({ linha, conteudo, erro });

function* beyondRecord(id_importacao: number, erros: readonly LineError[]): Generator<ImportacaoErro> {
  for (let ordem = MAX_ERRORS_KEPT; ordem < erros.length; ordem++) {
    const { linha, conteudo, erro } = erros[ordem] as LineError;
    yield { id_importacao, ordem, linha, conteudo, erro: erro.slice(0, ERRO_MAX) };
  }
}
