/** The steps of `npm test`. Each returns `{ passed, failed }`. A check without tests counts as one. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runToEnd } from './children.mjs';
import { ensureBrowser } from './ensure-binaries.mjs';
import { root } from './paths.mjs';
import { say, sayFailure } from './say.mjs';

const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

const launcherSpecs = readdirSync(join(root, 'scripts/launcher'))
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => join('scripts/launcher', name));

/** One more than the processors of the smallest machine: a suite waits for its servers for a third of its time. */
const E2E_WORKERS = 3;

/**
 * The browser's tests wait more than they compute, and take longest: they go first, and jest takes what they leave. Else they end last,
 * alone, with a processor that waits.
 */
const BEHIND_BROWSER = 5;

/** What programs of others do: generated clients, the nightly job, the examples of the document. */
const CLIENT_SPECS = ['clients/clients.test.mjs', 'examples/nightly.test.mjs', 'scripts/openapi/examples.test.mjs'];

/** The compiler is a program in Go and ends soon: with more room it collects less, which is a fifth of its work. */
const COLLECT_LESS = { GOGC: '400' };

/**
 * All steps in their order. `needs: 'servers'` marks those that use the database. Neighbours with a `track` run in parallel, one
 * step of each track at a time, and none before the step that it names with `after`.
 */
export const steps = [
  { name: 'build', track: 1, run: build },
  { name: 'lint', track: 3, run: npmScript('lint') },
  { name: 'typecheck', track: 1, run: npmScript('typecheck', COLLECT_LESS) },
  { name: 'format', track: 3, run: npmScript('format:check') },
  { name: 'arch', track: 1, run: npmScript('arch') },
  { name: 'openapi', track: 1, needs: 'servers', run: npmScript('openapi:check') },
  { name: 'openapi-lint', track: 1, run: npmScript('openapi:lint') },
  { name: 'migration', track: 1, needs: 'servers', run: npmScript('migration:check') },
  { name: 'launcher', track: 1, run: (env) => nodeTests('launcher', env, launcherSpecs) },
  {
    name: 'e2e',
    track: 1,
    needs: 'servers',
    run: jestProject('e2e', `--maxWorkers=${E2E_WORKERS}`),
  },
  {
    name: 'unit',
    track: 1,
    after: 'build', // for the types of the page
    run: jestProject('unit'),
  },
  { name: 'browser', track: 2, needs: 'servers', after: 'build', run: browserTests }, // alone: it takes longest
  {
    name: 'clients',
    track: 3, // after the browser's tests it was what both processors waited for at the end
    needs: 'servers',
    after: 'build',
    run: (env) => nodeTests('clients', env, CLIENT_SPECS),
  },
].filter(({ run }) => run !== null);

async function build() {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  } catch (error) {
    sayFailure(error);
    return { passed: 0, failed: 1 };
  }
}

function npmScript(script, settings = {}) {
  if (!(script in scripts)) return null;
  const [command, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  return async (env) => {
    const code = await runToEnd(script, command, [...first, 'run', '--silent', script], {
      env: { ...env, ...settings },
      cwd: root,
      inherit: true,
    });
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
}

/** Each a process with its own service, database and browser: they wait more than they compute, so they run next to each other. */
const BROWSER_SPECS = ['test/browser/clerk.test.mjs', 'test/browser/firm.test.mjs'];

/** The operator's page in a real browser; `skipped` is the reason where there is none. */
async function browserTests(env) {
  if ((await ensureBrowser()) === null) {
    return { passed: 0, failed: 0, skipped: 'no Chromium or Chrome here; CHROMIUM=/path/to/it names one' };
  }
  return nodeTests('browser', env, BROWSER_SPECS, BROWSER_SPECS.length);
}

/** What is short-lived has room, as in production: it is collected less often. */
const ROOM = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/** A test that never ends fails by then, whatever it waits for. */
const TEST_TIMEOUT_MS = 30 * 60_000;

/** Tests in Node's own runner, for jest does not load .mjs files; so many `atOnce` of the specs. */
async function nodeTests(name, env, specs, atOnce = 1) {
  const lines = [];
  const limits = [`--test-concurrency=${atOnce}`, `--test-timeout=${TEST_TIMEOUT_MS}`];
  const args = [...ROOM, '--test', ...limits, '--test-reporter=tap', ...specs];
  const code = await runToEnd(name, process.execPath, args, {
    env,
    cwd: root,
    onLine: (line) => lines.push(line),
  });
  if (code !== 0) process.stdout.write(`${lines.join('\n')}\n`);
  for (const line of lines) {
    const [, skipped, why] = /^ *ok \d+ - (.*) # SKIP (.*)$/.exec(line) ?? [];
    if (skipped) say(`${name}: skipped ${skipped}: ${why}`);
  }
  const count = (word) => Number(lines.findLast((line) => line.startsWith(`# ${word} `))?.split(' ')[2] ?? 0);
  return settle(code, { passed: count('pass'), failed: count('fail') + count('cancelled') });
}

/** Most code of a test runs a few times only: V8 optimises a function after four times as much work as it does by default. */
const V8_FLAGS = [...ROOM, '--interrupt-budget=600000'];

/** Runs all spec files of a project, small ones in the groups of test/support/jest/together.cjs. */
function jestProject(name, ...args) {
  return (env) => jest({ ...env, JEST_TOGETHER: 'true' }, ['--selectProjects', name, '--passWithNoTests', ...args]);
}

/** Runs jest with `args`; a spec file that could not even be loaded counts as one failure. */
export async function jest(env, args) {
  const file = join(tmpdir(), `backoffice-jest-${randomUUID()}.json`);
  const program = join(root, 'node_modules/jest/bin/jest.js');
  const code = await runToEnd(
    'jest',
    process.execPath,
    [...V8_FLAGS, program, '--json', `--outputFile=${file}`, ...args],
    {
      env,
      cwd: root,
      inherit: true,
      behind: BEHIND_BROWSER,
    },
  );
  return settle(code, readCounts(file));
}

function readCounts(file) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 0 }; // jest died before it wrote a result: its exit code counts
  } finally {
    rmSync(file, { force: true });
  }
}

/** A runner that ended badly without a failed test (a crash, a failed set-up) is one failure all the same. */
function settle(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
