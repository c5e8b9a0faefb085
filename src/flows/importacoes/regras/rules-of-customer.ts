import type { RegraLancamento } from '../../../contabil/regras-lancamento/regra-lancamento.entity';
import { rulesWithChains } from '../../../contabil/regras-lancamento/rules-with-chains';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { CampoDestino } from './regras.dto';
import type { RuleRow } from './rule-rows';

/** The scope of every rule that an import of rules makes. */
export const customerScope = (id_cliente: number) => ({ id_banco: null, id_cliente, id_estrutura: null });

/** Which code of a rule a destination fills. */
export const codeOf = (destino: CampoDestino) => `${destino}_codigo` as const;

/** At the position of each row the customer's rule that it repeats: same text, field, mode and side; the oldest of several. */
export async function rulesRepeated(
  tx: Tx,
  id_cliente: number,
  rows: readonly RuleRow[],
  destino: CampoDestino | undefined,
  options: { readonly lock?: boolean } = {},
): Promise<(RegraLancamento | undefined)[]> {
  const chains = rows.map((row) => row.condicoes);
  const found = await rulesWithChains(tx, customerScope(id_cliente), chains, options);
  return found.map(
    (rules) =>
      rules.filter((rule) => destino === undefined || rule[codeOf(destino)] !== null).sort((a, b) => a.id - b.id)[0],
  );
}
