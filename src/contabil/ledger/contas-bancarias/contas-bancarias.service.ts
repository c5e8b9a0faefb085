import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../acesso/auditoria/audit-trail';
import type { Caller } from '../../../acesso/rbac/caller';
import { Banco } from '../../../cadastros/bancos/banco.entity';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { domainError } from '../../../kernel/errors';
import { mustAllExist, mustExist } from '../../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { bankAccountsOf, replaceBankAccounts } from '../../plano-contas/plano-contas.service';
import type { TipoConta } from '../../plano-contas/conta-contabil.entity';
import { holdCharts } from '../../plano-contas/chart-locks';
import type { ContaBancariaDto, ContasBancariasRead } from './contas-bancarias.dto';

const SETTING = 'lancamentos.conta_bancaria';

/** The ledger accounts of the customers' bank accounts (document 8, 8.7): seen and set by the whole firm. */
@Injectable()
export class ContasBancariasService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws DomainError 404 for an absent customer */
  async get(idCliente: number): Promise<ContasBancariasRead> {
    const { manager } = this.unitOfWork;
    await mustExist(manager, Customer, idCliente, 'customers.nao_encontrado');
    return { contas: await bankAccountsOf(manager, idCliente) };
  }

  /**
   * Replaces all settings of the customer. No entry changes.
   * @throws DomainError 404 for an absent customer, bank or account; 422 for a synthetic account or another customer's
   */
  set(caller: Caller, idCliente: number, contas: readonly ContaBancariaDto[]): Promise<ContasBancariasRead> {
    return this.unitOfWork.run(async (tx) => {
      await this.lockCustomer(tx, idCliente);
      await mustAllExist(tx, Banco, [...new Set(contas.map(({ id_banco }) => id_banco))], 'bancos.nao_encontrado');
      await checkAccounts(tx, idCliente, [...new Set(contas.map(({ id_conta }) => id_conta))]);
      const antes = await bankAccountsOf(tx, idCliente);
      await replaceBankAccounts(
        tx,
        idCliente,
        contas.map(({ conta = null, ...setting }) => ({ ...setting, conta })),
      );
      const depois = await bankAccountsOf(tx, idCliente);
      await this.audit.record(SETTING, caller, { id_cliente: idCliente, antes, depois }, tx);
      return { contas: depois };
    });
  }

  /** Two settings of one customer wait for each other. @throws DomainError 404 */
  private async lockCustomer(tx: Tx, idCliente: number): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const customer = await tx.findOne(Customer, { where: { id: idCliente }, lock });
    if (!customer) throw domainError('customers.nao_encontrado');
  }
}

interface AccountOfCustomer {
  readonly id: number;
  readonly id_plano_contas: number;
  readonly tipo: TipoConta;
  readonly id_cliente: number;
}

/** The accounts stay as they are until the transaction ends: their charts are held before they are looked at. */
async function checkAccounts(tx: Tx, idCliente: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const charts = await accountsOf(tx, ids);
  await holdCharts(
    tx,
    charts.map(({ id_plano_contas }) => id_plano_contas),
  );
  const found = new Map((await accountsOf(tx, ids, 'FOR UPDATE')).map((account) => [account.id, account]));
  const accounts = ids.map((id) => {
    const account = found.get(id);
    if (!account) throw domainError('plano_contas.conta_nao_encontrada');
    return account;
  });
  for (const { id, id_cliente, tipo } of accounts) {
    if (id_cliente !== idCliente) throw domainError('plano_contas.de_outro_cliente');
    if (tipo === 'S') throw domainError('lancamentos_contabil.conta_sintetica', id);
  }
}

/** @param lock a locking read sees what a transaction before this one has committed */
function accountsOf(tx: Tx, ids: readonly number[], lock: '' | 'FOR UPDATE' = ''): Promise<AccountOfCustomer[]> {
  return tx.query<AccountOfCustomer[]>(
    `SELECT a.id, a.id_plano_contas, a.tipo, p.id_cliente
     FROM conta_contabil a JOIN plano_contas p ON p.id = a.id_plano_contas WHERE a.id IN (?) ORDER BY a.id ${lock}`,
    [ids],
  );
}
