import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of the heap that something still refers to: all garbage is collected first, so that no clock and no chance is asked. */
export function heldBytes(): number {
  return held().heapUsed;
}

/** {@link heldBytes} of buffers, which lie outside the heap. */
export function heldBufferBytes(): number {
  return held().arrayBuffers;
}

function held(): NodeJS.MemoryUsage {
  collect();
  return process.memoryUsage();
}
