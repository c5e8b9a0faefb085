import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { chunks } from './sql';
import { type PartOfRecord, type RecordState, statesOf } from './record-state';

/** Stores the last states of removed records. The module that knows the caller provides it. */
export interface RemovalLog {
  /** @param action what was done, where the request's route does not describe it */
  write(tx: EntityManager, states: readonly RecordState[], action?: string): Promise<void>;
}

/** What is kept next to the state. */
export interface Removal {
  readonly action?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** The rows that go with the record, where they are not those that the database deletes with it. */
  readonly parts?: readonly PartOfRecord[];
}

const RECORDS_PER_CHUNK = 500;
const logs = new AsyncLocalStorage<RemovalLog>();

/** Runs a request whose removals are written to this log. */
export function withRemovalLog<T>(log: RemovalLog, work: () => T): T {
  return logs.run(log, work);
}

/**
 * Keeps the states of records that are about to be removed, or whose effects are about to be undone, inside the same
 * transaction.
 * `SharedRecordRepository.remove` and `OwnedRecordRepository.remove` call it. Every other removal calls it directly.
 * Work without a request has no log.
 */
export async function keepLastStates<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  records: readonly E[],
  { action, facts, parts }: Removal = {},
): Promise<void> {
  const log = logs.getStore();
  if (!log) return;
  const metadata = tx.dataSource.getMetadata(entity);
  for (const some of chunks(records, RECORDS_PER_CHUNK)) {
    const states = await statesOf(tx, metadata, some, parts);
    await log.write(tx, facts ? states.map((state) => ({ ...state, ...facts })) : states, action);
  }
}
