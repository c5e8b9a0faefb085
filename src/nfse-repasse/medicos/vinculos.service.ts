import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { invalid } from '../../kernel/errors';
import { refuseDuplicate } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { FirmStore } from '../../platform/database/firm-store';
import { mustExist } from '../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { MedicoUsuarioVinculo } from './medico-usuario-vinculo.entity';
import { Medico } from './medico.entity';
import {
  type CreateVinculoDto,
  NAMES_NOBODY,
  namesSomebody,
  toVinculoRead,
  type UpdateVinculoDto,
  type VinculoRead,
} from './vinculos.dto';

/** What both unique keys of the table begin with. */
const UNIQUE_PAIR = 'uq_medico_usuario_vinculo';
const DUPLICATE = 'the doctor is already linked to this user';

/** Links between doctors and users (contract 3, MedicoUsuarioVinculo): each pair once. */
@Injectable()
export class VinculosService {
  private readonly store = new FirmStore(MedicoUsuarioVinculo, 'doctor link');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async create(caller: Caller, body: CreateVinculoDto): Promise<VinculoRead> {
    return this.unitOfWork.run(async (tx) => {
      await endsMustExist(tx, body);
      const created = this.store.create(tx, { ...body, id_usuario_created: caller.id });
      return toVinculoRead(await refuseDuplicate(created, UNIQUE_PAIR, DUPLICATE));
    });
  }

  /** Newest first. */
  listOfDoctor(id_medico: number): Promise<RecordList<VinculoRead>> {
    return this.store.list(this.dataSource.manager, {}, { where: { id_medico } }, toVinculoRead);
  }

  async update(id: number, body: UpdateVinculoDto): Promise<VinculoRead> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.store.lock(tx, { id });
      if (!namesSomebody({ ...before, ...body })) throw invalid(NAMES_NOBODY);
      await endsMustExist(tx, body);
      return toVinculoRead(await refuseDuplicate(this.store.change(tx, before, body), UNIQUE_PAIR, DUPLICATE));
    });
  }

  async remove(id: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
  }
}

async function endsMustExist(tx: Tx, { id_medico, id_usuario }: UpdateVinculoDto): Promise<void> {
  if (id_medico !== undefined) await mustExist(tx, Medico, id_medico, 'doctor');
  if (id_usuario !== undefined && id_usuario !== null) await mustExist(tx, Usuario, id_usuario, 'user');
}
