import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import type { Tx } from '../../platform/database/unit-of-work';
import type { RuleScope } from '../regras/engine/rule-scope';
import { type Applied, RuleApplication } from '../regras-lancamento/rule-application';
import { ReavaliarPendentes, type Reevaluated } from './reavaliar-pendentes';
import { RevertRule } from './revert-rule';

/** The pending entries that a rule is about, evaluated again. */
@Injectable()
export class ApplyRule extends RuleApplication {
  constructor(
    private readonly reavaliar: ReavaliarPendentes,
    private readonly reverting: RevertRule,
  ) {
    super();
  }

  async apply(tx: Tx, caller: Caller, scope: RuleScope): Promise<Applied> {
    const sum = { reavaliados: 0, resolvidos: 0, ato: null as number | null };
    for (const [idCliente, which] of await customersOf(tx, scope)) {
      const { reavaliados, promovidos, ato } = await this.reavaliar.reevaluate(tx, caller, idCliente, which);
      sum.reavaliados += reavaliados;
      sum.resolvidos += promovidos;
      sum.ato ??= ato;
    }
    return sum;
  }

  revert(tx: Tx, caller: Caller, idRegra: number, since = 0): Promise<number> {
    return this.reverting.run(tx, caller, idRegra, since);
  }
}

/** The customers whose pending entries are meant, by id, so that two applications take them in the same order. */
async function customersOf(
  tx: Tx,
  { id_banco, id_cliente, id_estrutura }: RuleScope,
): Promise<ReadonlyMap<number, Reevaluated>> {
  if (id_cliente !== null) return new Map([[id_cliente, {}]]);
  const rows = await tx.query<{ id: number; id_cliente: number }[]>(
    `SELECT i.id, i.id_cliente FROM importacao i
     WHERE (? IS NULL OR i.id_banco = ?) AND (? IS NULL OR i.id_estrutura = ?)
       AND EXISTS (SELECT 1 FROM lancamento_contabil l WHERE l.id_cliente = i.id_cliente AND l.status = 'regra_pendente')
     ORDER BY i.id_cliente, i.id`,
    [id_banco, id_banco, id_estrutura, id_estrutura],
  );
  const customers = new Map<number, { importacoes: number[] }>();
  for (const row of rows) {
    const known = customers.get(row.id_cliente);
    if (known) known.importacoes.push(row.id);
    else customers.set(row.id_cliente, { importacoes: [row.id] });
  }
  return customers;
}
