/** A Redis of our own: its directory, its port, its password. */
import { writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { privateDirectory } from './paths.mjs';
import { firstBytes, startOnFreePort } from './private-server.mjs';
import { endLeftover } from './process-identity.mjs';
import { say } from './say.mjs';
import { keptSecret } from './secrets.mjs';

/**
 * Starts the server whose data lie in `directory` and returns `{ url, stop }`. Queued jobs and one-time tokens must not be
 * evicted. With `forTests` nothing is kept on disk and there are databases enough for every jest worker.
 */
export async function startPrivateRedis({ directory, binaries, forTests = false }) {
  privateDirectory(directory);
  const pidFile = join(directory, 'redis.process');
  if (await endLeftover(pidFile)) say('Stopped a Redis that an earlier run had left behind');

  const password = keptSecret(directory, 'redis.password');
  const config = join(directory, 'redis.conf');
  const { child, port } = await startOnFreePort({
    name: 'Redis',
    command: binaries['redis-server'],
    argsFor: (freePort) => {
      writeFileSync(config, configuration({ directory, port: freePort, password, forTests }), { mode: 0o600 });
      return [config]; // a file, for arguments are seen by everybody on the machine
    },
    // Only our server knows the password, so another program on the port cannot pass for it.
    answers: async (usedPort) =>
      (await firstBytes({ host: '127.0.0.1', port: usedPort }, `AUTH ${password}\r\nPING\r\n`, 12))?.toString() ===
      '+OK\r\n+PONG\r\n',
    pidFile,
  });

  return {
    child,
    url: `redis://:${password}@127.0.0.1:${port}`,
    stop: async () => {
      await child.stop();
      rmSync(pidFile, { force: true });
    },
  };
}

function configuration({ directory, port, password, forTests }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${directory}"`,
    'daemonize no',
    'save ""',
    `appendonly ${forTests ? 'no' : 'yes'}`,
    'maxmemory-policy noeviction',
    `databases ${forTests ? 64 : 16}`,
    '',
  ].join('\n');
}
