import type { DeepPartial, EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import type { Fixed } from '../../kernel/error-codes/error-code';
import type { PageQuery } from '../http/page-query';
import { type RecordList } from './entity-list';
import type { Removal } from './removal-log';
import { SharedRecordRepository } from './shared-record.repository';

/** A record that only its creator sees (contract 1, convention 7). */
interface Owned {
  id: number;
  id_usuario_created: number;
}

/** Which of the owner's records a list shows. */
interface OwnedListing<E> {
  readonly where?: FindOptionsWhere<E>;
  /** Newest first by default. */
  readonly order?: FindOptionsOrder<E>;
}

/**
 * Repository of one entity whose records only their owner sees. The owner follows the transaction in every call. A record
 * of another owner is not found. Otherwise as SharedRecordRepository.
 */
export class OwnedRecordRepository<E extends Owned> {
  private readonly rows: SharedRecordRepository<E>;

  /** @param absence the error where a record is not there, or another user's */
  constructor(entity: EntityTarget<E>, absence: Fixed<404>) {
    this.rows = new SharedRecordRepository(entity, absence);
  }

  /** Returns the owner's records that the query asks for as they are sent: one page, or all of them in chunks. */
  list<R>(
    tx: EntityManager,
    owner: number,
    query: PageQuery,
    { where = {}, ...shown }: OwnedListing<E>,
    toRead: (row: E) => R,
  ): Promise<RecordList<R>> {
    return this.rows.list(tx, query, { ...shown, where: of(owner, where) }, toRead);
  }

  /** The owner's record, or null where there is none. */
  find(tx: EntityManager, owner: number, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.rows.find(tx, of(owner, where));
  }

  /** @throws DomainError 404 when absent or foreign */
  get(tx: EntityManager, owner: number, id: number): Promise<E> {
    return this.rows.get(tx, one(owner, id));
  }

  /** The record with its row locked until the transaction ends. @throws DomainError 404 when absent or foreign */
  lock(tx: EntityManager, owner: number, id: number): Promise<E> {
    return this.rows.lock(tx, one(owner, id));
  }

  /** The record as the database keeps it, its defaults included. */
  create(tx: EntityManager, owner: number, values: DeepPartial<E>): Promise<E> {
    return this.rows.create(tx, { ...values, id_usuario_created: owner });
  }

  /** Changes the fields given, and only those; nothing given is a no-op. @throws DomainError 404 when absent or foreign */
  update(tx: EntityManager, owner: number, id: number, changes: DeepPartial<E>): Promise<E> {
    return this.rows.update(tx, one(owner, id), changes);
  }

  /** {@link update} of a record that {@link lock} gave: its row is neither locked nor read again before the change. */
  change(tx: EntityManager, record: E, changes: DeepPartial<E>): Promise<E> {
    return this.rows.change(tx, record, changes);
  }

  /** Returns the record as it was. @throws DomainError 404 when absent or foreign */
  remove(tx: EntityManager, owner: number, id: number, removal?: Removal): Promise<E> {
    return this.rows.remove(tx, one(owner, id), removal);
  }
}

function of<E extends Owned>(owner: number, where: FindOptionsWhere<E>): FindOptionsWhere<E> {
  return { ...where, id_usuario_created: owner };
}

function one<E extends Owned>(owner: number, id: number): FindOptionsWhere<E> {
  return of(owner, { id } as FindOptionsWhere<E>);
}
