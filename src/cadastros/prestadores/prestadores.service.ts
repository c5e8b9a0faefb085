import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rejectLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExistIfNamed } from '../../platform/database/must-exist';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { SearchQuery } from '../../platform/http/page-query';
import { Customer } from '../customers/customer.entity';
import { Prestador } from './prestador.entity';
import {
  type CreatePrestadorDto,
  type PrestadorRead,
  toPrestadorRead,
  type UpdatePrestadorDto,
} from './prestadores.dto';

/** Providers of the invoiced services (decisions, section 7). */
@Injectable()
export class PrestadoresService {
  private readonly store = new SharedRecordRepository(Prestador, 'prestadores.nao_encontrado');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  list(query: SearchQuery): Promise<RecordList<PrestadorRead>> {
    return this.store.list(
      this.dataSource.manager,
      query,
      { searchIn: ['nome'], documentsIn: ['documento'] },
      toPrestadorRead,
    );
  }

  async get(id: number): Promise<PrestadorRead> {
    return toPrestadorRead(await this.store.get(this.dataSource.manager, { id }));
  }

  async create(body: CreatePrestadorDto): Promise<PrestadorRead> {
    return this.unitOfWork.run(async (tx) => {
      await mustExistIfNamed(tx, Customer, body.id_customer, 'customers.nao_encontrado');
      return toPrestadorRead(await this.store.create(tx, body));
    });
  }

  async update(id: number, body: UpdatePrestadorDto): Promise<PrestadorRead> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.store.lock(tx, { id });
      await mustExistIfNamed(tx, Customer, body.id_customer, 'customers.nao_encontrado');
      return toPrestadorRead(await this.store.change(tx, before, body));
    });
  }

  /** @throws DomainError 409 while invoices refer to it */
  async remove(id: number): Promise<void> {
    const removed = this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
    await rejectLinked(removed, 'prestadores.registros_vinculados');
  }
}
