import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { ConfigError } from '../config/app-config';

/** Codes of the driver and the system for a server that is not reached, or rejects the account. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT'],
  ...['ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR'],
]);

/** Prints why a process cannot start to standard error, and ends it. What an operator can correct is shown without a stack. */
export function explainAndExit(error: unknown): never {
  console.error(explanationOf(error));
  process.exit(1);
}

/** Returns what an operator can correct in one line; any other error as it is. */
export function explanationOf(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code = '', port, message } = (error ?? {}) as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to a free one.`;
  if (NOT_CONNECTED.has(code)) return `No connection to a server: ${message}. Check DATABASE_URL and REDIS_URL.`;
  return error;
}

const BOUNDED_BYTES = 1024 ** 3;
/** Limit of heap growth since its last full collection, in percent of what was alive then. */
const GROWTH = '--heap-growing-percent=50';

/**
 * Limits heap growth in a process that was started without a heap limit (`--max-old-space-size`). Such a process
 * collects gigabytes of garbage before V8 frees it. The limit itself cannot be set any more at that time, but the
 * growth can. Call it before anything else.
 * With a heap limit nothing is changed, because V8 collects garbage near the limit.
 * @returns whether the heap had no bound
 */
export function limitHeapGrowth(
  limitBytes = getHeapStatistics().heap_size_limit,
  setFlags = setFlagsFromString,
): boolean {
  if (limitBytes <= BOUNDED_BYTES) return false;
  setFlags(GROWTH);
  return true;
}
