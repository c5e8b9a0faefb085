/** A MariaDB of our own: its data directory, its port, its user; nothing of the machine's configuration. */
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './children.mjs';
import { privateDirectory, shortDirectory } from './paths.mjs';
import { firstBytes, startOnFreePort } from './private-server.mjs';
import { endLeftover } from './process-identity.mjs';
import { LauncherError, say } from './say.mjs';
import { keptSecret } from './secrets.mjs';

const user = 'backoffice';
const database = 'backoffice';
const strict =
  'STRICT_TRANS_TABLES,STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

const settings = [
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--default-time-zone=+00:00',
  '--transaction-isolation=READ-COMMITTED',
  `--sql-mode=${strict}`,
  '--max-allowed-packet=64M',
  '--max-connections=200',
];
/** Kept data survives a power cut; test data need not survive anything. */
const durable = ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=512M'];
/** Every spec file makes its tables again: in one file for all, and without waiting for the disk, in half the time. */
const fleeting = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-buffer-pool-size=256M',
  '--loose-innodb-flush-method=nosync',
  '--loose-innodb-file-per-table=0',
  '--loose-sync-frm=0',
  '--loose-debug-no-sync', // whatever makes a table waits else for its log of definitions
];

/**
 * Starts the server whose data lie in `directory` (made at first use) and returns `{ url, stop }`.
 * A server that an earlier run left behind on the same data is stopped first. With `forTests` the user may
 * make databases and nothing is flushed to disk; else the user owns the one database.
 */
export async function startPrivateMariadb({ directory, binaries, forTests = false }) {
  privateDirectory(directory);
  const pidFile = join(directory, 'mariadbd.process');
  if (await endLeftover(pidFile)) say('Stopped a MariaDB that an earlier run had left behind');
  const data = join(directory, 'data');
  const ownTemporary = ownTemporaryFiles(directory);
  if (!existsSync(data)) await initialise(directory, data, binaries['mariadb-install-db']);

  const password = keptSecret(directory, 'mariadb.password');
  const initFile = join(directory, 'init.sql');
  writeFileSync(initFile, accountSql(password, forTests), { mode: 0o600 });
  const socket = socketPath(directory);
  const { child, port } = await startOnFreePort({
    name: 'MariaDB',
    command: binaries.mariadbd,
    argsFor: (freePort) => [
      '--no-defaults', // has to come first
      ...asRoot(),
      `--datadir=${data}`,
      ownTemporary,
      `--socket=${socket}`,
      `--pid-file=${join(data, 'mariadbd.pid')}`,
      `--port=${freePort}`,
      `--init-file=${initFile}`, // runs before the first connection is accepted
      ...settings,
      ...(forTests ? fleeting : durable),
    ],
    // Over the socket, which is ours alone: another program could listen on the port. 10 is the protocol version of the greeting.
    answers: async () => (await firstBytes(socket, '', 5))?.[4] === 10,
    pidFile,
  });
  rmSync(initFile);

  return {
    child,
    url: `mysql://${user}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await child.stop(60_000);
      rmSync(pidFile, { force: true });
    },
  };
}

/** Each server that starts sweeps its directory for temporary tables: in a shared /tmp it would take those of the others. */
function ownTemporaryFiles(directory) {
  const temporary = join(directory, 'tmp');
  privateDirectory(temporary);
  return `--tmpdir=${temporary}`;
}

/** Next to the data, or in a short directory when that path would be longer than the 103 bytes that every system allows. */
function socketPath(directory) {
  const beside = join(directory, 'mariadb.sock');
  return Buffer.byteLength(beside) <= 103 ? beside : join(shortDirectory(directory), 'mariadb.sock');
}

/** As root MariaDB needs the option; any other user could not pass through a clone under /root. */
function asRoot() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

/** Makes the system tables in a draft directory and renames it: a broken-off first start leaves nothing half-made. */
async function initialise(directory, data, installDb) {
  const draft = join(directory, 'data.draft');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const plain = plainPath(directory);
  const output = [];
  const code = await runToEnd(
    'install',
    installDb,
    [
      '--no-defaults',
      ...asRoot(),
      `--datadir=${join(plain, 'data.draft')}`,
      `--tmpdir=${join(plain, 'tmp')}`,
      '--skip-test-db',
      '--auth-root-authentication-method=socket',
    ],
    { onLine: (line) => output.push(line) },
  );
  if (code !== 0)
    throw new LauncherError(`mariadb-install-db failed (exit code ${code}):\n${output.slice(-30).join('\n')}`);
  renameSync(draft, data);
}

/** The same directory under a path without blanks: `mariadb-install-db` is a shell script that splits a path at them. */
function plainPath(directory) {
  const link = join(shortDirectory(directory), 'data');
  rmSync(link, { force: true });
  symlinkSync(directory, link);
  return link;
}

function accountSql(password, forTests) {
  const account = `'${user}'@'127.0.0.1'`;
  return [
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `ALTER USER ${account} IDENTIFIED BY '${password}';`,
    `CREATE DATABASE IF NOT EXISTS \`${database}\`;`,
    `GRANT ALL PRIVILEGES ON ${forTests ? '*' : `\`${database}\``}.* TO ${account};`,
    // backup:verificar restores into a database of its own.
    `GRANT ALL PRIVILEGES ON \`verificacao\\_%\`.* TO ${account};`,
    '',
  ].join('\n');
}
