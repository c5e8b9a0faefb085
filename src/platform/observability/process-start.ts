import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { ConfigError } from '../config/app-config';

/** Prints why a process cannot start to standard error, and ends it. A wrong configuration is shown without a stack. */
export function explainAndExit(error: unknown): never {
  const { code, port } = (error ?? {}) as { code?: string; port?: number };
  if (error instanceof ConfigError) console.error(error.message);
  else if (code === 'EADDRINUSE') console.error(`Port ${port} is taken: set PORT to a free one.`);
  else console.error(error);
  process.exit(1);
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
