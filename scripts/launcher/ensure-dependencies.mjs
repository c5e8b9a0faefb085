/** node_modules of a package-lock.json: installed when missing, installed again when the lock changed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './children.mjs';
import { withLock } from './lock.mjs';
import { root, shortDirectory } from './paths.mjs';
import { LauncherError, say } from './say.mjs';

/** Runs `npm ci` unless node_modules already holds what package-lock.json names. Two at once: the second waits for the first. */
export async function ensureDependencies(directory = root) {
  if (isInstalled(directory)) return;
  const lock = join(shortDirectory(directory), 'npm-ci.lock');
  await withLock(
    lock,
    async () => {
      if (!isInstalled(directory)) await install(directory);
    },
    (holder) => say(`Waiting for another run (process ${holder.pid}) that installs the dependencies`),
  );
}

/** True when npm's own record of node_modules agrees with package-lock.json. npm writes that record last, so a broken-off install does not count. */
export function isInstalled(directory) {
  const record = join(directory, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(directory, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return differences(wanted, installed).length === 0;
}

/** The paths of packages that node_modules lacks or holds in another version. Optional ones may be absent: they are for other platforms. */
export function differences(wanted, installed) {
  return Object.entries(wanted)
    .filter(([path]) => path !== '') // the project itself
    .filter(([path, entry]) => path in installed || !(entry.optional || entry.devOptional))
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path);
}

/** No package needs its install script (native code comes prebuilt in packages of its own), and one of them reports to its maker. */
async function install(directory) {
  say('Installing dependencies (npm ci)');
  const started = Date.now();
  const ticking = setInterval(() => say(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`), 10_000);
  try {
    await runNpm(directory, [
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--progress=false',
      '--loglevel=error',
    ]);
  } finally {
    clearInterval(ticking);
  }
  say(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

async function runNpm(cwd, args) {
  const [command, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const code = await runToEnd('npm', command, [...first, ...args], { cwd });
  if (code !== 0) throw new LauncherError(`npm ci failed (exit code ${code}); its messages are above.`);
}
