import { setTimeout as sleep } from 'node:timers/promises';

/** A script of a bounded process that fills memory outside of its heap. */
const kept = [];
for (;;) {
  kept.push(Buffer.alloc(20_000_000, 1));
  await sleep(5);
}
