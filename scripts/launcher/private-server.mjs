/** What the private MariaDB and the private Redis have in common: a port that another program may take first, and a wait until they respond. */
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeExit, startChild } from './children.mjs';
import { freePort } from './free-port.mjs';
import { LauncherError } from './say.mjs';

const portAttempts = 5;

/**
 * Starts `command` with `argsFor(port)` on a free port and waits until `answers(port)` is true.
 * When the port was taken in between, it tries again with another one. Throws with the server's last words.
 */
export async function startOnFreePort({ name, command, argsFor, answers, pidFile, timeoutMs = 60_000 }) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const lastWords = [];
    const onLine = (line) => lastWords.push(line) > 40 && lastWords.shift();
    const child = startChild(name, command, argsFor(port), { pidFile, onLine });
    const ready = await waitUntil(() => answers(port), child, timeoutMs);
    if (ready) return { child, port };
    const running = child.running;
    await child.stop(5_000);
    rmSync(pidFile, { force: true });
    const snatched = /address already in use/i.test(lastWords.join('\n'));
    if (!snatched || attempt === portAttempts) {
      const why = running
        ? `did not answer within ${timeoutMs / 1000} s`
        : `stopped (${describeExit(await child.exited)})`;
      throw new LauncherError(`${name} ${why}:\n${lastWords.join('\n')}`);
    }
  }
}

async function waitUntil(condition, child, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (child.running && Date.now() < deadline) {
    if (await condition()) return true;
    await sleep(25);
  }
  return false;
}

/** Connects (`target` as for net.connect), sends `request`, and responds with the first `bytes` bytes; null when that does not work within a second. */
export function firstBytes(target, request, bytes) {
  return new Promise((resolve) => {
    const socket = connect(target);
    let received = Buffer.alloc(0);
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => finish(null));
    socket.once('error', () => finish(null));
    socket.once('close', () => finish(null));
    socket.once('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length >= bytes) finish(received);
    });
  });
}
