import { Injectable } from '@nestjs/common';
import type { CodeName, Fixed } from '../../kernel/error-codes/error-code';
import { rejectLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExistIfNamed } from '../../platform/database/must-exist';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { SearchQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import { Customer } from '../customers/customer.entity';
import { type CreatePrestadorDto, PrestadorRead, type UpdatePrestadorDto } from './invoice-parties.dto';
import { Prestador, Tomador } from './invoice-party.entity';

/** One side of an invoice: its table and its errors. */
export interface InvoiceParty {
  readonly store: SharedRecordRepository<Prestador | Tomador>;
  readonly absent: CodeName;
  /** The error of a removal while invoices refer to the record. */
  readonly linked: Fixed<409> & CodeName;
}

export const PRESTADOR: InvoiceParty = {
  store: new SharedRecordRepository(Prestador, 'prestadores.nao_encontrado'),
  absent: 'prestadores.nao_encontrado',
  linked: 'prestadores.registros_vinculados',
};
export const TOMADOR: InvoiceParty = {
  store: new SharedRecordRepository(Tomador, 'tomadores.nao_encontrado'),
  absent: 'tomadores.nao_encontrado',
  linked: 'tomadores.registros_vinculados',
};

const toRead = readForm(PrestadorRead);

/** Providers and takers of the invoiced services (decisions, section 7). */
@Injectable()
export class InvoicePartiesService {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  list({ store }: InvoiceParty, query: SearchQuery): Promise<RecordList<PrestadorRead>> {
    return store.list(this.unitOfWork.manager, query, { searchIn: ['nome'], documentsIn: ['documento'] }, toRead);
  }

  async get({ store }: InvoiceParty, id: number): Promise<PrestadorRead> {
    return toRead(await store.get(this.unitOfWork.manager, { id }));
  }

  async create({ store }: InvoiceParty, body: CreatePrestadorDto): Promise<PrestadorRead> {
    return this.unitOfWork.run(async (tx) => {
      await mustExistIfNamed(tx, Customer, body.id_customer, 'customers.nao_encontrado');
      return toRead(await store.create(tx, body));
    });
  }

  async update({ store }: InvoiceParty, id: number, body: UpdatePrestadorDto): Promise<PrestadorRead> {
    return this.unitOfWork.run(async (tx) => {
      const before = await store.lock(tx, { id });
      await mustExistIfNamed(tx, Customer, body.id_customer, 'customers.nao_encontrado');
      return toRead(await store.change(tx, before, body));
    });
  }

  /** @throws DomainError 409 while invoices refer to it */
  async remove({ store, linked }: InvoiceParty, id: number): Promise<void> {
    await rejectLinked(
      this.unitOfWork.run((tx) => store.remove(tx, { id })),
      linked,
    );
  }
}
