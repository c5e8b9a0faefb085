import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate as aTurn } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { startChild } from './children.mjs';
import { ensureBinaries, findProgram, howToInstall } from './ensure-binaries.mjs';
import { differences } from './ensure-dependencies.mjs';
import { loadEnvironment } from './environment.mjs';
import { freePort, portProblem } from './free-port.mjs';
import { runInTracks } from './tracks.mjs';
import { tryLock, withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { firstBytes, startOnFreePort } from './private-server.mjs';
import { endLeftover, identityOf, isAlive, recordProcess } from './process-identity.mjs';
import { publishOnce } from './publish-once.mjs';
import { keptSecret } from './secrets.mjs';
import { serviceEnvironment } from './service-environment.mjs';

let directory;
before(() => (directory = mkdtempSync(join(tmpdir(), 'launcher-test-'))));
after(() => rmSync(directory, { recursive: true, force: true }));

/** A user who owns nothing. */
const NOBODY = 65_534;

const idle = ['-e', 'setInterval(() => {}, 1000)'];

test('runs the tracks in parallel, and no step before the one that it names with after', async () => {
  const told = [];
  const run = async ({ name }) => {
    told.push(`${name} begins`);
    await aTurn();
    told.push(`${name} ends`);
    return name;
  };
  const first = { name: 'first' };
  const build = { name: 'build', track: 1 };
  const lint = { name: 'lint', track: 2 };
  const clients = { name: 'clients', track: 2, after: 'build' };

  assert.deepEqual(await runInTracks([first, clients, build], run), ['first', 'clients', 'build']);
  const inTurn = ['first', 'build', 'clients'].flatMap((name) => [`${name} begins`, `${name} ends`]);
  assert.deepEqual(told.splice(0), inTurn);

  await runInTracks([build, lint, clients], run);
  assert.deepEqual(told.splice(0), [
    ...['build begins', 'lint begins', 'build ends', 'lint ends'],
    ...['clients begins', 'clients ends'],
  ]);
  await runInTracks([clients], run);
  assert.deepEqual(told, ['clients begins', 'clients ends']);
});

test('builds again when a source was changed, added or removed, and not for what the build wrote', async () => {
  const [sources, log, stamp] = ['built', 'builds', 'stamp'].map((name) => join(directory, name));
  mkdirSync(sources);
  writeFileSync(join(sources, 'one.ts'), '1');
  const generated = join(sources, 'api.gen.ts');
  const script = `
    const fs = require('fs');
    fs.appendFileSync(${JSON.stringify(log)}, 'built ');
    fs.writeFileSync(${JSON.stringify(`${generated}.1`)}, '');
    fs.renameSync(${JSON.stringify(`${generated}.1`)}, ${JSON.stringify(generated)});`;
  const product = { name: 'stand-in', products: [log], sources: [sources], stamp, command: ['-e', script] };
  const builds = async () => {
    await ensureBuilt([product]);
    return readFileSync(log, 'utf8').split(' ').length - 1;
  };
  assert.equal(await builds(), 1);
  assert.equal(await builds(), 1);
  writeFileSync(join(sources, 'one.ts'), '2');
  assert.equal(await builds(), 2);
  writeFileSync(join(sources, 'two.ts'), '');
  assert.equal(await builds(), 3);
  rmSync(join(sources, 'two.ts'));
  assert.equal(await builds(), 4);
  assert.equal(await builds(), 4);
});

test('a package that is absent or of another version is a difference, unless it is for another platform', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
    'node_modules/old-optional': { version: '2.0.0', optional: true },
  };
  const installed = { 'node_modules/b': { version: '1.9.0' }, 'node_modules/old-optional': { version: '1.0.0' } };
  assert.deepEqual(differences(wanted, installed), ['node_modules/a', 'node_modules/b', 'node_modules/old-optional']);
  assert.deepEqual(differences(wanted, { ...wanted }), []);
});

test('the lock names every package of every platform, or npm ci would reject it', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const resolves = (path, name) => {
    if (`${path ? `${path}/` : ''}node_modules/${name}` in packages) return true;
    return path !== '' && resolves(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
  };
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !resolves(path, name)),
  );
  assert.deepEqual(missing, []);
});

test('.env completes the environment: the shell wins, an empty value counts as not set', () => {
  const file = join(directory, 'env');
  writeFileSync(file, '# comment\nPORT=4000\nLOG_LEVEL=debug\nDATABASE_URL=\nCLINICSYS_TOKEN="a b"\n');
  const env = loadEnvironment({ PORT: '5000', LOG_LEVEL: '' }, file);
  assert.deepEqual(env, { PORT: '5000', LOG_LEVEL: 'debug', CLINICSYS_TOKEN: 'a b' });
});

test('a kept secret is made once and is readable by its owner only', () => {
  const secret = keptSecret(directory, 'secret');
  assert.match(secret, /^[0-9a-f]{64}$/);
  assert.equal(keptSecret(directory, 'secret'), secret);
  assert.equal(statSync(join(directory, 'secret')).mode & 0o777, 0o600);
});

test('development gets a secret that stays the same; production gets none', () => {
  const servers = { databaseUrl: 'mysql://x', redisUrl: 'redis://x' };
  const development = serviceEnvironment({ env: {}, directory, servers, port: 3000 });
  assert.equal(development.NODE_ENV, 'development');
  assert.equal(development.HOST, '127.0.0.1');
  assert.equal(serviceEnvironment({ env: { HOST: '0.0.0.0' }, directory, servers }).HOST, '0.0.0.0');
  assert.equal(serviceEnvironment({ env: {}, directory, servers }).JWT_SECRET, development.JWT_SECRET);
  assert.equal(serviceEnvironment({ env: { NODE_ENV: 'production' }, directory, servers }).JWT_SECRET, undefined);
});

test('a lock is held by one, shows its note to others, and is taken over from the dead', () => {
  const file = join(directory, 'lock');
  const lock = tryLock(file, { url: 'http://here' });
  assert.equal(tryLock(file).holder.url, 'http://here');
  lock.amend({ url: 'http://there' });
  assert.equal(tryLock(file).holder.url, 'http://there');
  lock.release();
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity: 'an earlier process with the same id' }));
  assert.ok(tryLock(file).release);
});

test('a file system without hard links gets its locks and secrets by copy, and the first one wins as well', () => {
  const [one, other, file] = ['one', 'other', 'published'].map((name) => join(directory, name));
  writeFileSync(one, 'one');
  writeFileSync(other, 'other');
  const noLinks = () => {
    throw Object.assign(new Error('not supported'), { code: 'EPERM' });
  };
  publishOnce(one, file, noLinks);
  assert.throws(() => publishOnce(other, file, noLinks), { code: 'EEXIST' });
  assert.equal(readFileSync(file, 'utf8'), 'one');
});

test('MariaDB is installed into a directory with blanks and accents, by an ordinary user', async () => {
  const home = join(mkdtempSync(join(tmpdir(), 'launcher-user-')), 'pasta com acentuação');
  const binaries = await ensureBinaries(['mariadbd', 'mariadb-install-db']);
  // Where root tests, the child has the user `nobody` from its imports on: a clone under /root is not open to others.
  const script = `
    import { chownSync, mkdirSync } from 'node:fs';
    import { dirname } from 'node:path';
    import { startPrivateMariadb } from './scripts/launcher/private-mariadb.mjs';
    const [directory, binaries] = [process.env.HOME_OF_DATA, JSON.parse(process.env.BINARIES)];
    if (process.getuid?.() === 0) {
      chownSync(dirname(directory), ${NOBODY}, ${NOBODY});
      process.chdir('/');
      process.setgroups([]);
      process.setgid(${NOBODY});
      process.setuid(${NOBODY});
    }
    mkdirSync(directory);
    await (await startPrivateMariadb({ directory, binaries, forTests: true })).stop();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, HOME_OF_DATA: home, BINARIES: JSON.stringify(binaries) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  rmSync(dirname(home), { recursive: true, force: true });
  assert.equal(code, 0);
});

test('a command that runs is ended before the servers that it needs', async () => {
  const log = join(directory, 'order');
  const script = `
    import { appendFileSync } from 'node:fs';
    import { runToEnd } from './scripts/launcher/children.mjs';
    import { runUntilSignal } from './scripts/launcher/shutdown.mjs';
    const command = 'process.on("SIGTERM", () => { require("fs").appendFileSync(process.env.LOG, "command "); process.exit(1); }); console.log("up"); setInterval(() => {}, 1000)';
    await runUntilSignal(
      () => runToEnd('command', process.execPath, ['-e', command], { onLine: () => process.kill(process.pid, 'SIGTERM') }),
      async () => appendFileSync(process.env.LOG, 'servers'),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, LOG: log },
  });
  await once(child, 'exit');
  assert.equal(readFileSync(log, 'utf8'), 'command servers');
});

test('of many that want a lock one works at a time', async () => {
  const file = join(directory, 'busy-lock');
  let inside = 0;
  const work = async () => {
    inside += 1;
    assert.equal(inside, 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => withLock(file, work)));
});

test('a process that an earlier run left behind is recognised and ended, a stranger with its id is not', async () => {
  const child = spawn(process.execPath, idle);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const file = join(directory, 'left.process');
  writeFileSync(file, JSON.stringify({ pid: child.pid, identity: 'started at another time' }));
  assert.equal(await endLeftover(file), false);
  assert.ok(identityOf(child.pid));
  recordProcess(file, child.pid);
  assert.equal(await endLeftover(file), true);
  await exited;
  assert.equal(identityOf(child.pid), null);
  assert.equal(isAlive(null), false);
});

test('a child is stopped, by force when it does not listen', async () => {
  const deaf = ['-e', 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)'];
  let up;
  const ready = new Promise((resolve) => (up = resolve));
  const child = startChild('deaf', process.execPath, deaf, { onLine: () => up() });
  await ready;
  await child.stop(100);
  assert.equal((await child.exited).signal, 'SIGKILL');
  assert.equal(child.running, false);
});

test('a child that comes behind us and what it starts have a lower priority', async () => {
  const program = `require('child_process').execFileSync(process.execPath, ['-p', 'os.getPriority()'], { stdio: 'inherit' })`;
  const lines = [];
  const child = startChild('behind', process.execPath, ['-e', program], {
    behind: 5,
    onLine: (line) => lines.push(line),
  });
  await child.exited;
  assert.deepEqual(lines, [String(Math.min(19, getPriority() + 5))]);
});

test('the end of npm is the end of what it started, however it came', async () => {
  const note = join(directory, 'ended');
  const module = join(root, 'scripts/launcher/shutdown.mjs');
  const script = `
    const { runUntilSignal } = await import(${JSON.stringify(module)});
    const { writeFileSync } = await import('node:fs');
    const unnoticed = () => new Promise(() => setTimeout(() => process.exit(3), 10_000), console.log('started'));
    await runUntilSignal(unnoticed, async () => writeFileSync(${JSON.stringify(note)}, 'stopped'));`;
  const shell = spawn('sh', ['-c', 'node --input-type=module -e "$SCRIPT"; true'], {
    env: { ...process.env, SCRIPT: script, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shell.stdout, 'data');
  const closed = once(shell, 'close'); // when the last holder of its output is gone
  shell.kill('SIGKILL');
  await closed;
  assert.equal(readFileSync(note, 'utf8'), 'stopped');
});

test('a taken port is noticed', async () => {
  const server = createServer();
  const port = await new Promise((resolve) => server.listen(0, () => resolve(server.address().port)));
  assert.equal(await portProblem(port), 'EADDRINUSE');
  await new Promise((resolve) => server.close(resolve));
  assert.equal(await portProblem(port), null);
  assert.ok((await freePort()) > 0);
});

test('a server whose port was taken gets another one; any other failure is reported with its last words', async () => {
  let starts = 0;
  const start = (script) =>
    startOnFreePort({
      name: 'Stand-in',
      command: process.execPath,
      argsFor: (port) => ['-e', script, String(port), String((starts += 1))],
      // Asked by a connection: to try the port by taking it could snatch it from the server that is about to.
      answers: async (port) => (await firstBytes({ port, host: '127.0.0.1' }, '?', 1)) !== null,
      pidFile: join(directory, 'stand-in.process'),
    });
  const snatchedOnce = `
    if (process.argv[2] === '1') { console.error('bind: Address already in use'); process.exit(1); }
    require('net').createServer((socket) => socket.end('!')).listen(Number(process.argv[1]));`;
  const { child } = await start(snatchedOnce);
  await child.stop();
  assert.equal(starts, 2);
  await assert.rejects(
    start('console.error("disk full"); process.exit(3)'),
    /Stand-in stopped \(exit code 3\):\ndisk full/,
  );
});

test('programs are found on PATH; for a missing one the message names one command', () => {
  const bin = join(directory, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'mariadbd-of-mine'), '', { mode: 0o755 });
  writeFileSync(join(bin, 'not-executable'), '', { mode: 0o644 });
  assert.equal(findProgram(['absent', 'mariadbd-of-mine'], bin), join(bin, 'mariadbd-of-mine'));
  assert.equal(findProgram(['not-executable'], bin), null);
  const missing = ['mariadbd', 'mariadb-install-db', 'redis-server'];
  assert.match(
    howToInstall(missing, 'linux'),
    /apt-get install -y mariadb-server-core mariadb-client-core redis-server\n/,
  );
  assert.match(howToInstall(missing, 'darwin'), /brew install mariadb redis\n/);
});
