import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const BYTES_BETWEEN = 8 * 1024 * 1024;

let collect: ((options: { readonly type: 'minor' }) => void) | undefined;
let bytesSince = 0;

/**
 * Frees the buffers of a long upload while they are young: call it with the bytes of each. V8 does not count buffers as
 * young garbage. After 64 MB of them it marks the whole heap, which takes a third of an upload's processor time.
 */
export function freeYoungBuffers(bytes: number, minorCollection = collectYoung): void {
  bytesSince += bytes;
  if (bytesSince < BYTES_BETWEEN) return;
  bytesSince = 0;
  minorCollection();
}

/** Collects the garbage that is young, in a millisecond or two. */
export function collectYoung(): void {
  collect ??= minorCollector();
  collect({ type: 'minor' });
}

/** Only a context that is made while the flag is set has the function. */
function minorCollector(): typeof collect & {} {
  setFlagsFromString('--expose-gc');
  const made = runInNewContext('gc') as typeof collect & {};
  setFlagsFromString('--no-expose-gc');
  return made;
}
