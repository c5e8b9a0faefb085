import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rejectLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExistIfNamed } from '../../platform/database/must-exist';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { SearchQuery } from '../../platform/http/page-query';
import { Customer } from '../customers/customer.entity';
import { Tomador } from './tomador.entity';
import { type CreateTomadorDto, type TomadorRead, toTomadorRead, type UpdateTomadorDto } from './tomadores.dto';

/** Takers of the invoiced services (decisions, section 7). */
@Injectable()
export class TomadoresService {
  private readonly store = new SharedRecordRepository(Tomador, 'tomadores.nao_encontrado');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  list(query: SearchQuery): Promise<RecordList<TomadorRead>> {
    return this.store.list(
      this.dataSource.manager,
      query,
      { searchIn: ['nome'], documentsIn: ['documento'] },
      toTomadorRead,
    );
  }

  async get(id: number): Promise<TomadorRead> {
    return toTomadorRead(await this.store.get(this.dataSource.manager, { id }));
  }

  async create(body: CreateTomadorDto): Promise<TomadorRead> {
    return this.unitOfWork.run(async (tx) => {
      await mustExistIfNamed(tx, Customer, body.id_customer, 'customers.nao_encontrado');
      return toTomadorRead(await this.store.create(tx, body));
    });
  }

  async update(id: number, body: UpdateTomadorDto): Promise<TomadorRead> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.store.lock(tx, { id });
      await mustExistIfNamed(tx, Customer, body.id_customer, 'customers.nao_encontrado');
      return toTomadorRead(await this.store.change(tx, before, body));
    });
  }

  /** @throws DomainError 409 while invoices refer to it */
  async remove(id: number): Promise<void> {
    const removed = this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
    await rejectLinked(removed, 'tomadores.registros_vinculados');
  }
}
