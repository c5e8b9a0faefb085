/** Starts bare-server.mjs next to the service, on the same database and disk. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../scripts/launcher/children.mjs';
import { freePort } from '../../scripts/launcher/free-port.mjs';

const program = fileURLToPath(new URL('bare-server.mjs', import.meta.url));

/** Returns `{ home, pid }`; it ends with the bench. */
export async function startBare({ env, toStop }) {
  const port = await freePort();
  const home = `http://127.0.0.1:${port}`;
  const child = startChild('bare', process.execPath, [program], { env: { ...env, PORT: String(port) } });
  toStop.push(() => child.stop());
  while (child.running) {
    const answer = await fetch(home).catch(() => undefined); // not listening yet
    if (answer) return { home, pid: child.pid };
    await sleep(25);
  }
  throw new Error('the bare server did not start');
}
