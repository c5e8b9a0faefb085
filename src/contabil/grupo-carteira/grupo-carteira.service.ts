import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Raw } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { CustomerPortfolio } from '../../cadastros/customers/customers.service';
import { domainError } from '../../kernel/errors';
import { idsOf, type RecordList, rowsByIds } from '../../platform/database/entity-list';
import { mustExist, mustExistIfNamed } from '../../platform/database/must-exist';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { keepLastStates } from '../../platform/database/removal-log';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { placeholders } from '../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/streamed';
import {
  type CreateGrupoCarteiraDto,
  type GrupoCarteiraRead,
  type GrupoComMembrosRead,
  type MembroRead,
  toGrupoCarteiraRead,
  type UpdateGrupoCarteiraDto,
} from './grupo-carteira.dto';
import { GrupoCarteira } from './grupo-carteira.entity';

const RESPONSIBLE = 'usuarios.nao_encontrado';

/** Portfolio groups (contract 2): which customers are in whose hands; open to the whole firm. */
@Injectable()
export class GrupoCarteiraService {
  private readonly store = new SharedRecordRepository(GrupoCarteira, 'grupo_carteira.nao_encontrado');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async create(body: CreateGrupoCarteiraDto): Promise<GrupoCarteiraRead> {
    const created = await this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Usuario, body.id_responsavel, RESPONSIBLE);
      return this.store.create(tx, body);
    });
    return toGrupoCarteiraRead(created);
  }

  list(): Promise<RecordList<GrupoCarteiraRead>> {
    return this.store.list(this.unitOfWork.manager, {}, {}, toGrupoCarteiraRead);
  }

  /** The groups that the caller is responsible for. */
  async listOwn(caller: Caller): Promise<RowList<GrupoComMembrosRead>> {
    const { manager } = this.unitOfWork;
    const ids = await idsOf(manager, GrupoCarteira, { id_responsavel: caller.id }, { id: 'DESC' });
    return new RowList(
      rowsByIds(ids, async (some) => withMembros(manager, await manager.findBy(GrupoCarteira, { id: In([...some]) }))),
    );
  }

  async get(id: number): Promise<GrupoComMembrosRead> {
    const { manager } = this.unitOfWork;
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

/** The groups with their members by name: one statement for all of them. */
async function withMembros(tx: EntityManager, grupos: readonly GrupoCarteira[]): Promise<GrupoComMembrosRead[]> {
  const membros = await membrosOf(
    tx,
    grupos.map((grupo) => grupo.id),
  );
  return grupos.map((grupo) => withTheirs(grupo, membros));
}

/** The group with its members by name. */
async function withMembrosOf(tx: EntityManager, grupo: GrupoCarteira): Promise<GrupoComMembrosRead> {
  return withTheirs(grupo, await membrosOf(tx, [grupo.id]));
}

function withTheirs(grupo: GrupoCarteira, membros: ReadonlyMap<number, MembroRead[]>): GrupoComMembrosRead {
  return { ...toGrupoCarteiraRead(grupo), membros: membros.get(grupo.id) ?? [] };
}

async function membrosOf(tx: EntityManager, idsGrupos: readonly number[]): Promise<Map<number, MembroRead[]>> {
  const membros = new Map<number, MembroRead[]>(idsGrupos.map((id) => [id, []]));
  if (idsGrupos.length === 0) return membros;
  const rows = await tx.query<({ id_grupo: number } & MembroRead)[]>(
    `SELECT m.id_grupo, c.id, c.nome, c.cnpj FROM grupo_carteira_membro m JOIN customer c ON c.id = m.id_cliente
     WHERE m.id_grupo IN (${placeholders(idsGrupos.length)}) ORDER BY c.nome, c.id`,
    [...idsGrupos],
  );
  for (const { id_grupo, ...membro } of rows) membros.get(id_grupo)?.push(membro);
  return membros;
}

/**
 * Makes these customers the members of the group, whose row the caller holds locked.
 * @throws DomainError 404 when one of them is absent; the transaction has to be given up then
 */
async function replaceMembros(tx: Tx, idGrupo: number, idsClientes: readonly number[]): Promise<void> {
  const ids = [...new Set(idsClientes)];
  await tx.query('DELETE FROM grupo_carteira_membro WHERE id_grupo = ?', [idGrupo]);
  if (ids.length === 0) return;
  const { affectedRows } = await tx.query<{ affectedRows: number }>(
    `INSERT INTO grupo_carteira_membro (id_grupo, id_cliente)
     SELECT ?, id FROM customer WHERE id IN (${placeholders(ids.length)})`,
    [idGrupo, ...ids],
  );
  if (affectedRows !== ids.length) throw domainError('customers.nao_encontrado');
}

const OF_OWN_GROUPS = `SELECT m.id_cliente FROM grupo_carteira_membro m JOIN grupo_carteira g ON g.id = m.id_grupo
  WHERE g.id_responsavel = :responsavel`;

/** Portfolios as the groups define them. */
@Injectable()
export class GroupPortfolio extends CustomerPortfolio {
  of(idUsuario: number): ReturnType<typeof Raw> {
    return Raw((id) => `${id} IN (${OF_OWN_GROUPS})`, { responsavel: idUsuario });
  }
}
