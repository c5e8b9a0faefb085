/** dist/ and dist-web/ of the sources: each built when it is missing or older than any of its sources. */
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './children.mjs';
import { withLock } from './lock.mjs';
import { root, shortDirectory } from './paths.mjs';
import { LauncherError, say } from './say.mjs';

const inRoot = (files) => files.map((file) => join(root, file));

/**
 * What is built. The time of `stamp` is the start of the last good build. The products' own times are no proof: the compiler
 * rewrites only what changed.
 */
const service = {
  name: 'service',
  products: inRoot(['dist/main.js', 'dist/worker.js', 'dist/cli.js', 'dist/ormconfig.js']),
  sources: inRoot([
    'src',
    'tsconfig.json',
    'tsconfig.build.json',
    'nest-cli.json',
    'scripts/compile.mjs',
    'package-lock.json',
  ]),
  stamp: join(root, 'dist/.built'),
  command: [join(root, 'scripts/compile.mjs')],
};
const page = {
  name: 'console',
  products: inRoot(['dist-web/index.html']),
  sources: inRoot(['web', 'src/kernel', 'src/contabil/rules/engine', 'package-lock.json']),
  stamp: join(root, 'dist-web/.built'),
  command: [join(root, 'web/build.mjs')],
};

/** Builds what is stale of the service and the operator's page. Two at once: the second waits for the first. */
export async function ensureBuilt() {
  if ([service, page].every(isFresh)) return;
  await withLock(join(shortDirectory(root), 'build.lock'), async () => {
    for (const product of [service, page]) if (!isFresh(product)) await build(product);
  });
}

async function build({ name, stamp, command }) {
  say(`Building the ${name}`);
  const started = new Date();
  const code = await runToEnd('build', process.execPath, command, { cwd: root });
  if (code !== 0) throw new LauncherError(`The build of the ${name} failed; its messages are above.`);
  writeFileSync(stamp, '');
  utimesSync(stamp, started, started);
}

/** True when every product is there and no source was touched since the last build began. */
function isFresh({ stamp, products, sources }) {
  if (![stamp, ...products].every((file) => existsSync(file))) return false;
  const built = statSync(stamp).mtimeMs;
  return sources.every((path) => newest(path) < built);
}

function newest(path) {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
