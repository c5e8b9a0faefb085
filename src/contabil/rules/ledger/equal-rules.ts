import { domainError } from '../../../kernel/errors';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { RuleScope } from '../engine/rule-scope';
import { SAME_NAME } from './rule-writer';

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
