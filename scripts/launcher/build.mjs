/** dist/ as the sources say: built when it is missing or older than any of them. */
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './children.mjs';
import { withLock } from './lock.mjs';
import { root, shortDirectory } from './paths.mjs';
import { LauncherError, say } from './say.mjs';

const products = ['main.js', 'worker.js', 'cli.js', 'ormconfig.js'].map((file) => join(root, 'dist', file));
const sources = ['src', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json', 'package-lock.json'].map((file) =>
  join(root, file),
);
/** Its time is the start of the last good build. The products' own times say less: the compiler rewrites only what changed. */
const stamp = join(root, 'dist/.built');

/** Runs `npm run build` when dist/ is stale. Two at once: the second waits for the first. */
export async function ensureBuilt() {
  if (isFresh()) return;
  await withLock(join(shortDirectory(root), 'build.lock'), async () => {
    if (isFresh()) return;
    say('Building');
    const started = new Date();
    const nest = join(root, 'node_modules/@nestjs/cli/bin/nest.js');
    const code = await runToEnd('build', process.execPath, [nest, 'build'], { cwd: root });
    if (code !== 0) throw new LauncherError('The build failed; its messages stand above.');
    writeFileSync(stamp, '');
    utimesSync(stamp, started, started);
  });
}

/** True when every product is there and no source was touched since the last build began. */
function isFresh() {
  if (![stamp, ...products].every((file) => existsSync(file))) return false;
  const built = statSync(stamp).mtimeMs;
  return sources.every((path) => newest(path) < built);
}

function newest(path) {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
