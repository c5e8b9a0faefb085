import { Injectable } from '@nestjs/common';
import { rejectDuplicate, rejectLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { SearchQuery } from '../../platform/http/page-query';
import { Departamento } from './departamento.entity';
import {
  type CreateDepartamentoDto,
  type DepartamentoRead,
  toDepartamentoRead,
  type UpdateDepartamentoDto,
} from './departamentos.dto';

const UNIQUE_NAME = 'uq_departamento_nome';
const DUPLICATE = 'departamentos.nome_em_uso';

/** The firm's departments (decisions, section 7). */
@Injectable()
export class DepartamentosService {
  private readonly store = new SharedRecordRepository(Departamento, 'departamentos.nao_encontrado');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  list(query: SearchQuery): Promise<RecordList<DepartamentoRead>> {
    return this.store.list(this.unitOfWork.manager, query, { searchIn: ['nome'] }, toDepartamentoRead);
  }

  async create(body: CreateDepartamentoDto): Promise<DepartamentoRead> {
    const created = this.unitOfWork.run((tx) => this.store.create(tx, body));
    return toDepartamentoRead(await rejectDuplicate(created, UNIQUE_NAME, DUPLICATE));
  }

  async update(id: number, body: UpdateDepartamentoDto): Promise<DepartamentoRead> {
    const updated = this.unitOfWork.run((tx) => this.store.update(tx, { id }, body));
    return toDepartamentoRead(await rejectDuplicate(updated, UNIQUE_NAME, DUPLICATE));
  }

  /** @throws DomainError 409 while templates belong to it */
  async remove(id: number): Promise<void> {
    const removed = this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
    await rejectLinked(removed, 'departamentos.registros_vinculados');
  }
}
