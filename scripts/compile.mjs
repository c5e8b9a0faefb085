/** npm run build: makes dist/ of src/ with TypeScript 7, and copies the files that are not compiled. Exits with 1 on an error of types. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const COPIED = ['.worker.mjs', '.txt'];
const root = join(import.meta.dirname, '..');
const [sources, products] = [join(root, 'src'), join(root, 'dist')];

rmSync(products, { recursive: true, force: true });
try {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
} catch {
  process.exit(1); // the compiler has printed why
}
for (const path of readdirSync(sources, { recursive: true, encoding: 'utf8' }))
  if (COPIED.some((ending) => path.endsWith(ending))) cpSync(join(sources, path), join(products, path));
