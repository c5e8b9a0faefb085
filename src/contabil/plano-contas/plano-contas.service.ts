import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Caller, resolveRequestedOwner } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import { rejectDuplicate, rejectLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { OwnedRecordRepository } from '../../platform/database/owned-record.repository';
import { bulkInsert } from '../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { ContaBancaria } from './conta-contabil.entity';
import {
  type CreatePlanoContasDto,
  type PlanoContasRead,
  type PlanosQuery,
  toPlanoContasRead,
  type UpdatePlanoContasDto,
} from './plano-contas.dto';
import { PlanoContas } from './plano-contas.entity';

/** The ledger account of one bank account, with what is shown of it. */
interface BankAccountSetting {
  readonly id_banco: number;
  /** null: all other accounts of the bank. */
  readonly conta: string | null;
  readonly id_conta: number;
  readonly id_plano_contas: number;
  readonly codigo_dominio: string;
  readonly nome: string;
}

const COLUMNS = ['id_cliente', 'id_banco', 'conta', 'id_conta'] satisfies readonly (keyof ContaBancaria)[];

/** The settings of a customer, by bank, then number. */
export function bankAccountsOf(tx: EntityManager, idCliente: number): Promise<BankAccountSetting[]> {
  return read(tx, 'b.id_cliente = ?', idCliente);
}

/** Puts these settings in the place of all those of the customer. */
export async function replaceBankAccounts(
  tx: Tx,
  id_cliente: number,
  settings: readonly Pick<BankAccountSetting, 'id_banco' | 'conta' | 'id_conta'>[],
): Promise<void> {
  await tx.query('DELETE FROM conta_bancaria WHERE id_cliente = ?', [id_cliente]);
  const rows = settings.map(({ id_banco, conta, id_conta }) => ({
    id_cliente,
    id_banco,
    conta: conta ?? '',
    id_conta,
  }));
  await bulkInsert(tx, 'conta_bancaria', COLUMNS, rows);
}

/** Removes the settings that use an account of the chart, and returns them. */
async function removeBankAccountsOfChart(tx: Tx, idPlanoContas: number): Promise<BankAccountSetting[]> {
  const settings = await read(tx, 'a.id_plano_contas = ?', idPlanoContas);
  if (settings.length > 0)
    await tx.query(
      'DELETE FROM conta_bancaria WHERE id_conta IN (SELECT id FROM conta_contabil WHERE id_plano_contas = ?)',
      [idPlanoContas],
    );
  return settings;
}

async function read(tx: EntityManager, where: string, id: number): Promise<BankAccountSetting[]> {
  const rows = await tx.query<BankAccountSetting[]>(
    `SELECT b.id_banco, NULLIF(b.conta, '') AS conta, b.id_conta, a.id_plano_contas, a.codigo_dominio, a.nome
     FROM conta_bancaria b JOIN conta_contabil a ON a.id = b.id_conta WHERE ${where} ORDER BY b.id_banco, b.conta`,
    [id],
  );
  return rows.map((row) => ({ ...row }));
}

type Planos = RecordList<PlanoContasRead>;

const UNIQUE_CODE = 'uq_plano_contas_cliente_codigo';
const DUPLICATE = 'plano_contas.codigo_em_uso';

/** Charts of accounts (contract 2): each seen by its creator only, its code unique per customer. */
@Injectable()
export class PlanoContasService {
  private readonly store = new OwnedRecordRepository(PlanoContas, 'plano_contas.nao_encontrado');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async create(caller: Caller, body: CreatePlanoContasDto): Promise<PlanoContasRead> {
    const created = await this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, body.id_cliente, 'customers.nao_encontrado');
      return rejectDuplicate(this.store.create(tx, caller.id, body), UNIQUE_CODE, DUPLICATE);
    });
    return toPlanoContasRead(created);
  }

  /** Own charts, or those of the user that administrador and diretoria name. */
  async list(caller: Caller, { usuario_id }: PlanosQuery): Promise<Planos> {
    return this.listWhere(resolveRequestedOwner(caller, usuario_id), {});
  }

  /** @throws DomainError 403 for another user's id */
  async listOfUser(caller: Caller, usuarioId: number): Promise<Planos> {
    if (usuarioId !== caller.id) throw domainError('plano_contas.de_outro_usuario');
    return this.listWhere(caller.id, {});
  }

  async listOfCustomer(caller: Caller, idCliente: number, { usuario_id }: PlanosQuery): Promise<Planos> {
    const owner = resolveRequestedOwner(caller, usuario_id);
    await mustExist(this.unitOfWork.manager, Customer, idCliente, 'customers.nao_encontrado');
    return this.listWhere(owner, { id_cliente: idCliente });
  }

  async get(caller: Caller, id: number): Promise<PlanoContasRead> {
    return toPlanoContasRead(await this.owned(this.unitOfWork.manager, caller, id));
  }

  async update(caller: Caller, id: number, body: UpdatePlanoContasDto): Promise<PlanoContasRead> {
    const updated = await this.unitOfWork.run((tx) =>
      rejectDuplicate(this.store.update(tx, caller.id, id, body), UNIQUE_CODE, DUPLICATE),
    );
    return toPlanoContasRead(updated);
  }

  /** Its accounts go with it, and the bank accounts that are set to them. @throws DomainError 409 while entries or rules refer to it */
  async remove(caller: Caller, id: number): Promise<void> {
    await this.unitOfWork.runLong(async (tx) => {
      await this.store.lock(tx, caller.id, id);
      const contas_bancarias = await removeBankAccountsOfChart(tx, id);
      const facts = contas_bancarias.length > 0 ? { contas_bancarias } : {};
      await rejectLinked(this.store.remove(tx, caller.id, id, { facts }), 'plano_contas.registros_vinculados');
    });
  }

  /** The caller's chart for other services. @throws DomainError 404 when absent or foreign */
  owned(tx: EntityManager, caller: Caller, id: number): Promise<PlanoContas> {
    return this.ownedBy(tx, caller.id, id);
  }

  /** A user's chart. @throws DomainError 404 when absent or another's */
  ownedBy(tx: EntityManager, owner: number, id: number): Promise<PlanoContas> {
    return this.store.get(tx, owner, id);
  }

  private listWhere(owner: number, where: { id_cliente?: number }): Promise<Planos> {
    const order = { codigo_dominio: 'ASC', id: 'ASC' } as const;
    return this.store.list(this.unitOfWork.manager, owner, {}, { where, order }, toPlanoContasRead);
  }
}
