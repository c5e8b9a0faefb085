import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError } from '../../../kernel/errors';
import { chunks } from '../../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { holdCharts } from '../../plano-contas/chart-locks';
import type { AppliedRule } from '../../rules/engine/ledger-rules';
import { ledgerRuleUsage, UsageCount } from '../../rules/rule-tables';
import type { ClosedPeriods } from '../bloqueios/period-locks';
import { accountFacts, type AccountFacts, accountIds, accountsProblem } from '../entry-accounts';
import type { Rejection } from '../entry-change';
import { changedFields, changeOf, EntryHistory, type KeptImage } from '../historico/entry-history';
import type { AcaoHistorico } from '../historico/lancamento-ato.entity';
import { type LancamentoRead, readOwnEntry } from '../lancamento-read';
import { LedgerWriter } from '../ledger-writer';
import { type LockedEntry, LoteDeLancamentos, rejectEntries } from '../lote/lote-de-lancamentos';
import type { DesfazerLoteResult } from '../lote/lote.dto';
import { countLine, rulesOfLines } from '../pending-entries';

/** An entry, and as it was before its last change. */
interface Undoing {
  readonly entry: LockedEntry;
  readonly row: LockedEntry;
  readonly change: LastChange;
}

/** Takes the caller's last change of entries back (document 8, 8.8): one entry as many, by the same rules. */
@Injectable()
export class DesfazerService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lote: LoteDeLancamentos,
    private readonly writer: LedgerWriter,
    private readonly history: EntryHistory,
  ) {}

  /** @throws DomainError 404, 412 for another person's change, 409 where nothing can be taken back, 422 */
  one(caller: Caller, id: number): Promise<LancamentoRead> {
    return this.unitOfWork.run(async (tx) => {
      await readOwnEntry(tx, caller, id);
      const { entries, periods } = await this.lote.lock(tx, caller, { ids: [id] });
      const { undoings, rejections } = await prepared(tx, caller, entries, periods);
      const [rejection] = rejections;
      if (rejection) throw rejection;
      await this.write(tx, caller, undoings);
      return readOwnEntry(tx, caller, id);
    });
  }

  /** All or nothing. @throws DomainError as {@link one}, naming the entries */
  many(caller: Caller, ids: number[]): Promise<DesfazerLoteResult> {
    return this.unitOfWork.run(async (tx) => {
      const batch = await this.lote.lock(tx, caller, { ids });
      const { undoings, rejections } = await prepared(tx, caller, batch.entries, batch.periods);
      rejectEntries(batch, (_entry, at) => rejections[at]);
      await this.write(tx, caller, undoings);
      return { desfeitos: batch.entries.length };
    });
  }

  private async write(tx: Tx, caller: Caller, undoings: readonly Undoing[]): Promise<void> {
    const rows = undoings.map(({ row }) => row);
    const before = await rulesOfLines(tx, rows);
    await this.writer.restore(tx, rows);
    const after = await rulesOfLines(tx, rows);
    const [gained, lost] = [new UsageCount(), new UsageCount()];
    for (const { entry, row } of undoings) {
      const [now, then] = [rulesOf(entry), rulesOf(row)];
      countLine(
        gained,
        row,
        then.filter((id) => !now.includes(id)),
        before,
      );
      countLine(
        lost,
        row,
        now.filter((id) => !then.includes(id)),
        after,
      );
    }
    await ledgerRuleUsage.add(tx, gained);
    await ledgerRuleUsage.subtract(tx, lost);
    const changes = undoings.flatMap(({ entry, row }) => {
      const change = changeOf(entry, row);
      return change ? [{ id: row.id, ...change }] : [];
    });
    await this.history.record(tx, caller, 'desfeito', changes);
  }
}

/** The entries as they will be, and why each of them is rejected. */
async function prepared(
  tx: Tx,
  caller: Caller,
  entries: readonly LockedEntry[],
  periods: ClosedPeriods,
): Promise<{ readonly undoings: readonly Undoing[]; readonly rejections: readonly Rejection[] }> {
  const changes = await lastChanges(
    tx,
    entries.map(({ id }) => id),
  );
  const undoings = entries.flatMap((entry): Undoing[] => {
    const change = changes.get(entry.id);
    return change ? [{ entry, row: before(entry, change), change }] : [];
  });
  const rows = new Map(undoings.map((undoing) => [undoing.entry.id, undoing]));
  await holdCharts(
    tx,
    undoings.map(({ row }) => row.id_plano_contas),
  );
  const facts = await accountFacts(
    tx,
    undoings.flatMap(({ row }) => accountIds(row)),
  );
  return {
    undoings,
    rejections: entries.map((entry) => rejectionOf(caller, entry, rows.get(entry.id), periods, facts)),
  };
}

function rejectionOf(
  caller: Caller,
  entry: LockedEntry,
  undoing: Undoing | undefined,
  periods: ClosedPeriods,
  facts: ReadonlyMap<number, AccountFacts>,
): Rejection {
  if (entry.status === 'exportado') return domainError('lancamentos_contabil.exportado');
  if (!undoing) return domainError('lancamentos_contabil.nada_a_desfazer');
  const { row, change } = undoing;
  if (change.usuario_id !== caller.id) return domainError('comum.alterado_desde');
  const isUndoable = change.acao === 'alterado' || change.acao === 'reavaliado';
  if (!isUndoable || change.antes.id_exportacao !== undefined)
    return domainError('lancamentos_contabil.nada_a_desfazer');
  const problem = touchesAccounts(change) ? accountsProblem(caller, row, facts) : undefined;
  if (problem && problem.status !== 422) return problem;
  return periods.problem(entry.id_cliente, [entry.data_registro, row.data_registro]) ?? problem;
}

/** What rules filled may be another user's chart: PUT looks at accounts that the request names alone. */
function touchesAccounts({ antes }: LastChange): boolean {
  return (
    (antes.id_conta_debito ?? null) !== null ||
    (antes.id_conta_credito ?? null) !== null ||
    (antes.id_plano_contas ?? null) !== null
  );
}

/** All fields of the operation go back, the rules with a re-evaluation. */
function before(entry: LockedEntry, { acao, antes }: LastChange): LockedEntry {
  const rules = antes.regras_aplicadas;
  const back = acao === 'reavaliado' && rules !== undefined;
  const text = rules && rules.length > 0 ? JSON.stringify(rules) : null;
  return { ...entry, ...changedFields(antes), regras_aplicadas: back ? text : entry.regras_aplicadas };
}

const rulesOf = ({ regras_aplicadas }: LockedEntry): number[] =>
  (JSON.parse(regras_aplicadas ?? '[]') as AppliedRule[]).map(({ id }) => id);

/** The newest operation on an entry that no one has taken back. */
interface LastChange {
  readonly id_ato: number;
  readonly acao: AcaoHistorico;
  readonly usuario_id: number;
  /** What the operation found. */
  readonly antes: KeptImage;
}

interface LastOperation extends Omit<LastChange, 'antes'> {
  readonly id: number;
}

const IDS_PER_STATEMENT = 1_000;

/** The last changes of these entries, whose rows the caller holds; entries without one are left out. */
async function lastChanges(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, LastChange>> {
  const changes = new Map<number, LastChange>();
  for (const part of chunks(ids, IDS_PER_STATEMENT)) {
    const operations = await tx.query<LastOperation[]>(
      `SELECT h.id_lancamento AS id, h.id_ato, a.acao, a.usuario_id
       FROM lancamento_historico h JOIN lancamento_ato a ON a.id = h.id_ato
       WHERE h.id_lancamento IN (?) ORDER BY h.id_lancamento, h.id_ato DESC`,
      [part],
    );
    const last = newestInForce(operations);
    if (last.length === 0) continue;
    const images = await tx.query<{ id: number; antes: string }[]>(
      `SELECT h.id_lancamento AS id, COALESCE(h.antes, a.antes) AS antes
       FROM lancamento_historico h JOIN lancamento_ato a ON a.id = h.id_ato WHERE (h.id_lancamento, h.id_ato) IN (?)`,
      [last.map(({ id, id_ato }) => [id, id_ato])],
    );
    const before = new Map(images.map(({ id, antes }) => [id, JSON.parse(antes) as KeptImage]));
    for (const { id, ...operation } of last) changes.set(id, { ...operation, antes: before.get(id) ?? {} });
  }
  return changes;
}

/** @param operations by entry, newest first; each `desfeito` took back the newest operation before it that was still in force */
function newestInForce(operations: readonly LastOperation[]): LastOperation[] {
  const found = new Map<number, LastOperation>();
  const takenBack = new Map<number, number>();
  for (const operation of operations) {
    if (found.has(operation.id)) continue;
    const open = takenBack.get(operation.id) ?? 0;
    if (operation.acao === 'desfeito') takenBack.set(operation.id, open + 1);
    else if (open > 0) takenBack.set(operation.id, open - 1);
    else found.set(operation.id, operation);
  }
  return [...found.values()];
}
