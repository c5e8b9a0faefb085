import {
  type DeepPartial,
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  type ObjectLiteral,
  Raw,
} from 'typeorm';
import type { Fixed } from '../../kernel/error-codes/error-code';
import { domainError } from '../../kernel/errors';
import { withoutMask } from '../../kernel/documento';
import { likeContaining } from '../../kernel/text';
import type { SearchQuery } from '../http/page-query';
import { listEntities, type RecordList } from './entity-list';
import { keepLastStates, type Removal } from './removal-log';

/** What a list route shows of its table. */
export interface Listing<E> {
  /** Columns that `search` looks into. */
  readonly searchIn?: readonly (keyof E & string)[];
  /** Columns of documents, stored without mask. The search finds them with or without a mask. */
  readonly documentsIn?: readonly (keyof E & string)[];
  readonly where?: FindOptionsWhere<E>;
  /** Newest first by default. */
  readonly order?: FindOptionsOrder<E>;
}

/**
 * Repository of one entity whose records all users of the firm see. Services hold one and never extend it. A list that
 * needs a third option is a query. OwnedRecordRepository is the counterpart for records of one owner.
 */
export class SharedRecordRepository<E extends ObjectLiteral & { id: number }> {
  /** @param absence the error where a record is not there */
  constructor(
    private readonly entity: EntityTarget<E>,
    private readonly absence: Fixed<404>,
  ) {}

  /**
   * Returns the rows that the query asks for as they are sent: one page, or all of them in chunks. `search` finds the
   * literal text anywhere, ignoring case.
   */
  async list<R>(
    tx: EntityManager,
    query: SearchQuery,
    { searchIn = [], documentsIn = [], where = {}, ...shown }: Listing<E>,
    toRead: (row: E) => R,
  ): Promise<RecordList<R>> {
    const documento = withoutMask(query.search ?? '');
    const wanted = (
      query.search
        ? [
            ...searchIn.map((column) => ({ ...where, [column]: containing('search', query.search) })),
            ...(documento ? documentsIn : []).map((column) => ({
              ...where,
              [column]: containing('documento', documento),
            })),
          ]
        : where
    ) as FindOptionsWhere<E>;
    return listEntities(tx, this.entity, query, { ...shown, where: wanted }, toRead);
  }

  /** The record, or null where there is none. */
  find(tx: EntityManager, where: FindOptionsWhere<E>): Promise<E | null> {
    return tx.findOne(this.entity, { where });
  }

  /** @throws DomainError 404 */
  async get(tx: EntityManager, where: FindOptionsWhere<E>): Promise<E> {
    return this.found(await this.find(tx, where));
  }

  /** The record with its row locked until the transaction ends. @throws DomainError 404 */
  async lock(tx: EntityManager, where: FindOptionsWhere<E>): Promise<E> {
    return this.found(await tx.findOne(this.entity, { where, lock: { mode: 'pessimistic_write' } }));
  }

  /** The record as the database keeps it, its defaults included. */
  async create(tx: EntityManager, values: DeepPartial<E>): Promise<E> {
    // By default the insert would read back only some of what the database sets. `get` reads all of it.
    const insertion = tx.createQueryBuilder().insert().into(this.entity).values(values).updateEntity(false);
    const { insertId } = (await insertion.execute()).raw as { readonly insertId: number };
    return this.get(tx, { id: insertId } as FindOptionsWhere<E>);
  }

  /** Changes the fields given, and only those; nothing given is a no-op. @throws DomainError 404 */
  async update(tx: EntityManager, where: FindOptionsWhere<E>, changes: DeepPartial<E>): Promise<E> {
    return this.change(tx, await this.lock(tx, where), changes);
  }

  /** {@link update} of a record that {@link lock} gave: its row is neither locked nor read again before the change. */
  async change(tx: EntityManager, record: E, changes: DeepPartial<E>): Promise<E> {
    if (Object.keys(changes).length === 0) return record;
    const where = { id: record.id } as FindOptionsWhere<E>;
    await tx.update(this.entity, where, changes);
    return this.get(tx, where);
  }

  /** Returns the record as it was, and keeps its last state in the audit trail. @throws DomainError 404 */
  async remove(tx: EntityManager, where: FindOptionsWhere<E>, removal?: Removal): Promise<E> {
    const record = await this.lock(tx, where);
    await keepLastStates(tx, this.entity, [record], removal);
    await tx.delete(this.entity, { id: record.id });
    return record;
  }

  private found(record: E | null): E {
    if (!record) throw domainError(this.absence);
    return record;
  }
}

/** Codes are stored in a case-sensitive collation. A search always ignores case. */
function containing(parameter: string, text = ''): unknown {
  return Raw((column) => `${column} LIKE :${parameter} COLLATE utf8mb4_unicode_ci`, {
    [parameter]: likeContaining(text),
  });
}
