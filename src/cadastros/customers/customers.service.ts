import { Injectable } from '@nestjs/common';
import type { Raw } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { rejectDuplicate, rejectLinked, rejectLocked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { type Listing, SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { UnitOfWork, type Tx } from '../../platform/database/unit-of-work';
import type { SearchQuery } from '../../platform/http/page-query';
import { Customer, CustomerQsa } from './customer.entity';
import {
  type CreateCustomerDto,
  type CreateQsaDto,
  type CustomerRead,
  type CustomersQuery,
  type QsaRead,
  toCustomerRead,
  toQsaRead,
  type UpdateCustomerDto,
  type UpdateQsaDto,
} from './customers.dto';
import { withoutMask } from '../../kernel/documento';
import { likeContaining } from '../../kernel/text';
import { upsertStatement } from '../../platform/database/sql';

/** Finds the customers of a user. The portfolio groups implement it, since this folder may not import their module. */
export abstract class CustomerPortfolio {
  /** Returns a condition on `customer.id`: members of the groups that are assigned to this user. */
  abstract of(idUsuario: number): ReturnType<typeof Raw>;
}

const UNIQUE_CNPJ = 'uq_customer_cnpj';
const DUPLICATE = 'customers.cnpj_em_uso';
/** An import run writes entries of the customer. Its row stays locked until the run ends. */
const IN_USE = 'customers.execucao_em_curso';

/** The firm's customers (decisions, section 7). Every profile reads them, administrators change them. */
@Injectable()
export class CustomersService {
  private readonly store = new SharedRecordRepository(Customer, 'customers.nao_encontrado');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly portfolio: CustomerPortfolio,
  ) {}

  list(caller: Caller, query: CustomersQuery): Promise<RecordList<CustomerRead>> {
    const listing: Listing<Customer> = {
      searchIn: ['nome'],
      documentsIn: ['cnpj'],
      where: query.minha_carteira ? { id: this.portfolio.of(caller.id) } : {},
      order: orderOf(query),
    };
    return this.store.list(this.unitOfWork.manager, query, listing, toCustomerRead);
  }

  async get(id: number): Promise<CustomerRead> {
    return toCustomerRead(await this.store.get(this.unitOfWork.manager, { id }));
  }

  async create(body: CreateCustomerDto): Promise<CustomerRead> {
    const created = this.unitOfWork.run((tx) => this.store.create(tx, body));
    return toCustomerRead(await rejectDuplicate(created, UNIQUE_CNPJ, DUPLICATE));
  }

  async update(id: number, body: UpdateCustomerDto): Promise<CustomerRead> {
    const updated = this.unitOfWork.run((tx) => this.store.update(tx, { id }, body));
    return toCustomerRead(await rejectDuplicate(rejectLocked(updated, IN_USE), UNIQUE_CNPJ, DUPLICATE));
  }

  /**
   * Deletes the customer and its partners.
   * @throws DomainError 409 while records refer to it or a run over its entries is active
   */
  async remove(id: number): Promise<void> {
    const removed = this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
    await rejectLinked(rejectLocked(removed, IN_USE), 'customers.registros_vinculados');
  }
}

function orderOf({ sort_by, sort_dir }: CustomersQuery): NonNullable<Listing<Customer>['order']> {
  if (sort_by === 'id') return { id: sort_dir ?? 'desc' };
  const direction = sort_dir ?? 'asc';
  return { nome: direction, id: direction };
}

/** The partners of a customer. A partner of another customer is not found. */
@Injectable()
export class QsaService {
  private readonly store = new SharedRecordRepository(CustomerQsa, 'customers.socio_nao_encontrado');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async list(id_customer: number, query: SearchQuery): Promise<RecordList<QsaRead>> {
    await mustExist(this.unitOfWork.manager, Customer, id_customer, 'customers.nao_encontrado');
    const listing = { where: { id_customer }, searchIn: ['nome'], documentsIn: ['documento'] } as const;
    return this.store.list(this.unitOfWork.manager, query, listing, toQsaRead);
  }

  async create(id_customer: number, body: CreateQsaDto): Promise<QsaRead> {
    return this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, id_customer, 'customers.nao_encontrado');
      return toQsaRead(await this.store.create(tx, { ...body, id_customer }));
    });
  }

  async update(id_customer: number, id: number, body: UpdateQsaDto): Promise<QsaRead> {
    return this.unitOfWork.run(async (tx) => toQsaRead(await this.store.update(tx, { id, id_customer }, body)));
  }

  /** @throws DomainError 409 while minutes or signatures refer to the partner */
  async remove(id_customer: number, id: number): Promise<void> {
    const removed = this.unitOfWork.run((tx) => this.store.remove(tx, { id, id_customer }));
    await rejectLinked(removed, 'customers.socio_vinculado');
  }
}

/**
 * Returns the SQL condition on the customer `c`, with parameters, for a search of the customer list in name or cnpj.
 */
export function customerSearch(search: string): { readonly sql: string; readonly parameters: readonly string[] } {
  const documento = withoutMask(search);
  const found = (column: string): string => `c.${column} LIKE ? COLLATE utf8mb4_unicode_ci`;
  return documento
    ? { sql: `(${found('nome')} OR ${found('cnpj')})`, parameters: [likeContaining(search), likeContaining(documento)] }
    : { sql: found('nome'), parameters: [likeContaining(search)] };
}

/**
 * Writes the names of customers by CNPJ and creates those that don't exist. Their rows are locked in the order of the
 * CNPJ until the transaction ends. Two parallel batches wait for each other.
 */
export async function nameCustomers(
  tx: Tx,
  customers: readonly { readonly cnpj: string; readonly nome: string }[],
): Promise<void> {
  const inLockOrder = customers.toSorted((a, b) => (a.cnpj < b.cnpj ? -1 : 1));
  await tx.query(...upsertStatement('customer', inLockOrder, ['cnpj', 'nome'], ['nome']));
}
