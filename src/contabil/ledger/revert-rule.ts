import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import type { Tx } from '../../platform/database/unit-of-work';
import type { RuleScope } from '../rules/engine/statement-line';
import { type Applied, RuleApplication } from '../rules/ledger/rule-writer';
import { ledgerRuleUsage, UsageCount } from '../rules/rule-tables';
import { PeriodLocks } from './bloqueios/period-locks';
import { EntryImports } from './entry-imports';
import { changedFields, changeOf, type EntryChange, EntryHistory, type KeptImage } from './historico/entry-history';
import { LedgerWriter } from './ledger-writer';
import { appliedRules, countLine, type FilledByRule, lockEntriesOfRule, rulesOfLines } from './pending-entries';
import { ReavaliarPendentes } from './reavaliar-pendentes';

const PENDING = 'regra_pendente' as const;

/** What re-evaluations by a rule filled, one side or both, taken back as long as no one has touched it since. */
@Injectable()
export class RevertRule {
  constructor(
    private readonly periods: PeriodLocks,
    private readonly history: EntryHistory,
    private readonly imports: EntryImports,
    private readonly writer: LedgerWriter,
  ) {}

  /**
   * Restores entries of any owner in which the rule filled a side by the last operation on them. What the
   * confirmation of an import filled stays, and so do entries of a closed period.
   * @param since only what this operation of the history, or a later one, filled
   * @returns how many are as before
   */
  async run(tx: Tx, caller: Caller, idRegra: number, since: number): Promise<number> {
    const usage = new UsageCount();
    let count = 0;
    for (const [idCliente, importacoes] of await this.imports.usedByRule(tx, idRegra)) {
      const after = (await this.periods.enterMany(tx, idCliente)).ate(idCliente);
      for await (const batch of lockEntriesOfRule(tx, idRegra, importacoes, after)) {
        const before = await lastReevaluations(tx, batch, since);
        count += await this.giveBack(
          tx,
          caller,
          batch.flatMap((entry) => stateBefore(entry, idRegra, before.get(entry.id)) ?? []),
          usage,
        );
      }
    }
    await ledgerRuleUsage.subtract(tx, usage);
    return count;
  }

  private async giveBack(tx: Tx, caller: Caller, given: readonly GivenBack[], usage: UsageCount): Promise<number> {
    if (given.length === 0) return 0;
    await this.writer.fill(
      tx,
      given.map(({ row }) => row),
    );
    const changes = given.flatMap(({ entry, row }): EntryChange[] => {
      const change = changeOf(entry, row);
      return change ? [{ id: row.id, ...change, regras_antes: appliedRules(entry) }] : [];
    });
    await this.history.record(tx, caller, 'reavaliado', changes);
    const still = await rulesOfLines(
      tx,
      given.map(({ row }) => row),
    );
    for (const { row, rules } of given) countLine(usage, row, rules, still);
    return given.length;
  }
}

/** An entry as it is, and as it was before a rule filled it. */
interface GivenBack {
  readonly entry: FilledByRule;
  readonly row: FilledByRule;
  /** The rules that took part in that, and in nothing before. */
  readonly rules: readonly number[];
}

/** @param antes what the last operation on the entry found, where that was a re-evaluation; undefined where the rule took no part in it */
function stateBefore(entry: FilledByRule, idRegra: number, antes: KeptImage | undefined): GivenBack | undefined {
  if (!antes || !isFilling(antes)) return undefined;
  const rules = appliedRules(entry);
  // Re-evaluations before this was kept: what else took part in them is not known.
  const before = antes.regras_aplicadas ?? rules.filter(({ id }) => id !== idRegra);
  const newly = rules.map(({ id }) => id).filter((id) => before.every((rule) => rule.id !== id));
  if (!(antes.regras_do_ato ?? newly).includes(idRegra)) return undefined;
  const regras_aplicadas = before.length > 0 ? JSON.stringify(before) : null;
  return {
    entry,
    row: { ...entry, ...changedFields(antes), regras_aplicadas, status: PENDING },
    rules: newly,
  };
}

/** Whether a re-evaluation filled something: one that took a filling back found the sides set. */
function isFilling({ status, id_conta_debito, id_conta_credito }: KeptImage): boolean {
  return status === PENDING || (status === undefined && (id_conta_debito === null || id_conta_credito === null));
}

/** How entries were before the last operation on them, where that was a re-evaluation not before `since`; the caller holds their rows. */
async function lastReevaluations(
  tx: Tx,
  entries: readonly FilledByRule[],
  since: number,
): Promise<ReadonlyMap<number, KeptImage>> {
  const rows = await tx.query<{ id: number; antes: string }[]>(
    `SELECT h.id_lancamento AS id, COALESCE(h.antes, a.antes) AS antes
     FROM (SELECT id_lancamento, MAX(id_ato) AS id_ato FROM lancamento_historico WHERE id_lancamento IN (?) GROUP BY id_lancamento) last
     JOIN lancamento_historico h ON h.id_lancamento = last.id_lancamento AND h.id_ato = last.id_ato
     JOIN lancamento_ato a ON a.id = h.id_ato
     WHERE a.acao = 'reavaliado' AND a.id >= ?`,
    [entries.map(({ id }) => id), since],
  );
  return new Map(rows.map(({ id, antes }) => [id, JSON.parse(antes) as KeptImage]));
}

/** The pending entries that a rule is about, evaluated again. */
@Injectable()
export class ApplyRule extends RuleApplication {
  constructor(
    private readonly reavaliar: ReavaliarPendentes,
    private readonly reverting: RevertRule,
    private readonly imports: EntryImports,
  ) {
    super();
  }

  async apply(tx: Tx, caller: Caller, scope: RuleScope): Promise<Applied> {
    const sum = { reavaliados: 0, resolvidos: 0, ato: null as number | null };
    const customers =
      scope.id_cliente === null ? await this.imports.withPending(tx, scope) : new Map([[scope.id_cliente, undefined]]);
    for (const [idCliente, importacoes] of customers) {
      const { reavaliados, promovidos, ato } = await this.reavaliar.reevaluate(tx, caller, idCliente, { importacoes });
      sum.reavaliados += reavaliados;
      sum.resolvidos += promovidos;
      sum.ato ??= ato;
    }
    return sum;
  }

  revert(tx: Tx, caller: Caller, idRegra: number, since = 0): Promise<number> {
    return this.reverting.run(tx, caller, idRegra, since);
  }
}
