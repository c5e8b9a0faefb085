import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { Prestador } from '../../cadastros/invoice-parties/invoice-party.entity';
import { defined } from '../../kernel/collections';
import { rejectLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExist, mustExistIfNamed } from '../../platform/database/must-exist';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Medico } from './medico.entity';
import {
  type CreateMedicoDto,
  type MedicoRead,
  type MedicosQuery,
  toMedicoRead,
  type UpdateMedicoDto,
} from './medicos.dto';

/** Doctors of providers (contract 3, Doctor), shared by the firm. */
@Injectable()
export class MedicosService {
  private readonly store = new SharedRecordRepository(Medico, 'nfse_repasse.medico_nao_encontrado');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async create(caller: Caller, body: CreateMedicoDto): Promise<MedicoRead> {
    return this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Prestador, body.id_prestador, 'prestadores.nao_encontrado');
      return toMedicoRead(await this.store.create(tx, { ...body, id_usuario_created: caller.id }));
    });
  }

  list({ status, id_prestador, ...page }: MedicosQuery): Promise<RecordList<MedicoRead>> {
    const where = defined({ status, id_prestador });
    return this.store.list(this.unitOfWork.manager, page, { where }, toMedicoRead);
  }

  async get(id: number): Promise<MedicoRead> {
    return toMedicoRead(await this.store.get(this.unitOfWork.manager, { id }));
  }

  async update(id: number, body: UpdateMedicoDto): Promise<MedicoRead> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.store.lock(tx, { id });
      await mustExistIfNamed(tx, Prestador, body.id_prestador, 'prestadores.nao_encontrado');
      return toMedicoRead(await this.store.change(tx, before, body));
    });
  }

  /** Deletes a doctor and the links to users. @throws DomainError 409 while invoices refer to the doctor */
  async remove(id: number): Promise<void> {
    const removed = this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
    await rejectLinked(removed, 'nfse_repasse.medico_com_notas');
  }
}
