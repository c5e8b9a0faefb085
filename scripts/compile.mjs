/**
 * npm run build: what `nest build` does, with TypeScript 7. Makes dist/ of src/ by the settings of nest-cli.json and copies its assets.
 * Exits with 1 on an error of types.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { sourceRoot, compilerOptions } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
const { assets, deleteOutDir, tsConfigPath } = compilerOptions;
const { outDir } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions;
// An asset is named as any folder, then *.ending.
const endings = assets.map((pattern) => pattern.replace(/^\*\*\/\*(?=\.)/, ''));
const [sources, products] = [join(root, sourceRoot), join(root, outDir)];

if (deleteOutDir) rmSync(products, { recursive: true, force: true });
try {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', tsConfigPath], { cwd: root, stdio: 'inherit' });
} catch {
  process.exit(1); // the compiler has printed why
}
for (const path of readdirSync(sources, { recursive: true, encoding: 'utf8' }))
  if (endings.some((ending) => path.endsWith(ending))) cpSync(join(sources, path), join(products, path));
