import { In } from 'typeorm';
import { chunks } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Condition } from '../regras/engine/condition-chain';
import type { RuleScope } from '../regras/engine/rule-scope';
import { keysOfChain } from './ledger-rule-keys';
import { RegraLancamento } from './regra-lancamento.entity';

const CHAINS_PER_STATEMENT = 2_000;

/**
 * The rules with exactly these scopes and one of these chains, whoever made them: at the position of each chain its rules,
 * of which one text may have one per side. A few statements for thousands of chains.
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
    const keys = chunk.map((chain) => keysOfChain(scope, chain));
    const rules = await tx.find(RegraLancamento, {
      where: { chave_condicoes: In(keys.flat()) },
      ...(lock ? { lock: { mode: 'pessimistic_write' } } : {}),
    });
    const byKey = new Map(rules.map((rule) => [rule.chave_condicoes, rule]));
    for (const each of keys) found.push(each.flatMap((key) => byKey.get(key) ?? []));
  }
  return found;
}
