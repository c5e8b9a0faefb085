/**
 * npm run clients: typed clients from the OpenAPI document. Each generator writes its client, `tsc --strict` accepts all of them, and the main
 * job (log in, upload, analyse, confirm, resolve, export) runs through each against the built service. What is generated is not kept in git.
 */
import assert from 'node:assert/strict';
import { File } from 'node:buffer';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startConsole } from '../test/browser/service.mjs';
import { ofxOf } from '../test/browser/statements.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const GENERATORS = ['openapi-typescript', 'hey-api', 'orval', 'swagger-typescript-api'];
/** A month of its own for each, so that one exports nothing of another. */
const LINES = 3;

/** How npm reports that it reaches no registry and has not kept what it needs of one. */
const NO_REGISTRY =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

let service;
/** Why nothing can be tried here; empty where it can. */
let absent = '';

before(async () => {
  absent = await installGenerators();
  if (absent) return;
  for (const folder of ['generated', 'built']) rmSync(join(here, folder), { recursive: true, force: true });
  await Promise.all([
    startConsole().then((started) => (service = started)),
    ...GENERATORS.map((name) => node('generate.mjs', name)),
  ]);
  await node('../node_modules/typescript-native/bin/tsc', '-p', '.'); // that of the generators takes six times as long
});
after(() => service?.stop());

/**
 * The generators as their own lock file has them: nothing but this needs them. Returns why they are not there where no registry is within reach.
 */
async function installGenerators() {
  const stamp = join(here, 'node_modules/.installed');
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return '';
  const [command, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1'];
  try {
    await run(command, [...first, 'ci', ...options]);
  } catch (error) {
    const [reason] = NO_REGISTRY.exec(error.message) ?? [];
    if (!reason) throw error;
    return `the generators could not be installed, no npm registry is within reach (${reason})`;
  }
  writeFileSync(stamp, lock);
  return '';
}

const node = (...args) => run(process.execPath, args);

function run(command, args) {
  const child = spawn(command, args, { cwd: here, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: ${code}\n${words}`))));
  });
}

for (const [index, name] of GENERATORS.entries()) {
  test(`the main job through ${name}`, async (t) => {
    if (absent) return t.skip(absent);
    const { default: job } = await import(pathToFileURL(join(here, 'built/jobs', `${name}.js`)));
    const month = String(index + 1).padStart(2, '0');
    const lines = Array.from({ length: LINES }, (_, line) => [
      `2026${month}1${line}`,
      `-${line + 1}.5${index}`,
      `${name} ${'ABC'[line]}`,
    ]);
    const outcome = await job({
      home: service.home,
      username: 'funcionario',
      password: 'demo-1234',
      statement: new File([ofxOf(`7700${index}`, lines)], `${name}.ofx`, { type: 'application/x-ofx' }),
      de: `2026-${month}-01`,
      ate: `2026-${month}-28`,
    });
    assert.equal(outcome.novas, LINES);
    assert.equal(outcome.resolvidos, LINES);
    for (const [, amount] of lines) assert.ok(outcome.texto.includes(amount.slice(1).replace('.', ',')), outcome.texto);
  });
}
