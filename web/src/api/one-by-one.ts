import { explain } from '../lib/error-messages';
import { ApiError } from './api-error';
import { Conflict } from './conflict';

/** Takes an operation back. */
export type Revert = () => Promise<unknown>;

/** A row for which it could not be done, and why. */
export interface Rejected<T> {
  readonly row: T;
  readonly why: string;
}

/** What an operation on many rows came to. */
export interface Outcome<T> {
  /** The rows for which it is done, each with what takes it back, null where nothing does. */
  readonly done: readonly { readonly row: T; readonly revert: Revert | null }[];
  readonly rejected: readonly Rejected<T>[];
  /** The rows that it did not come to. */
  readonly left: readonly T[];
  /** Why it did not; null when it came to all of them, or the person ended it. */
  readonly problem: string | null;
}

const TOO_OFTEN = 429;

/** Whether an error is about the row alone: the next one may go. */
const isOfRow = (error: unknown): boolean =>
  error instanceof Conflict ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_OFTEN);

/**
 * Does an operation of one row for many, one after the other. A row that is rejected is named with its reason, and the others go on; when
 * the service fails or does not respond, the rest is left. `goesOn` is asked before each row, with how many are over.
 */
export async function oneByOne<T>(
  rows: readonly T[],
  act: (row: T) => Promise<Revert | null>,
  goesOn: (over: number) => boolean,
): Promise<Outcome<T>> {
  const done: { row: T; revert: Revert | null }[] = [];
  const rejected: Rejected<T>[] = [];
  for (const [at, row] of rows.entries()) {
    const left = rows.slice(at);
    if (!goesOn(at)) return { done, rejected, left, problem: null };
    try {
      done.push({ row, revert: await act(row) });
    } catch (error) {
      if (!isOfRow(error)) return { done, rejected, left, problem: explain(error) };
      rejected.push({ row, why: explain(error) });
    }
  }
  return { done, rejected, left: [], problem: null };
}

const AT_ONCE = 4;

/** Reads something of each row, some at once; null for a row that is no more. */
export async function readEach<T, R>(rows: readonly T[], read: (row: T) => Promise<R>): Promise<readonly (R | null)[]> {
  const found: (R | null)[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    found.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map((row) => orGone(read(row))))));
  return found;
}

async function orGone<R>(reading: Promise<R>): Promise<R | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
