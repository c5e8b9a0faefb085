import type {
  DeepPartial,
  EntityManager,
  EntityTarget,
  FindOptionsOrder,
  FindOptionsWhere,
  QueryDeepPartialEntity,
} from 'typeorm';
import { notFound } from '../../kernel/errors';
import type { PageQuery } from '../http/page-query';
import { listEntities, type RecordList } from './entity-list';

/** A record that only its creator sees (contract 1, convention 7). */
export interface Owned {
  id: number;
  id_usuario_created: number;
}

/** Which of the owner's records a list shows. */
export interface OwnedListing<E> {
  readonly where?: FindOptionsWhere<E>;
  /** Newest first unless said otherwise. */
  readonly order?: FindOptionsOrder<E>;
}

/**
 * Records of one entity, seen by their owner only: the owner is the first argument of every call, and a foreign record is
 * not found. Services hold one; nobody extends it; what needs a third option is a query.
 */
export class OwnedStore<E extends Owned> {
  /** @param thing the contract's word for the record in `… not found` */
  constructor(
    private readonly entity: EntityTarget<E>,
    private readonly thing: string,
  ) {}

  /** The owner's records that the query asks for, as they travel: a page, or all of them, however many, in pieces. */
  list<R>(
    tx: EntityManager,
    owner: number,
    query: PageQuery,
    { where = {}, ...shown }: OwnedListing<E>,
    toRead: (row: E) => R,
  ): Promise<RecordList<R>> {
    return listEntities(tx, this.entity, query, { ...shown, where: this.of(owner, where) }, toRead);
  }

  /** The owner's record, or null where there is none. */
  find(tx: EntityManager, owner: number, where: FindOptionsWhere<E>): Promise<E | null> {
    return tx.findOne(this.entity, { where: this.of(owner, where) });
  }

  /** @throws DomainError not_found when absent or foreign */
  async get(tx: EntityManager, owner: number, id: number): Promise<E> {
    return this.found(await this.find(tx, owner, { id } as FindOptionsWhere<E>));
  }

  /** The record with its row locked until the transaction ends. */
  async lock(tx: EntityManager, owner: number, id: number): Promise<E> {
    return this.found(
      await tx.findOne(this.entity, {
        where: this.of(owner, { id } as FindOptionsWhere<E>),
        lock: { mode: 'pessimistic_write' },
      }),
    );
  }

  create(tx: EntityManager, owner: number, values: DeepPartial<E>): Promise<E> {
    return tx.save(tx.create(this.entity, { ...values, id_usuario_created: owner } as DeepPartial<E>));
  }

  /** Changes the fields given, and only those; nothing given is a no-op. */
  async update(tx: EntityManager, owner: number, id: number, changes: DeepPartial<E>): Promise<E> {
    const record = await this.lock(tx, owner, id);
    if (Object.keys(changes).length === 0) return record;
    await tx.update(this.entity, { id }, changes as QueryDeepPartialEntity<E>);
    return this.get(tx, owner, id);
  }

  async remove(tx: EntityManager, owner: number, id: number): Promise<void> {
    await tx.remove(await this.lock(tx, owner, id));
  }

  private of(owner: number, where: FindOptionsWhere<E>): FindOptionsWhere<E> {
    return { ...where, id_usuario_created: owner };
  }

  private found(record: E | null): E {
    if (!record) throw notFound(this.thing);
    return record;
  }
}
