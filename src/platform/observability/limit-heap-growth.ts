import { getHeapStatistics, setFlagsFromString } from 'node:v8';

const BOUNDED_BYTES = 1024 ** 3;
/** How far the heap may outgrow what was alive at its last full collection, in percent. */
const GROWTH = '--heap-growing-percent=50';

/**
 * A process that was started without a bound on its heap (`--max-old-space-size`) lets garbage pile up to gigabytes before it
 * collects. The bound itself can't be set any more then; how far the heap outgrows what lives in it can. To be called before
 * anything else. With a bound nothing is changed: V8 collects as it comes near.
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
