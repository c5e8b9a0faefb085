import { statementLimit } from './server-sql';

/** How long statements of a connection may take, and wait for a row that another user holds. */
export interface QueryLimits {
  /** What is said to the server; each server skips the comment of the other. */
  readonly sql: string;
  /** After so long the client gives a statement up, for servers that have no limit of their own for it. */
  readonly hardMs: number;
}

/**
 * @param statementS MariaDB ends any statement after so many seconds, MySQL reads alone
 * @param lockS shorter, so that who meets another's lock is told of that and not of a slow server
 */
function limits(statementS: number, lockS: number): QueryLimits {
  return {
    sql: `SET SESSION innodb_lock_wait_timeout = ${lockS} ${statementLimit(statementS)}`,
    hardMs: (statementS + 2) * 1_000,
  };
}

/** What a request's statements hold to: with the wait for a connection they end in 503 within 15 s. */
export const DEFAULT_LIMITS = limits(10, 8);
/** What exports, runs over whole statements and removals of what they made hold to, and whoever waits for those. */
export const LONG_LIMITS = limits(600, 50);
