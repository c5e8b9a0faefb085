import type { EntityManager } from 'typeorm';
import { chunks } from '../../../platform/database/sql';

const IDS_PER_STATEMENT = 5_000;

/**
 * Which of these rules can never do anything: by their id the first active rule of the same scopes, before them by `ordem` and
 * `id`, whose conditions are equal and that fills all of their sides.
 */
export async function coveredRules(tx: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const covered = new Map<number, number>();
  for (const part of chunks(ids, IDS_PER_STATEMENT)) {
    const rows = await tx.query<{ id: number; by_id: number }[]>(
      `SELECT r.id, b.id AS by_id FROM regra_lancamento r JOIN regra_lancamento b ON b.chave_cadeia = r.chave_cadeia
       WHERE r.id IN (?) AND b.ativo = 1 AND (b.ordem < r.ordem OR (b.ordem = r.ordem AND b.id < r.id))
         AND (r.conta_debito_codigo IS NULL OR b.conta_debito_codigo IS NOT NULL)
         AND (r.conta_credito_codigo IS NULL OR b.conta_credito_codigo IS NOT NULL)
       ORDER BY r.id, b.ordem, b.id`,
      [part],
    );
    for (const { id, by_id } of rows) if (!covered.has(id)) covered.set(id, by_id);
  }
  return covered;
}
