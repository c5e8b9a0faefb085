import type { EntityManager } from 'typeorm';
import { saoPauloTimestamp } from '../../kernel/calendar';
import { chunks } from '../../platform/database/sql';
import { DateTimeField, IdField, IntField, TextField } from '../../platform/http/validation/fields';

const IDS_PER_STATEMENT = 5_000;

/** How a rule fares (4-operators, 2.5). */
export class RegraEstatistica {
  @IdField() id: number;
  @TextField() nome: string;
  @IntField({ description: 'Lines of the imports that still exist in which the rule took part' }) usos: number;
  @DateTimeField({ nullable: true, description: 'When the latest of them was judged' }) ultimo_uso: string | null;
  @IdField({ nullable: true, description: 'An active rule before it that leaves it nothing to do' })
  encoberta_por: number | null;
}

interface Used {
  readonly id_regra: number;
  readonly usos: number;
  readonly ultimo_uso: Date;
}

/** The statistics of these rules, in their order; `encoberta_por` from the caller, who knows what kind of rule they are. */
export async function statisticsOf(
  tx: EntityManager,
  table: 'regra_lancamento' | 'regra_ignorar',
  rules: readonly { readonly id: number; readonly nome: string }[],
  coveredBy: ReadonlyMap<number, number>,
): Promise<RegraEstatistica[]> {
  const used = new Map<number, Used>();
  for (const part of chunks(rules, IDS_PER_STATEMENT)) {
    const rows = await tx.query<Used[]>(
      `SELECT id_regra, CAST(SUM(qtd) AS SIGNED) AS usos, MAX(ultimo_uso) AS ultimo_uso FROM ${table}_uso
       WHERE id_regra IN (?) GROUP BY id_regra`,
      [part.map(({ id }) => id)],
    );
    for (const row of rows) used.set(row.id_regra, row);
  }
  return rules.map(({ id, nome }) => {
    const { usos = 0, ultimo_uso } = used.get(id) ?? {};
    return {
      id,
      nome,
      usos,
      ultimo_uso: ultimo_uso ? saoPauloTimestamp(ultimo_uso) : null,
      encoberta_por: coveredBy.get(id) ?? null,
    };
  });
}
