import { conflict } from '../../kernel/errors';
import type { Tx } from '../../platform/database/unit-of-work';

/** @throws DomainError conflict, saying how many, when entries of the import went out with an export */
export async function refuseExported(tx: Tx, idImportacao: number): Promise<void> {
  const [row] = await tx.query<{ exported: number }[]>(
    "SELECT COUNT(*) AS exported FROM lancamento_contabil WHERE id_importacao = ? AND status = 'exportado'",
    [idImportacao],
  );
  const exported = row?.exported ?? 0;
  if (exported > 0)
    throw conflict(
      exported === 1 ? '1 entry of the import is exported' : `${exported} entries of the import are exported`,
    );
}

/** Deletes the import's entries, all or none: those that an export takes meanwhile are waited for, and refuse the act. */
export async function deleteEntries(tx: Tx, idImportacao: number): Promise<void> {
  await tx.query("DELETE FROM lancamento_contabil WHERE id_importacao = ? AND status <> 'exportado'", [idImportacao]);
  await refuseExported(tx, idImportacao);
}
