import { runInNewContext } from 'node:vm';

/** Generous: the guarded work takes milliseconds unless it hangs. */
const HANGS_AFTER_MS = 20_000;

/**
 * Runs `work` and returns its result. Work that hangs is stopped and fails the test: Jest can't stop synchronous code.
 *
 * @throws Error with the code ERR_SCRIPT_EXECUTION_TIMEOUT when the work hangs
 */
export function failIfHangs<T>(work: () => T): T {
  let result: { readonly value: T } | undefined;
  runInNewContext('work()', { work: () => (result = { value: work() }) }, { timeout: HANGS_AFTER_MS });
  if (!result) throw new Error('the guarded work returned nothing');
  return result.value;
}
