/** Child processes: started in a session of their own, their output prefixed, stopped in the reverse order of their start. */
import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { findProgram } from './ensure-binaries.mjs';
import { recordProcess } from './process-identity.mjs';

const live = new Set();

/** The lowest that the system's scheduler knows. */
const LAST_PRIORITY = 19;

/**
 * Starts a program. It does not see the terminal's Ctrl-C (the launcher stops it in its order), and where the system
 * can do that (Linux with setpriv) it is ended when the launcher dies of a kill -9.
 * `pidFile` records it for the next start; `onLine` gets its output line by line (default: printed after `name | `);
 * with `inherit` it writes to the terminal itself and gets the terminal's Ctrl-C, with `stdin` also what is typed or piped.
 * With `behind` the system's scheduler puts it, and what it starts, so many steps behind us.
 */
export function startChild(
  name,
  command,
  args,
  { env = process.env, cwd, pidFile, onLine = printer(name), inherit = false, stdin = false, behind = 0 } = {},
) {
  const [program, programArgs] = boundToOurLife(command, args);
  const output = inherit ? 'inherit' : 'pipe';
  const child = spawn(program, programArgs, {
    env,
    cwd,
    stdio: [stdin ? 'inherit' : 'ignore', output, output],
    detached: !inherit,
  });
  if (behind > 0 && child.pid) setPriority(child.pid, Math.min(LAST_PRIORITY, getPriority() + behind));
  if (!inherit)
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  if (pidFile && child.pid) recordProcess(pidFile, child.pid);

  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const state = { name, pid: child.pid, running: true, exited, stop };
  live.add(state);
  void exited.then(() => {
    state.running = false;
    live.delete(state);
  });

  /** Asks the child to end, and ends it by force after `graceMs`. */
  async function stop(graceMs = 20_000) {
    if (!state.running) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await exited;
    clearTimeout(force);
  }

  return state;
}

/** Stops the commands of {@link runToEnd} that still run, such as a migration, which needs its server to the end. */
export async function stopCommands() {
  for (const child of [...live].reverse()) if (child.command) await child.stop();
}

/** Stops whatever still runs, the youngest first: for an end in the middle of a start. */
export async function stopAllChildren() {
  for (const child of [...live].reverse()) await child.stop();
}

function boundToOurLife(command, args) {
  const setpriv = process.platform === 'linux' ? findProgram(['setpriv']) : null;
  return setpriv ? [setpriv, ['--pdeathsig', 'TERM', '--', command, ...args]] : [command, args];
}

function printer(name) {
  return (line) => process.stdout.write(`${name.padEnd(6)} | ${line}\n`);
}

/** What ended a child, in words. */
export function describeExit({ code, signal, error }) {
  return error ? error.message : signal ? `ended by ${signal}` : `exit code ${code}`;
}

/** Runs a program to its end and returns its exit code; an end by a signal counts as 1. */
export async function runToEnd(name, command, args, options = {}) {
  const child = startChild(name, command, args, options);
  child.command = true;
  const { code, error } = await child.exited;
  if (error) throw error;
  return code ?? 1;
}
