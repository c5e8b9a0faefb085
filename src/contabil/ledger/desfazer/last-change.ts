import { chunks } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { KeptImage } from '../historico/entry-history';
import type { AcaoHistorico } from '../historico/lancamento-ato.entity';

/** The newest operation on an entry that no one has taken back. */
export interface LastChange {
  readonly id_ato: number;
  readonly acao: AcaoHistorico;
  readonly usuario_id: number;
  /** What the operation found. */
  readonly antes: KeptImage;
}

interface Act extends Omit<LastChange, 'antes'> {
  readonly id: number;
}

const IDS_PER_STATEMENT = 1_000;

/** The last changes of these entries, whose rows the caller holds; entries without one are left out. */
export async function lastChanges(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, LastChange>> {
  const changes = new Map<number, LastChange>();
  for (const part of chunks(ids, IDS_PER_STATEMENT)) {
    const acts = await tx.query<Act[]>(
      `SELECT h.id_lancamento AS id, h.id_ato, a.acao, a.usuario_id
       FROM lancamento_historico h JOIN lancamento_ato a ON a.id = h.id_ato
       WHERE h.id_lancamento IN (?) ORDER BY h.id_lancamento, h.id_ato DESC`,
      [part],
    );
    const last = newestStanding(acts);
    if (last.length === 0) continue;
    const images = await tx.query<{ id: number; antes: string }[]>(
      `SELECT h.id_lancamento AS id, COALESCE(h.antes, a.antes) AS antes
       FROM lancamento_historico h JOIN lancamento_ato a ON a.id = h.id_ato WHERE (h.id_lancamento, h.id_ato) IN (?)`,
      [last.map(({ id, id_ato }) => [id, id_ato])],
    );
    const before = new Map(images.map(({ id, antes }) => [id, JSON.parse(antes) as KeptImage]));
    for (const { id, ...act } of last) changes.set(id, { ...act, antes: before.get(id) ?? {} });
  }
  return changes;
}

/** @param operations by entry, newest first; each `desfeito` took back the newest operation before it that was still in force */
function newestStanding(operations: readonly Act[]): Act[] {
  const found = new Map<number, Act>();
  const takenBack = new Map<number, number>();
  for (const act of operations) {
    if (found.has(act.id)) continue;
    const open = takenBack.get(act.id) ?? 0;
    if (act.acao === 'desfeito') takenBack.set(act.id, open + 1);
    else if (open > 0) takenBack.set(act.id, open - 1);
    else found.set(act.id, act);
  }
  return [...found.values()];
}
