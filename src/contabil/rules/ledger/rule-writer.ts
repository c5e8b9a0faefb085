import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError } from '../../../kernel/errors';
import { rejectDuplicate } from '../../../platform/database/driver-errors';
import { keepLastStates } from '../../../platform/database/removal-log';
import { chunks, placeholders, valuesList } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import { ledgerRuleChains } from '../rule-tables';
import type { RuleScope } from '../engine/statement-line';
import { type KeyedRule, ledgerRuleKeys } from './ledger-rule-book';
import { RegraLancamento } from './regra-lancamento.entity';

const ROWS_PER_STATEMENT = 2_000;

const COLUMNS = [
  'id_usuario_created',
  'id_banco',
  'id_cliente',
  'id_estrutura',
  'nome',
  'ordem',
  'ativo',
  'id_plano_contas',
  'conta_debito_codigo',
  'conta_credito_codigo',
  'codigo_historico',
  'historico_contabil',
  'origem',
  'id_importacao',
  'chave_nome',
  'chave_cadeia',
  'chave_condicoes',
] as const;

/** A ledger rule to be stored, with its conditions, each of which `checkCondition` has passed. */
export interface NewLedgerRule extends KeyedRule {
  readonly id_usuario_created: number;
  readonly ordem: number;
  readonly ativo: boolean;
  readonly codigo_historico: string | null;
  readonly historico_contabil: string | null;
  readonly id_importacao: number | null;
}

/** A stored rule as it shall be; its conditions are those that it has. */
export interface ChangedLedgerRule extends NewLedgerRule {
  readonly id: number;
}

/** What of a stored rule may change; its scopes, maker and origin never do. */
const CHANGEABLE = COLUMNS.filter(
  (column) => !['id_usuario_created', 'id_banco', 'id_cliente', 'id_estrutura', 'origem'].includes(column),
);

/** Writes ledger rules in bulk: one or thousands, by the same statements. */
@Injectable()
export class RuleWriter {
  /**
   * Stores rules with their conditions; three statements per chunk of rules.
   * @returns their ids, in the order given
   * @throws DomainError 409 when one is equal to another or to a stored one ({@link ledgerRuleKeys})
   */
  async insertAll(tx: Tx, rules: readonly NewLedgerRule[]): Promise<number[]> {
    const ids: number[] = [];
    for (const chunk of chunks(rules, ROWS_PER_STATEMENT)) {
      const rows = chunk.map((rule) => ({ ...rule, ...ledgerRuleKeys(rule) }));
      const { sql, parameters } = valuesList(rows, COLUMNS);
      await rejectEqualRule(tx.query(`INSERT INTO regra_lancamento (${COLUMNS.join(', ')}) VALUES ${sql}`, parameters));
      const idOf = await this.idsByKey(
        tx,
        rows.map((row) => row.chave_condicoes),
      );
      const stored = rows.map((row) => ({ ruleId: idOf.get(row.chave_condicoes) ?? 0, condicoes: row.condicoes }));
      await ledgerRuleChains.insertAll(tx, stored);
      ids.push(...stored.map((chain) => chain.ruleId));
    }
    return ids;
  }

  /**
   * Brings stored rules up to date, all but their conditions; one statement per chunk. The caller has locked their rows
   * (`rulesWithChains`), so that none is gone meanwhile.
   * @throws DomainError 409 when one becomes equal to another
   */
  async updateAll(tx: Tx, rules: readonly ChangedLedgerRule[]): Promise<void> {
    for (const chunk of chunks(rules, ROWS_PER_STATEMENT)) {
      const rows = chunk.map((rule) => ({ ...rule, ...ledgerRuleKeys(rule) }));
      const { sql, parameters } = valuesList(rows, ['id', ...COLUMNS]);
      await rejectEqualRule(
        tx.query(
          `INSERT INTO regra_lancamento (id, ${COLUMNS.join(', ')}) VALUES ${sql}
           ON DUPLICATE KEY UPDATE ${CHANGEABLE.map((column) => `${column} = VALUES(${column})`).join(', ')}`,
          parameters,
        ),
      );
    }
  }

  /** Deletes the rules that the import made, with their conditions; the audit trail keeps their last state. */
  async removeOfImport(tx: Tx, idImportacao: number): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const of = { id_importacao: idImportacao };
    const rules = await tx.find(RegraLancamento, { where: of, order: { id: 'ASC' }, lock });
    await keepLastStates(tx, RegraLancamento, rules, { action: 'regras_lancamento.remover' });
    await tx.delete(RegraLancamento, of);
  }

  /** Read back by the unique key: what ids a multi-row INSERT gives is the server's affair. */
  private async idsByKey(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await tx.query<{ id: number; chave_condicoes: string }[]>(
      `SELECT id, chave_condicoes FROM regra_lancamento WHERE chave_condicoes IN (${placeholders(keys.length)})`,
      [...keys],
    );
    return new Map(rows.map((row) => [row.chave_condicoes, row.id]));
  }
}

/** Awaits a write of ledger rules; the unique keys decide what is equal, also between two at once. */
export function rejectEqualRule<T>(write: Promise<T>): Promise<T> {
  return rejectDuplicate(
    rejectDuplicate(write, 'uq_regra_lancamento_nome', SAME_NAME),
    'uq_regra_lancamento_condicoes',
    'regras_lancamento.condicoes_repetidas',
  );
}

const SAME_NAME = 'regras_lancamento.nome_em_uso';

/**
 * Rejects a name that a person gives a rule when another one of the same scopes has it, those made by an import included,
 * whose key holds more than the name. Between two people at once the unique key decides, as it does for equal conditions.
 * @param self the rule that is being changed
 * @throws DomainError 409
 */
export async function rejectNameOf(tx: Tx, scope: RuleScope, nome: string, self = 0): Promise<void> {
  const found = await tx.query<unknown[]>(
    `SELECT 1 FROM regra_lancamento
     WHERE id_banco <=> ? AND id_cliente <=> ? AND id_estrutura <=> ? AND id <> ? AND nome COLLATE utf8mb4_bin = ? LIMIT 1`,
    [scope.id_banco, scope.id_cliente, scope.id_estrutura, self, nome],
  );
  if (found.length > 0) throw domainError(SAME_NAME);
}

/** What the application of a rule came to. */
export interface Applied {
  /** Pending entries that were looked at. */
  readonly reavaliados: number;
  /** Of these, the entries that are `sucesso` now. */
  readonly resolvidos: number;
  /** The first operation that resolved one, by which {@link RuleApplication.revert} knows this application; null when none did. */
  readonly ato: number | null;
}

/** What rules need of the ledger, which is above them: today's rules over the pending entries that a rule is about. */
export abstract class RuleApplication {
  /**
   * Evaluates the pending entries of the rule's customer again, or, for a rule without one, those of the imports in its scopes,
   * of any owner, in the caller's transaction (4-operators, 2.4).
   */
  abstract apply(tx: Tx, caller: Caller, scope: RuleScope): Promise<Applied>;

  /**
   * What re-evaluations by the rule resolved, and no one has touched since, is pending again as it was, in the caller's transaction.
   * @param since the first operation that is meant; unset: all of them
   * @returns how many entries
   */
  abstract revert(tx: Tx, caller: Caller, idRegra: number, since?: number): Promise<number>;
}
