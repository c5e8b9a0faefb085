/**
 * Loaded into a process under test (`node --import`): how long its main thread went without letting others in, sent to the parent
 * at any message, since the last one. `wallMs` is by the clock, `processorMs` what the thread really worked: on a machine that others use
 * the second one is the process's own.
 */
import { readFileSync } from 'node:fs';

const EVERY_MS = 10;
const worked = () => Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;

let last = { at: performance.now(), worked: worked() };
let longest = { wallMs: 0, processorMs: 0 };

function look() {
  const now = { at: performance.now(), worked: worked() };
  longest = {
    wallMs: Math.max(longest.wallMs, now.at - last.at - EVERY_MS),
    processorMs: Math.max(longest.processorMs, now.worked - last.worked),
  };
  last = now;
}
setInterval(look, EVERY_MS).unref();

process.on('message', () => {
  look();
  process.send(longest);
  longest = { wallMs: 0, processorMs: 0 };
});
process.channel?.unref();
process.on('disconnect', () => process.exit());
