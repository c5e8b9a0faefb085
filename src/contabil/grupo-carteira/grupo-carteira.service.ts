import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import type { RecordList } from '../../platform/database/entity-list';
import { idsOf, rowsByIds } from '../../platform/database/entity-stream';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExist, mustExistIfNamed } from '../../platform/database/must-exist';
import { keepLastStates } from '../../platform/database/removal-log';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/row-list';
import {
  type CreateGrupoCarteiraDto,
  type GrupoCarteiraRead,
  type GrupoComMembrosRead,
  toGrupoCarteiraRead,
  type UpdateGrupoCarteiraDto,
} from './grupo-carteira.dto';
import { GrupoCarteira } from './grupo-carteira.entity';
import { replaceMembros, withMembros, withMembrosOf } from './membros';

const RESPONSIBLE = 'usuarios.nao_encontrado';

/** Portfolio groups (contract 2): which customers are in whose hands; open to the whole firm. */
@Injectable()
export class GrupoCarteiraService {
  private readonly store = new SharedRecordRepository(GrupoCarteira, 'grupo_carteira.nao_encontrado');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async create(body: CreateGrupoCarteiraDto): Promise<GrupoCarteiraRead> {
    const created = await this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Usuario, body.id_responsavel, RESPONSIBLE);
      return this.store.create(tx, body);
    });
    return toGrupoCarteiraRead(created);
  }

  list(): Promise<RecordList<GrupoCarteiraRead>> {
    return this.store.list(this.dataSource.manager, {}, {}, toGrupoCarteiraRead);
  }

  /** The groups that the caller is responsible for. */
  async listOwn(caller: Caller): Promise<RowList<GrupoComMembrosRead>> {
    const { manager } = this.dataSource;
    const ids = await idsOf(manager, GrupoCarteira, { id_responsavel: caller.id }, { id: 'DESC' });
    return new RowList(
      rowsByIds(ids, async (some) => withMembros(manager, await manager.findBy(GrupoCarteira, { id: In([...some]) }))),
    );
  }

  async get(id: number): Promise<GrupoComMembrosRead> {
    const { manager } = this.dataSource;
    return withMembrosOf(manager, await this.store.get(manager, { id }));
  }

  async update(id: number, body: UpdateGrupoCarteiraDto): Promise<GrupoCarteiraRead> {
    const updated = await this.unitOfWork.run(async (tx) => {
      const before = await this.store.lock(tx, { id });
      await mustExistIfNamed(tx, Usuario, body.id_responsavel, RESPONSIBLE);
      return this.store.change(tx, before, body);
    });
    return toGrupoCarteiraRead(updated);
  }

  /** All of the list or nothing of it. @throws DomainError 404 for an absent group or customer */
  replaceMembros(id: number, idsClientes: readonly number[]): Promise<GrupoComMembrosRead> {
    return this.unitOfWork.run(async (tx) => {
      const grupo = await this.store.lock(tx, { id });
      await acquireRecordLock(tx, 'grupo', id);
      await keepLastStates(tx, GrupoCarteira, [grupo]);
      await replaceMembros(tx, id, idsClientes);
      return withMembrosOf(tx, grupo);
    });
  }

  /** Returns the group as it was. */
  remove(id: number): Promise<GrupoCarteiraRead> {
    return this.unitOfWork.run(async (tx) => toGrupoCarteiraRead(await this.store.remove(tx, { id })));
  }
}
