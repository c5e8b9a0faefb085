import { chunks, placeholders, valuesList, packets } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import { type Condition, normalizeChain } from './engine/condition-test';

const ROWS_PER_STATEMENT = 5_000;

const CONTENT = ['campo_comparacao', 'modo_comparacao', 'conteudo_comparacao', 'proxima_comparacao', 'ordem'] as const;

/** A condition as it is in its table. */
export interface StoredCondition extends Condition {
  readonly id: number;
}

/** The chain of one rule, to be stored. */
interface RuleChain {
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

/** In how many lines of each import each rule took part. */
export class UsageCount {
  private readonly imports = new Map<number, Map<number, number>>();

  /** Counts one line of the import for the rule. */
  add(idImportacao: number, idRegra: number): void {
    let rules = this.imports.get(idImportacao);
    if (!rules) this.imports.set(idImportacao, (rules = new Map<number, number>()));
    rules.set(idRegra, (rules.get(idRegra) ?? 0) + 1);
  }

  *rows(): Generator<{ id_importacao: number; id_regra: number; qtd: number }> {
    for (const [id_importacao, rules] of this.imports)
      for (const [id_regra, qtd] of rules) yield { id_importacao, id_regra, qtd };
  }
}

/**
 * How much rules of one kind are used (4-operators, 2.5): a row per import and rule, so that a run of any size writes few; it
 * goes with the import, and with the rule.
 */
class RuleUsage {
  /** @param rules the table of the rules; that of their usage has its name and `_uso` */
  constructor(private readonly rules: string) {}

  /** Adds lines that were evaluated now. A rule that was deleted meanwhile is passed over. */
  async add(tx: Tx, count: UsageCount): Promise<void> {
    for (const packet of packets(count.rows())) {
      const values = packet.map(() => 'SELECT ? AS id_importacao, ? AS id_regra, ? AS qtd').join(' UNION ALL ');
      await tx.query(
        `INSERT INTO ${this.rules}_uso (id_importacao, id_regra, qtd, ultimo_uso)
         SELECT v.id_importacao, r.id, v.qtd, CURRENT_TIMESTAMP(6) FROM (${values}) v JOIN ${this.rules} r ON r.id = v.id_regra
         ON DUPLICATE KEY UPDATE qtd = ${this.rules}_uso.qtd + v.qtd, ultimo_uso = CURRENT_TIMESTAMP(6)`,
        packet.flatMap(({ id_importacao, id_regra, qtd }) => [id_importacao, id_regra, qtd]),
      );
    }
  }

  /** Takes lines back that are no longer as the rules left them; `ultimo_uso` of what is left stays. */
  async subtract(tx: Tx, count: UsageCount): Promise<void> {
    for (const packet of packets(count.rows())) {
      const values = packet.map(() => 'SELECT ? AS id_importacao, ? AS id_regra, ? AS qtd').join(' UNION ALL ');
      await tx.query(
        `UPDATE ${this.rules}_uso u JOIN (${values}) v ON v.id_importacao = u.id_importacao AND v.id_regra = u.id_regra
         SET u.qtd = u.qtd - v.qtd`,
        packet.flatMap(({ id_importacao, id_regra, qtd }) => [id_importacao, id_regra, qtd]),
      );
      await tx.query(`DELETE FROM ${this.rules}_uso WHERE (id_importacao, id_regra) IN (?) AND qtd <= 0`, [
        packet.map(({ id_importacao, id_regra }) => [id_importacao, id_regra]),
      ]);
    }
  }

  /** Puts the count of a new run over the import in the place of the last one's. */
  async replace(tx: Tx, idImportacao: number, count: UsageCount): Promise<void> {
    await tx.query(`DELETE FROM ${this.rules}_uso WHERE id_importacao = ?`, [idImportacao]);
    await this.add(tx, count);
  }
}

/** Where the usage of ignore rules is kept. */
export const ignoreRuleUsage = new RuleUsage('regra_ignorar');

/** Where the usage of ledger rules is kept. */
export const ledgerRuleUsage = new RuleUsage('regra_lancamento');
