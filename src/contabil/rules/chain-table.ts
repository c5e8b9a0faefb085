import { chunks, placeholders, valuesList } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import { type Condition, normalizeChain } from './engine/condition-test';

const ROWS_PER_STATEMENT = 5_000;

const CONTENT = ['campo_comparacao', 'modo_comparacao', 'conteudo_comparacao', 'proxima_comparacao', 'ordem'] as const;

/** A condition as it is in its table. */
export interface StoredCondition extends Condition {
  readonly id: number;
}

/** The chain of one rule, to be stored. */
export interface RuleChain {
  readonly ruleId: number;
  readonly condicoes: readonly Condition[];
}

/** The condition chains of one kind of rule: always whole chains, of many rules by one statement. */
export class ChainTable {
  /** @param key the column with the rule's id */
  constructor(
    private readonly table: string,
    private readonly key: string,
  ) {}

  /** The chains of these rules by rule id, each in its order: by `ordem`, equal ones as they were given. */
  async load(tx: Tx, ruleIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredCondition[]>> {
    const chains = new Map<number, StoredCondition[]>(ruleIds.map((id) => [id, []]));
    if (ruleIds.length === 0) return chains;
    const rows = await tx.query<(StoredCondition & { rule: number })[]>(
      `SELECT id, ${this.key} AS rule, ${CONTENT.join(', ')} FROM ${this.table}
       WHERE ${this.key} IN (${placeholders(ruleIds.length)}) ORDER BY ${this.key}, ordem, id`,
      [...ruleIds],
    );
    for (const { rule, ...condition } of rows) chains.get(rule)?.push(condition);
    return chains;
  }

  /** Stores the chains of rules that have none yet, in the form in which they are applied. */
  async insertAll(tx: Tx, chains: readonly RuleChain[]): Promise<void> {
    const rows = chains.flatMap(({ ruleId, condicoes }) =>
      normalizeChain(condicoes).map((condition) => ({ ...condition, rule: ruleId })),
    );
    for (const chunk of chunks(rows, ROWS_PER_STATEMENT)) {
      const { sql, parameters } = valuesList(chunk, ['rule', ...CONTENT]);
      await tx.query(`INSERT INTO ${this.table} (${this.key}, ${CONTENT.join(', ')}) VALUES ${sql}`, parameters);
    }
  }

  /** Puts these chains in the place of those that the rules have. */
  async replaceAll(tx: Tx, chains: readonly RuleChain[]): Promise<void> {
    for (const chunk of chunks(chains, ROWS_PER_STATEMENT)) {
      await tx.query(
        `DELETE FROM ${this.table} WHERE ${this.key} IN (${placeholders(chunk.length)})`,
        chunk.map(({ ruleId }) => ruleId),
      );
    }
    await this.insertAll(tx, chains);
  }
}

/** Where the conditions of ignore rules are kept. */
export const ignoreRuleChains = new ChainTable('regra_ignorar_condicao', 'id_regra_ignorar');

/** Where the conditions of ledger rules are kept. */
export const ledgerRuleChains = new ChainTable('regra_lancamento_condicao', 'id_regra_lancamento');
