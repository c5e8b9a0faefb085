import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import type { Tx } from '../../platform/database/unit-of-work';
import type { RuleScope } from '../rules/engine/rule-scope';
import { type Applied, RuleApplication } from '../rules/ledger/rule-application';
import { EntryImports } from './entry-imports';
import { ReavaliarPendentes } from './reavaliar-pendentes';
import { RevertRule } from './revert-rule';

/** The pending entries that a rule is about, evaluated again. */
@Injectable()
export class ApplyRule extends RuleApplication {
  constructor(
    private readonly reavaliar: ReavaliarPendentes,
    private readonly reverting: RevertRule,
    private readonly imports: EntryImports,
  ) {
    super();
  }

  async apply(tx: Tx, caller: Caller, scope: RuleScope): Promise<Applied> {
    const sum = { reavaliados: 0, resolvidos: 0, ato: null as number | null };
    const customers =
      scope.id_cliente === null ? await this.imports.withPending(tx, scope) : new Map([[scope.id_cliente, undefined]]);
    for (const [idCliente, importacoes] of customers) {
      const { reavaliados, promovidos, ato } = await this.reavaliar.reevaluate(tx, caller, idCliente, { importacoes });
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
