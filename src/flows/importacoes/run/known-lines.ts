import type { EntityManager } from 'typeorm';
import { chunks, placeholders } from '../../../platform/database/sql';
import type { Importacao } from '../importacao.entity';
import type { StatementLine, StatementReading } from '../../../statements';
import { type LegacyLineIds, legacyLineIds, legacyLineKey, legacyPrefix } from './legacy-line-ids';

/** The oldest entry of the customer that stands for a line already, by the line's `id_fixo`. */
export type KnownLines = ReadonlyMap<string, number>;

/** Looks for lines in the customer's ledger; a part of a statement at a time. */
export type FindKnownLines = (lines: readonly StatementLine[]) => Promise<KnownLines>;

const IDS_PER_STATEMENT = 1_000;

/**
 * Which lines of this reading the customer's ledger holds by other imports, whatever was changed of the entries since
 * (document 6, 7.2). Entries whose identity is of the first form count when day, amount and direction are the line's, too.
 */
export async function knownLines(
  tx: EntityManager,
  importacao: Importacao,
  reading: StatementReading,
): Promise<FindKnownLines> {
  const former = (await hasFormerEntries(tx, importacao)) ? await legacyLineIds(reading, importacao) : null;
  return async (lines) => {
    const known = new Map<string, number>();
    for (const part of chunks(lines, IDS_PER_STATEMENT)) {
      await addKnown(tx, importacao, part, known);
      if (former) await addFormer(tx, importacao, part, former, known);
    }
    return known;
  };
}

async function addKnown(
  tx: EntityManager,
  { id, id_cliente }: Importacao,
  lines: readonly StatementLine[],
  known: Map<string, number>,
): Promise<void> {
  const rows = await tx.query<{ id_fixo: string; oldest: number }[]>(
    `SELECT id_fixo, MIN(id) AS oldest FROM lancamento_contabil
     WHERE id_cliente = ? AND id_fixo IN (${placeholders(lines.length)}) AND NOT (id_importacao <=> ?) GROUP BY id_fixo`,
    [id_cliente, ...lines.map(({ id_fixo }) => id_fixo), id],
  );
  for (const { id_fixo, oldest } of rows) known.set(id_fixo, oldest);
}

interface FormerEntry {
  readonly id: number;
  readonly id_fixo: string;
  readonly data: string;
  readonly valor: string;
  readonly tipo: string;
}

async function addFormer(
  tx: EntityManager,
  { id, id_cliente }: Importacao,
  lines: readonly StatementLine[],
  former: LegacyLineIds,
  known: Map<string, number>,
): Promise<void> {
  const rows = await tx.query<FormerEntry[]>(
    `SELECT id, id_fixo, COALESCE(extrato_data, data_registro) AS data, COALESCE(extrato_valor, valor) AS valor, extrato_tipo AS tipo
     FROM lancamento_contabil
     WHERE id_cliente = ? AND id_fixo IN (${placeholders(lines.length)}) AND NOT (id_importacao <=> ?) ORDER BY id DESC`,
    [id_cliente, ...lines.map((line) => former.get(line) ?? ''), id],
  );
  const oldest = new Map(rows.map((row) => [legacyLineKey(row.id_fixo, row), row.id]));
  for (const line of lines) {
    const found = oldest.get(legacyLineKey(former.get(line) ?? '', line));
    if (found !== undefined) known.set(line.id_fixo, Math.min(found, known.get(line.id_fixo) ?? found));
  }
}

/** The index tells at once. */
async function hasFormerEntries(tx: EntityManager, { id_cliente, tipo }: Importacao): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    'SELECT 1 FROM lancamento_contabil WHERE id_cliente = ? AND id_fixo >= ? AND id_fixo < ? LIMIT 1',
    [id_cliente, legacyPrefix(tipo), `${tipo};`],
  );
  return rows.length > 0;
}
