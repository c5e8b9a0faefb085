import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/unit-of-work';
import { applicableRules } from '../rule-scopes';
import { compileIgnoreRules, type IgnoreRule, type IgnoreRules } from '../engine/ignore-rules';
import type { RuleScope } from '../engine/rule-scope';
import { ignoreRuleChains } from '../chain-table';

/** Opens the ignore rules for an import. */
@Injectable()
export class IgnoreRuleBook {
  /** The active rules that apply to an import of these scopes, ready for its lines; two queries, however many rules. */
  async load(tx: Tx, target: RuleScope): Promise<IgnoreRules> {
    const { sql, parameters } = applicableRules(target);
    const rows = await tx.query<Omit<IgnoreRule, 'ativo' | 'condicoes'>[]>(
      `SELECT id, id_banco, id_cliente, id_estrutura, nome, ordem FROM regra_ignorar WHERE ${sql}`,
      [...parameters],
    );
    const chains = await ignoreRuleChains.load(
      tx,
      rows.map((row) => row.id),
    );
    const rules = rows.map((row) => ({ ...row, ativo: true, condicoes: chains.get(row.id) ?? [] }));
    return compileIgnoreRules(rules, target);
  }
}
