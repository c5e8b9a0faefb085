import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { type DomainError, domainError } from '../../kernel/errors';
import { chunks } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import { holdCharts } from '../plano-contas/chart-locks';
import type { TipoConta } from '../plano-contas/conta-contabil.entity';
import { PlanoContasService } from '../plano-contas/plano-contas.service';

interface EntryAccounts {
  readonly id_plano_contas: number | null;
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
}

/** What is known of an account that an entry may take. */
export interface AccountFacts {
  readonly id: number;
  readonly id_plano_contas: number;
  readonly tipo: TipoConta;
  readonly owner: number;
}

const IDS_PER_STATEMENT = 5_000;

/** What an entry may refer to: one chart of its customer, and two different analytic accounts of that chart. */
@Injectable()
export class EntryAccountsPolicy {
  constructor(private readonly planos: PlanoContasService) {}

  /** @throws DomainError 404 for an absent or foreign chart, 422 for a chart of another customer */
  async checkChart(tx: Tx, caller: Caller, idPlanoContas: number, idCliente: number): Promise<void> {
    const plano = await this.planos.owned(tx, caller, idPlanoContas);
    if (plano.id_cliente !== idCliente) throw chartOfAnother();
  }

  /**
   * Looks at the sides that are set, which stay as they are until the transaction ends.
   * @throws DomainError 404 for an absent account, and for one of another user's chart;
   *   422 for an account of another chart, a synthetic one, or twice the same
   */
  async checkAccounts(tx: Tx, caller: Caller, entry: EntryAccounts): Promise<void> {
    await holdCharts(tx, [entry.id_plano_contas]);
    const problem = accountsProblem(caller, entry, await accountFacts(tx, accountIds(entry)));
    if (problem) throw problem;
  }
}

export const chartOfAnother = (): DomainError => domainError('plano_contas.de_outro_cliente');

/** The sides of an entry that are set. */
export function accountIds({ id_conta_debito, id_conta_credito }: EntryAccounts): number[] {
  return [id_conta_debito, id_conta_credito].filter((id) => id !== null);
}

/** What is known of these accounts, by id; absent ones are not in it. */
export async function accountFacts(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, AccountFacts>> {
  const facts = new Map<number, AccountFacts>();
  for (const part of chunks([...new Set(ids)], IDS_PER_STATEMENT)) {
    const found = await tx.query<AccountFacts[]>(
      `SELECT a.id, a.id_plano_contas, a.tipo, p.id_usuario_created AS owner
       FROM conta_contabil a JOIN plano_contas p ON p.id = a.id_plano_contas WHERE a.id IN (?)`,
      [part],
    );
    for (const account of found) facts.set(account.id, account);
  }
  return facts;
}

/** Why the entry can't have these accounts; undefined when it can. */
export function accountsProblem(
  caller: Caller,
  entry: EntryAccounts,
  facts: ReadonlyMap<number, AccountFacts>,
): DomainError | undefined {
  const ids = accountIds(entry);
  if (ids.length === 0) return undefined;
  const accounts = ids.map((id) => facts.get(id));
  const ofEntry = (account: AccountFacts): boolean => account.id_plano_contas === entry.id_plano_contas;
  if (accounts.some((account) => !account || (!ofEntry(account) && account.owner !== caller.id)))
    return domainError('plano_contas.conta_nao_encontrada');
  for (const account of accounts) {
    if (entry.id_plano_contas === null) return domainError('lancamentos_contabil.sem_plano');
    if (account && !ofEntry(account)) return domainError('lancamentos_contabil.conta_de_outro_plano', account.id);
    if (account?.tipo === 'S') return domainError('lancamentos_contabil.conta_sintetica', account.id);
  }
  return entry.id_conta_debito === entry.id_conta_credito
    ? domainError('lancamentos_contabil.contas_iguais')
    : undefined;
}
