/**
 * node lab/repeat/run.mjs <times> [arguments of npm test]
 * Repeats `npm test` and prints which tests failed how often. Each run has random values of its own: PROPERTY_SEED is its number.
 * The exit code is 0 when no run failed.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/launcher/paths.mjs';

/** A run that takes longer hangs: it is ended and counted as failed. */
const RUN_MS = 2 * 60 * 60_000;
/** Tests of jest and of Node's runner, and steps of npm test, that failed. */
const FAILED = [/^ {2}● (.+)$/, /^ *not ok \d+ - (.+)$/, /^\[ *[\d.]+s\] (\S+): FAILED/];
const TOTAL = /^\d+ passed, \d+ failed$/;

const [times, ...args] = process.argv.slice(2);
if (!(Number(times) >= 1)) {
  process.stderr.write('Use: node lab/repeat/run.mjs <times> [arguments of npm test]\n');
  process.exit(2);
}
const logs = mkdtempSync(join(tmpdir(), 'repeat-'));
const failures = new Map();
let bad = 0;
for (let run = 1; run <= Number(times); run++) {
  const { code, failed, total, seconds, log } = await runOnce(run);
  if (code !== 0) bad += 1;
  for (const name of failed) failures.set(name, [...(failures.get(name) ?? []), run]);
  process.stdout.write(`run ${run}: exit code ${code}, ${total}, ${seconds.toFixed(0)} s, ${log}\n`);
}
process.stdout.write(`\n${bad} of ${times} runs failed.\n`);
const table = [...failures].sort(([, one], [, other]) => other.length - one.length);
for (const [name, runs] of table) process.stdout.write(`${String(runs.length).padStart(4)} x ${name} (runs ${runs})\n`);
process.exitCode = bad === 0 ? 0 : 1;

async function runOnce(run) {
  const log = join(logs, `${run}.log`);
  const file = createWriteStream(log);
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/test.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, PROPERTY_SEED: String(run) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: RUN_MS,
  });
  const failed = new Set();
  let total = 'no total';
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      file.write(`${line}\n`);
      if (TOTAL.test(line)) total = line;
      for (const pattern of FAILED) {
        const name = pattern.exec(line)?.[1];
        if (name) failed.add(name);
      }
    });
  const code = await new Promise((resolve) => child.once('close', (exit, signal) => resolve(exit ?? signal)));
  file.end();
  return { code, failed, total, seconds: (performance.now() - started) / 1000, log };
}
