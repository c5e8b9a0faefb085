import { conflict } from '../../kernel/errors';
import { placeholders } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Condition } from '../regras/engine/condition-chain';
import type { RuleScope } from '../regras/engine/rule-scope';
import { keysOfChain } from './ledger-rule-keys';
import { SAME_CONDITIONS, SAME_NAME } from './rule-writer';

/** What a person gives a rule anew; what is left out is not looked at. */
interface Given {
  readonly nome?: string | undefined;
  readonly condicoes?: readonly Condition[] | undefined;
}

/**
 * Refuses a rule that a person makes equal to another of the same scopes, those made by an import included, whose keys hold
 * more than name or chain. Between two people at once the unique keys decide.
 * @param self the rule that is being changed
 * @throws DomainError conflict
 */
export async function refuseEqualTo(tx: Tx, scope: RuleScope, { nome, condicoes }: Given, self = 0): Promise<void> {
  const scoped = 'id_banco <=> ? AND id_cliente <=> ? AND id_estrutura <=> ? AND id <> ?';
  const parameters = [scope.id_banco, scope.id_cliente, scope.id_estrutura, self];
  const exists = async (what: string, values: readonly string[]): Promise<boolean> => {
    const found = await tx.query<unknown[]>(`SELECT 1 FROM regra_lancamento WHERE ${scoped} AND ${what} LIMIT 1`, [
      ...parameters,
      ...values,
    ]);
    return found.length > 0;
  };
  if (nome !== undefined && (await exists('nome COLLATE utf8mb4_bin = ?', [nome]))) throw conflict(SAME_NAME);
  if (condicoes === undefined) return;
  const keys = keysOfChain(scope, condicoes);
  if (await exists(`chave_condicoes IN (${placeholders(keys.length)})`, keys)) throw conflict(SAME_CONDITIONS);
}
