import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { ownerAskedFor } from '../../acesso/rbac/standing-in';
import { Customer } from '../../cadastros/customers/customer.entity';
import { forbidden } from '../../kernel/errors';
import { refuseDuplicate, refuseLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { OwnedStore } from '../../platform/database/owned-store';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import {
  type CreatePlanoContasDto,
  type PlanoContasRead,
  type PlanosQuery,
  toPlanoContasRead,
  type UpdatePlanoContasDto,
} from './plano-contas.dto';
import { PlanoContas } from './plano-contas.entity';

type Planos = RecordList<PlanoContasRead>;

const UNIQUE_CODE = 'uq_plano_contas_cliente_codigo';
const DUPLICATE = 'chart code already exists for the customer';

/** Charts of accounts (contract 2): each seen by its creator only, its code unique per customer. */
@Injectable()
export class PlanoContasService {
  private readonly store = new OwnedStore(PlanoContas, 'chart');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async create(caller: Caller, body: CreatePlanoContasDto): Promise<PlanoContasRead> {
    const created = await this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, body.id_cliente, 'customer');
      const { id } = await refuseDuplicate(this.store.create(tx, caller.id, body), UNIQUE_CODE, DUPLICATE);
      return this.store.get(tx, caller.id, id);
    });
    return toPlanoContasRead(created);
  }

  /** Own charts, or those of the user that administrador and diretoria name. */
  async list(caller: Caller, { usuario_id }: PlanosQuery): Promise<Planos> {
    return this.listWhere(ownerAskedFor(caller, usuario_id), {});
  }

  /** @throws DomainError forbidden for another user's id */
  async listOfUser(caller: Caller, usuarioId: number): Promise<Planos> {
    if (usuarioId !== caller.id) throw forbidden("another user's charts");
    return this.listWhere(caller.id, {});
  }

  async listOfCustomer(caller: Caller, idCliente: number, { usuario_id }: PlanosQuery): Promise<Planos> {
    const owner = ownerAskedFor(caller, usuario_id);
    await mustExist(this.dataSource.manager, Customer, idCliente, 'customer');
    return this.listWhere(owner, { id_cliente: idCliente });
  }

  async get(caller: Caller, id: number): Promise<PlanoContasRead> {
    return toPlanoContasRead(await this.owned(this.dataSource.manager, caller, id));
  }

  async update(caller: Caller, id: number, body: UpdatePlanoContasDto): Promise<PlanoContasRead> {
    const updated = await this.unitOfWork.run((tx) =>
      refuseDuplicate(this.store.update(tx, caller.id, id, body), UNIQUE_CODE, DUPLICATE),
    );
    return toPlanoContasRead(updated);
  }

  /** Its accounts go with it. @throws DomainError conflict while entries or rules refer to it */
  async remove(caller: Caller, id: number): Promise<void> {
    await this.unitOfWork.runLong((tx) =>
      refuseLinked(this.store.remove(tx, caller.id, id), 'linked records prevent the deletion of the chart'),
    );
  }

  /** The caller's chart for other services. @throws DomainError not_found when absent or foreign */
  owned(tx: EntityManager, caller: Caller, id: number): Promise<PlanoContas> {
    return this.ownedBy(tx, caller.id, id);
  }

  /** A user's chart. @throws DomainError not_found when absent or another's */
  ownedBy(tx: EntityManager, owner: number, id: number): Promise<PlanoContas> {
    return this.store.get(tx, owner, id);
  }

  private listWhere(owner: number, where: { id_cliente?: number }): Promise<Planos> {
    const order = { codigo_dominio: 'ASC', id: 'ASC' } as const;
    return this.store.list(this.dataSource.manager, owner, {}, { where, order }, toPlanoContasRead);
  }
}
