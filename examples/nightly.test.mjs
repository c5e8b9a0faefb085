/**
 * The nightly job of examples/ in its three languages against the built service. Killed after every step, it ends as if it had never been
 * killed. It reports why it fails.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { apiOf, startConsole } from '../test/browser/service.mjs';
import { ofxOf } from '../test/browser/statements.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'nightly-'));
const LANGUAGES = {
  bash: { command: 'bash', program: join(here, 'nightly.sh') },
  python: { command: 'python3', program: join(here, 'nightly.py') },
  typescript: { command: process.execPath, program: join(folder, 'nightly.mjs') },
};
/** More than the job has steps, and than an interrupted run takes to end. */
const TRIES = 60;

let service;
let proxy;
let api;
let admin;
let key;
let customer;

before(async () => {
  const source = readFileSync(join(here, 'nightly.ts'), 'utf8');
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  writeFileSync(LANGUAGES.typescript.program, ts.transpileModule(source, { compilerOptions }).outputText);
  service = await startConsole();
  proxy = await startProxy(service.home);
  api = await apiOf(service.home, 'funcionario');
  admin = await apiOf(service.home, 'admin');
  customer = await api.customer('Vida Plena');
  const wanted = [
    'bancos:read',
    'importacoes:read',
    'importacoes:write',
    'lancamentos_contabil:read',
    'lancamentos_contabil:write',
  ];
  const scopes = (await api.call('GET', '/api-keys/scopes')).filter(({ codigo }) => wanted.includes(codigo));
  assert.equal(scopes.length, wanted.length);
  const made = { nome: 'noite', expiracao: '30_dias', scope_ids: scopes.map(({ id }) => id) };
  key = (await api.call('POST', '/api-keys', made)).api_key;
});
after(async () => {
  proxy?.server.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Passes everything on. `cut` is called for the first response of every route, before the client gets it. The first POST of every route is cut as
 * soon as it is sent, and reaches the service together with its retry: a request that runs when the job ends still runs in the next run of the job.
 * With `half`, responses end in their middle.
 */
async function startProxy(home) {
  const state = { cut: undefined, half: false, seen: new Set(), held: new Map() };
  const isFirst = (moment) => state.cut && !state.seen.has(moment) && state.seen.add(moment);
  const server = createServer(async (incoming, outgoing) => {
    const route = `${incoming.method} ${incoming.url.split('?')[0].replace(/\d+/g, '#')}`;
    const body = await buffer(incoming);
    const pass = () =>
      forward(home + incoming.url, { method: incoming.method, headers: incoming.headers }, async (answer) => {
        const bytes = await buffer(answer);
        if (state.half) {
          outgoing
            .writeHead(answer.statusCode, answer.headers)
            .write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy());
        } else if (isFirst(route)) {
          state.cut();
          outgoing.destroy();
        } else if (!outgoing.destroyed) outgoing.writeHead(answer.statusCode, answer.headers).end(bytes);
      })
        .on('error', () => outgoing.destroy())
        .end(body);
    if (incoming.method === 'POST' && isFirst(`${route} sent`)) {
      state.held.set(route, pass);
      state.cut();
      outgoing.destroy();
      return;
    }
    state.held.get(route)?.();
    state.held.delete(route);
    pass();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, state, url: `http://127.0.0.1:${server.address().port}` };
}

/** One run of the job. The proxy kills it with all that it started. */
function run(
  { command, program },
  statement,
  output,
  { url = proxy.url, secret = key, cut = false, id = customer } = {},
) {
  const env = { PATH: process.env.PATH, BACKOFFICE_URL: url, BACKOFFICE_KEY: secret };
  const args = [program, statement, String(id), '341', output];
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => (words += chunk));
  proxy.state.cut = cut ? () => process.kill(-child.pid, 'SIGKILL') : undefined;
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, words }));
  });
}

const filesOf = (output) => readdirSync(output).filter((name) => name.endsWith('.txt'));

for (const [index, [name, language]] of Object.entries(LANGUAGES).entries()) {
  const there = spawnSync(language.command, ['--version']).status === 0;
  test(`the nightly job in ${name}`, { skip: there ? false : `no ${language.command} here` }, async () => {
    const month = String(index + 1).padStart(2, '0');
    const lines = [
      [`2026${month}10`, '-3200.00', 'PAGAMENTO ALUGUEL SALA 501'],
      [`2026${month}11`, '-49.90', 'TARIFA PACOTE SERVICOS'],
      [`2026${month}12`, `-7${index}.15`, `NUNCA VISTO ${name}`],
    ];
    const statement = join(folder, `${name}.ofx`);
    writeFileSync(statement, ofxOf(`8800${index}`, lines));
    const output = join(folder, name);
    mkdirSync(output);

    const before = (await api.call('GET', '/importacoes?limit=200')).length;
    proxy.state.seen.clear();
    let last = await run(language, statement, output, { cut: true });
    let cuts = 0;
    let tries = 0;
    // 5: what the last run had sent is still under way.
    for (; (last.signal === 'SIGKILL' || last.code === 5) && tries < TRIES; tries++) {
      if (last.signal === 'SIGKILL') cuts++;
      last = await run(language, statement, output, { cut: true });
    }
    assert.deepEqual([last.code, last.words.trim()], [3, '1 entries wait for a person'], last.words);
    assert.ok(cuts >= 9, `only ${cuts} cuts: ${[...proxy.state.seen].join(', ')}`);

    const imports = await api.call('GET', '/importacoes?limit=200');
    assert.equal(imports.length, before + 1);
    const entries = await api.entries(imports[0].id);
    assert.equal(entries.length, lines.length);
    assert.equal(filesOf(output).length, 1);
    const [file] = filesOf(output);
    const kept = await api.call('GET', `/lancamentos-contabil/exportacoes/${/\d+/.exec(file)[0]}/arquivo`);
    assert.equal(readFileSync(join(output, file), 'utf8'), kept);
    assert.match(kept, /3200,00/);

    const open = entries.find(({ status }) => status === 'regra_pendente');
    const [account] = await api.call('GET', `/customers/${customer}/contas?search=2320`);
    await api.call('PUT', `/lancamentos-contabil/${open.id}`, { id_conta_debito: account.id, status: 'sucesso' });
    // An error is kept as well as any response. When its cause is fixed, the next run is another operation.
    await admin.call('PUT', `/customers/${customer}`, { conta_dominio: null });
    for (let night = 0; night < 2; night++) {
      const rejected = await run(language, statement, output);
      assert.equal(rejected.code, 4, rejected.words);
      assert.match(rejected.words, /lancamentos_contabil\.cliente_sem_conta/);
    }
    await admin.call('PUT', `/customers/${customer}`, { conta_dominio: '101' });
    assert.deepEqual(await run(language, statement, output), { code: 0, signal: null, words: '' });
    assert.equal(filesOf(output).length, 2);
    assert.deepEqual(await run(language, statement, output), { code: 0, signal: null, words: '' });
    assert.equal(filesOf(output).length, 2);

    const rejected = await run(language, statement, output, { secret: 'bo_nobody' });
    assert.equal(rejected.code, 4);
    assert.match(rejected.words, /auth\.credencial_invalida/);
    const unavailable = await run(language, statement, output, { url: 'http://127.0.0.1:9' });
    assert.equal(unavailable.code, 5);
    assert.match(unavailable.words, /^unavailable: |\nunavailable: /);
    proxy.state.half = true;
    const half = await run(language, statement, output);
    proxy.state.half = false;
    assert.equal(half.code, 5, half.words);

    assert.equal(spawnSync(language.command, [language.program]).status, 2);
    const wrong = [
      await run(language, join(folder, 'none.ofx'), output),
      await run(language, statement, join(folder, 'nowhere')),
      await run(language, statement, output, { id: 'x' }),
    ];
    assert.deepEqual(
      wrong.map(({ code, words }) => [code, words.split(':')[0]]),
      Array(3).fill([2, 'wrong use']),
    );
  });
}
