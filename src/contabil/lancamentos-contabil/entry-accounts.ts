import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { invalid, notFound } from '../../kernel/errors';
import type { Tx } from '../../platform/database/unit-of-work';
import type { TipoConta } from '../plano-contas/conta-contabil.entity';
import { PlanoContasService } from '../plano-contas/plano-contas.service';

/** Chart and accounts of an entry. */
export interface EntryAccounts {
  readonly id_plano_contas: number | null;
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
}

interface AccountFacts {
  readonly id: number;
  readonly id_plano_contas: number;
  readonly tipo: TipoConta;
  readonly owner: number;
}

/** What an entry may refer to: one chart of its customer, and two different analytic accounts of that chart. */
@Injectable()
export class EntryAccountsPolicy {
  constructor(private readonly planos: PlanoContasService) {}

  /** @throws DomainError not_found for an absent or foreign chart, invalid for a chart of another customer */
  async checkChart(tx: Tx, caller: Caller, idPlanoContas: number, idCliente: number): Promise<void> {
    const plano = await this.planos.owned(caller, idPlanoContas, tx);
    if (plano.id_cliente !== idCliente) throw invalid('the chart belongs to another customer');
  }

  /**
   * Looks at the sides that are set.
   * @throws DomainError not_found for an absent account, and for one of somebody else's chart;
   *   invalid for an account of another chart, a synthetic one, or twice the same
   */
  async checkAccounts(tx: Tx, caller: Caller, entry: EntryAccounts): Promise<void> {
    const ids = [entry.id_conta_debito, entry.id_conta_credito].filter((id) => id !== null);
    if (ids.length === 0) return;
    const found = await tx.query<AccountFacts[]>(
      `SELECT a.id, a.id_plano_contas, a.tipo, p.id_usuario_created AS owner
       FROM conta_contabil a JOIN plano_contas p ON p.id = a.id_plano_contas WHERE a.id IN (?)`,
      [ids],
    );
    const accounts = ids.map((id) => found.find((account) => account.id === id));
    const ofEntry = (account: AccountFacts): boolean => account.id_plano_contas === entry.id_plano_contas;
    for (const account of accounts) {
      if (!account || (!ofEntry(account) && account.owner !== caller.id)) throw notFound('account');
    }
    for (const account of accounts) {
      if (entry.id_plano_contas === null) throw invalid('accounts need id_plano_contas, which this entry has not yet');
      if (account && !ofEntry(account)) throw invalid(`account ${account.id} belongs to another chart`);
      if (account?.tipo === 'S') throw invalid(`account ${account.id} is synthetic and takes no entries`);
    }
    if (entry.id_conta_debito === entry.id_conta_credito) throw invalid('debit and credit account must differ');
  }
}
