import { Injectable } from '@nestjs/common';
import { domainError } from '../../kernel/errors';
import type { Caller } from '../../acesso/rbac/caller';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { rejectDuplicate } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExistIfNamed } from '../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { Medico, MedicoUsuarioVinculo } from './medico.entity';
import {
  type CreateVinculoDto,
  namesUser,
  toVinculoRead,
  type UpdateVinculoDto,
  type VinculoRead,
} from './medicos.dto';

/** Common prefix of the names of the table's two unique keys. */
const UNIQUE_PAIR = 'uq_medico_usuario_vinculo';
const DUPLICATE = 'nfse_repasse.vinculo_repetido';

/** Links between doctors and users (contract 3, MedicoUsuarioVinculo). Each pair exists once. */
@Injectable()
export class VinculosService {
  private readonly store = new SharedRecordRepository(MedicoUsuarioVinculo, 'nfse_repasse.vinculo_nao_encontrado');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async create(caller: Caller, body: CreateVinculoDto): Promise<VinculoRead> {
    return this.unitOfWork.run(async (tx) => {
      await endsMustExist(tx, body);
      const created = this.store.create(tx, { ...body, id_usuario_created: caller.id });
      return toVinculoRead(await rejectDuplicate(created, UNIQUE_PAIR, DUPLICATE));
    });
  }

  /** Lists the links of a doctor, newest first. */
  listOfDoctor(id_medico: number): Promise<RecordList<VinculoRead>> {
    return this.store.list(this.unitOfWork.manager, {}, { where: { id_medico } }, toVinculoRead);
  }

  async update(id: number, body: UpdateVinculoDto): Promise<VinculoRead> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.store.lock(tx, { id });
      if (!namesUser({ ...before, ...body })) throw domainError('nfse_repasse.vinculo_sem_usuario');
      await endsMustExist(tx, body);
      return toVinculoRead(await rejectDuplicate(this.store.change(tx, before, body), UNIQUE_PAIR, DUPLICATE));
    });
  }

  async remove(id: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
  }
}

async function endsMustExist(tx: Tx, { id_medico, id_usuario }: UpdateVinculoDto): Promise<void> {
  await mustExistIfNamed(tx, Medico, id_medico, 'nfse_repasse.medico_nao_encontrado');
  await mustExistIfNamed(tx, Usuario, id_usuario, 'usuarios.nao_encontrado');
}
