import type { RegraLancamento } from '../../../contabil/rules/ledger/regra-lancamento.entity';
import { rulesWithChains } from '../../../contabil/rules/ledger/rules-with-chains';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { CampoDestino } from './regras.dto';
import type { RuleRow } from './rule-rows';

/** The scope of every rule that an import of rules makes. */
export const customerScope = (id_cliente: number) => ({ id_banco: null, id_cliente, id_estrutura: null });

/** Which code of a rule a destination fills. */
export const codeOf = (destino: CampoDestino) => `${destino}_codigo` as const;

/** What is stored already of the text, field and mode of a row. */
export interface StoredRules {
  /** The customer's rules with the row's condition, by id. */
  readonly alike: readonly RegraLancamento[];
  /** Of these the one that the row repeats: the oldest with the same side. */
  readonly repeated: RegraLancamento | undefined;
}

/** At the position of each row the customer's rules that it meets. Without a side, a rule of either side is repeated. */
export async function storedRules(
  tx: Tx,
  id_cliente: number,
  rows: readonly RuleRow[],
  destino: CampoDestino | undefined,
  options: { readonly lock?: boolean } = {},
): Promise<StoredRules[]> {
  const chains = rows.map((row) => row.condicoes);
  const found = await rulesWithChains(tx, customerScope(id_cliente), chains, options);
  return found.map((alike) => ({
    alike,
    repeated: alike.find((rule) => destino === undefined || rule[codeOf(destino)] !== null),
  }));
}
