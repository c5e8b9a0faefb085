import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rejectLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExist } from '../../platform/database/must-exist';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { SearchQuery } from '../../platform/http/page-query';
import { Customer, CustomerQsa } from './customer.entity';
import { type CreateQsaDto, type QsaRead, toQsaRead, type UpdateQsaDto } from './customers.dto';

/** The partners of a customer. A partner of another customer is not found. */
@Injectable()
export class QsaService {
  private readonly store = new SharedRecordRepository(CustomerQsa, 'customers.socio_nao_encontrado');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(id_customer: number, query: SearchQuery): Promise<RecordList<QsaRead>> {
    await mustExist(this.dataSource.manager, Customer, id_customer, 'customers.nao_encontrado');
    const listing = { where: { id_customer }, searchIn: ['nome'], documentsIn: ['documento'] } as const;
    return this.store.list(this.dataSource.manager, query, listing, toQsaRead);
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
