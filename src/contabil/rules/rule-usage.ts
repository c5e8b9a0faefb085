import { packets } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

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
export class RuleUsage {
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
