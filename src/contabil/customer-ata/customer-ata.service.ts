import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer, CustomerQsa } from '../../cadastros/customers/customer.entity';
import { compareDecimals } from '../../kernel/decimal';
import { domainError } from '../../kernel/errors';
import { rejectLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { OwnedRecordRepository } from '../../platform/database/owned-record.repository';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { AtasQuery, CreateCustomerAtaDto, CustomerAtaRead, UpdateCustomerAtaDto } from './customer-ata.dto';
import { CustomerAta } from './customer-ata.entity';
import { ATA_ABSENT, ataWithBalance, type AtaFilter, listAtas, usedOf } from './customer-ata.query';

type Atas = RecordList<CustomerAtaRead>;

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
