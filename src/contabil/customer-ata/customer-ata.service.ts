import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer, CustomerQsa } from '../../cadastros/customers/customer.entity';
import { compareDecimals } from '../../kernel/decimal';
import { domainError } from '../../kernel/errors';
import { rejectLinked } from '../../platform/database/driver-errors';
import { type RecordList, idsOf, rowsByIds } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { OwnedRecordRepository } from '../../platform/database/owned-record.repository';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import {
  type AtasQuery,
  type CreateCustomerAtaDto,
  type CustomerAtaRead,
  type UpdateCustomerAtaDto,
  type AtaComSaldo,
  toCustomerAtaRead,
} from './customer-ata.dto';
import { CustomerAta, type StatusAta } from './customer-ata.entity';
import { PartialList } from '../../kernel/page';
import { placeholders } from '../../platform/database/sql';
import { type PageQuery, windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/streamed';

type Atas = RecordList<CustomerAtaRead>;

/** The error of minutes that are absent or another user's. */
export const ATA_ABSENT = 'customer_ata.nao_encontrada';

/** Which minutes of their owner are asked for. */
interface AtaFilter {
  readonly id_cliente?: number;
  readonly status?: StatusAta;
}

/** Minutes (contract 2): an amount, and what its profit entries leave of it; seen by their creator only. */
@Injectable()
export class CustomerAtaService {
  private readonly store = new OwnedRecordRepository(CustomerAta, ATA_ABSENT);

  constructor(private readonly unitOfWork: UnitOfWork) {}

  create(caller: Caller, body: CreateCustomerAtaDto): Promise<CustomerAtaRead> {
    return this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, body.id_cliente, 'customers.nao_encontrado');
      await partnerMustBeOf(tx, body.id_cliente, body.id_customer_qsa);
      const { id } = await this.store.create(tx, caller.id, body);
      return ataWithBalance(tx, caller.id, id);
    });
  }

  listOfUser(caller: Caller, query: AtasQuery): Promise<Atas> {
    return this.list(caller, query, {});
  }

  /** The caller's minutes of a customer. */
  async listOfCustomer(caller: Caller, idCliente: number, query: AtasQuery): Promise<Atas> {
    await mustExist(this.unitOfWork.manager, Customer, idCliente, 'customers.nao_encontrado');
    return this.list(caller, query, { id_cliente: idCliente });
  }

  get(caller: Caller, id: number): Promise<CustomerAtaRead> {
    return ataWithBalance(this.unitOfWork.manager, caller.id, id);
  }

  /** @throws DomainError 422 when `valor` would fall below what is used */
  update(caller: Caller, id: number, body: UpdateCustomerAtaDto): Promise<CustomerAtaRead> {
    return this.unitOfWork.run(async (tx) => {
      const ata = await this.store.lock(tx, caller.id, id);
      await acquireRecordLock(tx, 'ata', id);
      await partnerMustBeOf(tx, ata.id_cliente, body.id_customer_qsa);
      if (body.valor !== undefined) {
        const used = await usedOf(tx, id);
        if (compareDecimals(body.valor, used) < 0) throw domainError('customer_ata.valor_ja_usado', used);
      }
      await this.store.change(tx, ata, body);
      return ataWithBalance(tx, caller.id, id);
    });
  }

  /** @throws DomainError 409 while profit entries use them */
  async remove(caller: Caller, id: number): Promise<void> {
    await this.unitOfWork.run((tx) => rejectLinked(this.store.remove(tx, caller.id, id), 'customer_ata.em_uso'));
  }

  private list(caller: Caller, query: AtasQuery, of: AtaFilter): Promise<Atas> {
    return listAtas(this.unitOfWork.manager, caller.id, query, {
      ...of,
      ...(query.status ? { status: query.status } : {}),
    });
  }
}

/** A partner of another customer is as absent as one that no one has. */
async function partnerMustBeOf(tx: Tx, idCliente: number, idQsa: number | null | undefined): Promise<void> {
  if (idQsa === null || idQsa === undefined) return;
  if (!(await tx.existsBy(CustomerQsa, { id: idQsa, id_customer: idCliente })))
    throw domainError('customers.socio_nao_encontrado');
}

const WITH_BALANCE = `
  SELECT a.id, a.id_cliente, a.id_customer_qsa, a.data_validade, a.status, a.valor, a.valor_contabil, a.observacao,
    a.ano_resultado, a.data_aprovacao, a.id_usuario_created, a.data_hora_criacao,
    a.valor - COALESCE((SELECT SUM(l.valor_ata_utilizada) FROM lancamento_lucro l WHERE l.id_ata = a.id), 0) AS saldo
  FROM customer_ata a`;

/** The owner's minutes with their balances, newest first: a page in one statement, or all of them in pieces. */
async function listAtas(
  tx: EntityManager,
  owner: number,
  query: PageQuery,
  filter: AtaFilter,
): Promise<RecordList<CustomerAtaRead>> {
  const where = { ...filter, id_usuario_created: owner };
  const window = windowOfQuery(query);
  if (!window) {
    const ids = await idsOf(tx, CustomerAta, where, { id: 'DESC' });
    return new RowList(rowsByIds(ids, (some) => atasWithBalance(tx, `a.id IN (${placeholders(some.length)})`, some)));
  }
  const fields = Object.entries(where);
  const atas = await atasWithBalance(
    tx,
    `${fields.map(([column]) => `a.${column} = ?`).join(' AND ')} ORDER BY a.id DESC LIMIT ? OFFSET ?`,
    [...fields.map(([, value]) => value), window.limit, window.offset],
  );
  return new PartialList(atas, await tx.countBy(CustomerAta, where));
}

async function atasWithBalance(
  tx: EntityManager,
  where: string,
  parameters: readonly (string | number)[],
): Promise<CustomerAtaRead[]> {
  return (await tx.query<AtaComSaldo[]>(`${WITH_BALANCE} WHERE ${where}`, [...parameters])).map(toCustomerAtaRead);
}

/** @throws DomainError 404 when absent or foreign */
async function ataWithBalance(tx: EntityManager, owner: number, id: number): Promise<CustomerAtaRead> {
  const [ata] = await atasWithBalance(tx, 'a.id_usuario_created = ? AND a.id = ?', [owner, id]);
  if (!ata) throw domainError(ATA_ABSENT);
  return ata;
}

/**
 * What the profit entries of minutes use, as a decimal. A statement of its own and never part of the one that locks the
 * minutes: that one would sum what was committed before it had to wait.
 */
export async function usedOf(tx: EntityManager, idAta: number): Promise<string> {
  const [row] = await tx.query<{ used: string }[]>(
    'SELECT COALESCE(SUM(valor_ata_utilizada), 0.00) AS used FROM lancamento_lucro WHERE id_ata = ?',
    [idAta],
  );
  return row?.used ?? '0.00';
}
