/** The application's own processes: the operator commands, the API and the backup worker. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeExit, runToEnd, startChild } from './children.mjs';
import { root } from './paths.mjs';
import { endLeftover } from './process-identity.mjs';
import { LauncherError, say } from './say.mjs';

/** A guard against hanging: on a busy machine a start takes minutes, and a process that can't start ends. */
const readyWithinMs = 240_000;
const program = (name) => join(root, 'dist', `${name}.js`);

/**
 * Migrates, and seeds the demo firm (which the command does in an empty database only). Production gets no demo.
 * One process does both: loading the program takes longer than either.
 */
export async function prepareDatabase(env) {
  say('Migrating the database');
  const demo = env.NODE_ENV === 'production' ? [] : ['--demo'];
  const code = await runToEnd('migrate', process.execPath, [program('cli'), 'migrate', ...demo], { env, cwd: root });
  if (code !== 0) throw new LauncherError('`migrate` failed; its messages are above.');
}

/** The service's processes, by name, and their programs. */
const wholeService = { api: 'main', worker: 'worker' };

/**
 * The API's heap has a bound, as in docker/Dockerfile: the largest files then make it collect, not grow beyond 1 GB. Its young
 * part begins and ends larger than by default: what a request or a bulk operation makes and drops again is cheaper to collect.
 */
const nodeOptions = { main: ['--max-old-space-size=720', '--min-semi-space-size=16', '--max-semi-space-size=32'] };

/** Starts the API and the worker and waits until the API is ready. Returns `{ children, stop }`; the API is stopped first. */
export async function startService(env, home, programs = wholeService) {
  const pidFile = (name) => join(env.DATA_DIR, `${name}.process`);
  const names = Object.keys(programs);
  for (const name of names) {
    if (await endLeftover(pidFile(name))) say(`Stopped the ${name} that an earlier run had left behind`);
  }
  say(`Starting the ${names.join(' and the ')}`);
  const children = names.map((name) =>
    startChild(name, process.execPath, [...(nodeOptions[programs[name]] ?? []), program(programs[name])], {
      env,
      cwd: root,
      pidFile: pidFile(name),
    }),
  );
  const stop = async () => {
    for (const child of children) await child.stop();
    for (const name of names) await endLeftover(pidFile(name));
  };
  try {
    await untilReady(home, children);
    return { children, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(home, children) {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    const dead = children.find((child) => !child.running);
    if (dead)
      throw new LauncherError(
        `The ${dead.name} did not start: ${describeExit(await dead.exited)}; its messages are above.`,
      );
    if (await answersOk(`${home}/health/ready`)) return;
    await sleep(100);
  }
  throw new LauncherError(`The API was not ready within ${readyWithinMs / 1000} s; ${home}/health/ready says why.`);
}

async function answersOk(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false; // not listening yet
  }
}
