/** dist/ and dist-web/ of the sources: each built when it is missing or its sources are other than those it was made of. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './children.mjs';
import { withLock } from './lock.mjs';
import { root, shortDirectory } from './paths.mjs';
import { LauncherError, say } from './say.mjs';

const inRoot = (files) => files.map((file) => join(root, file));

/** What is built. `stamp` holds the digest of the sources of the last good build. */
export const service = {
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
  sources: inRoot([
    'web',
    'src/kernel',
    'src/contabil/rules/engine',
    'src/domains.ts',
    'src/glossary/labels.json',
    'openapi/openapi.json',
    'package-lock.json',
  ]),
  stamp: join(root, 'dist-web/.built'),
  command: [join(root, 'web/build.mjs')],
};

/** Files that the build of the page writes among its sources, complete or not. They follow from the other sources. */
const GENERATED = /\.gen\.ts(?:\.\d+)?$|[/\\]schema\.d\.ts(?:\.\d+)?$/;

/** Builds what is stale of the service and the operator's page. Two at once: the second waits for the first. */
export async function ensureBuilt(products = [service, page]) {
  if (products.every(isFresh)) return;
  await withLock(join(shortDirectory(root), 'build.lock'), async () => {
    for (const product of products) if (!isFresh(product)) await build(product);
  });
}

async function build({ name, stamp, sources, command }) {
  say(`Building the ${name}`);
  const digest = digestOf(sources); // before the build: what changes while it runs makes it stale
  const code = await runToEnd('build', process.execPath, command, { cwd: root });
  if (code !== 0) throw new LauncherError(`The build of the ${name} failed; its messages are above.`);
  writeFileSync(stamp, digest);
}

/** True when every product is there and the sources are those that it was made of. */
function isFresh({ stamp, products, sources }) {
  if (![stamp, ...products].every((file) => existsSync(file))) return false;
  return readFileSync(stamp, 'utf8') === digestOf(sources);
}

/** Of names and contents. Times are no proof: a build writes files into the folders of its sources. */
function digestOf(sources) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (GENERATED.test(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path).update('\0').update(readFileSync(path));
  };
  sources.forEach(add);
  return hash.digest('hex');
}
