import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import type { Tx } from '../../platform/database/unit-of-work';
import type { AppliedRule } from '../regras/engine/ledger-rules';
import { PeriodLocks } from './bloqueios/period-locks';
import { changeOf, type EntryChange, EntryHistory, type EntryImage } from './historico/entry-history';
import { lockResolvedEntries, type PendingEntry, writeFilled } from './pending-entries';

const PENDING = 'regra_pendente' as const;

/** What re-evaluations by a rule resolved, taken back as long as nobody has touched it since. */
@Injectable()
export class RevertRule {
  constructor(
    private readonly periods: PeriodLocks,
    private readonly history: EntryHistory,
  ) {}

  /**
   * Entries, whoever owns them, that the rule took part in resolving and whose resolution is the last that became of them, are
   * pending again as they were. What the confirmation of an import made resolved stays, and so do entries of a closed period.
   * @returns how many are pending again
   */
  async run(tx: Tx, caller: Caller, idRegra: number): Promise<number> {
    let count = 0;
    for (const [idCliente, importacoes] of await importsOf(tx, idRegra)) {
      const after = (await this.periods.enterMany(tx, idCliente)).ate(idCliente);
      for await (const batch of lockResolvedEntries(tx, idRegra, importacoes, after))
        count += await this.giveBack(tx, caller, idRegra, batch);
    }
    return count;
  }

  private async giveBack(tx: Tx, caller: Caller, idRegra: number, batch: readonly PendingEntry[]): Promise<number> {
    const before = await lastReevaluations(
      tx,
      batch.map(({ id }) => id),
    );
    const rows = batch.flatMap((entry) => {
      const antes = before.get(entry.id);
      if (antes?.status !== PENDING) return [];
      return [{ ...entry, ...antes, ...without(entry, idRegra), status: PENDING }];
    });
    if (rows.length === 0) return 0;
    await writeFilled(tx, rows);
    const stood = new Map(batch.map((entry) => [entry.id, { ...entry, status: 'sucesso' as const }]));
    const changes = rows.flatMap((row): EntryChange[] => {
      const change = changeOf(stood.get(row.id) ?? {}, row);
      return change ? [{ id: row.id, ...change }] : [];
    });
    await this.history.record(tx, caller, 'reavaliado', changes);
    return rows.length;
  }
}

/** The imports in which the rule took part, by customer, in the order in which two at once would take them. */
async function importsOf(tx: Tx, idRegra: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await tx.query<{ id: number; id_cliente: number }[]>(
    `SELECT i.id, i.id_cliente FROM regra_lancamento_uso u JOIN importacao i ON i.id = u.id_importacao
     WHERE u.id_regra = ? ORDER BY i.id_cliente, i.id`,
    [idRegra],
  );
  const customers = new Map<number, number[]>();
  for (const { id, id_cliente } of rows) customers.set(id_cliente, [...(customers.get(id_cliente) ?? []), id]);
  return customers;
}

/** How entries stood before the last act on them, where that was a re-evaluation; the caller holds their rows. */
async function lastReevaluations(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, EntryImage>> {
  const rows = await tx.query<{ id: number; antes: string }[]>(
    `SELECT h.id_lancamento AS id, COALESCE(h.antes, a.antes) AS antes
     FROM (SELECT id_lancamento, MAX(id_ato) AS id_ato FROM lancamento_historico WHERE id_lancamento IN (?) GROUP BY id_lancamento) last
     JOIN lancamento_historico h ON h.id_lancamento = last.id_lancamento AND h.id_ato = last.id_ato
     JOIN lancamento_ato a ON a.id = h.id_ato
     WHERE a.acao = 'reavaliado'`,
    [ids],
  );
  return new Map(rows.map(({ id, antes }) => [id, JSON.parse(antes) as EntryImage]));
}

/** The rules that filled something of the entry, but for this one. */
function without({ regras_aplicadas }: PendingEntry, idRegra: number): { readonly regras_aplicadas: string | null } {
  const rules = JSON.parse(regras_aplicadas ?? '[]') as AppliedRule[];
  const others = rules.filter(({ id }) => id !== idRegra);
  return { regras_aplicadas: others.length > 0 ? JSON.stringify(others) : null };
}
