import { In } from 'typeorm';
import { groupBy } from '../../../kernel/group-by';
import { chunks } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { Condition } from '../engine/condition-chain';
import type { RuleScope } from '../engine/rule-scope';
import { chainKey } from './ledger-rule-keys';
import { RegraLancamento } from './regra-lancamento.entity';

const CHAINS_PER_STATEMENT = 2_000;

/**
 * The rules with exactly these scopes and one of these chains, of any user: at the position of each chain its rules by
 * id, of which there may be several with different accounts. One statement for thousands of chains.
 * @param lock keeps the rows locked until the transaction ends, for a caller that will change them
 */
export async function rulesWithChains(
  tx: Tx,
  scope: RuleScope,
  chains: readonly (readonly Condition[])[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<RegraLancamento[][]> {
  const found: RegraLancamento[][] = [];
  for (const chunk of chunks(chains, CHAINS_PER_STATEMENT)) {
    const keys = chunk.map((chain) => chainKey(scope, chain));
    const rules = await tx.find(RegraLancamento, {
      where: { chave_cadeia: In(keys) },
      order: { id: 'ASC' },
      ...(lock ? { lock: { mode: 'pessimistic_write' } } : {}),
    });
    const byKey = groupBy(rules, ({ chave_cadeia }) => chave_cadeia);
    for (const key of keys) found.push(byKey.get(key) ?? []);
  }
  return found;
}
