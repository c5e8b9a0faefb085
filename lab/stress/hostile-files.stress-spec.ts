import { startApp, type TestApp } from '../../test/support/app';
import { Random } from '../../test/support/fuzz/random';
import { SEED } from '../../test/support/extended-run';
import { MemoryWatch, memoryOf } from '../../test/support/servers/memory-watch';
import type { TestSession } from '../../test/support/session';
import { ofxText } from '../../test/support/statements';
import { ApiProcess } from '../../test/support/application/api-process';
import { chartsAndTables } from './files/charts-and-tables';
import { type HostileFile, MEGABYTE } from './files/hostile-file';
import { pdfs } from './files/pdfs';
import { statements } from './files/statements';

/** What a file may add to the process, and what the process may take that reads it: the bound of `LargeFileReader`. */
const ADDED_MB = 300;
const READER_MB = 600;
/** A reader is looked at so often only, and may grow in between. */
const READER_GRACE_MB = 60;
/** How long it may keep everybody else waiting. */
const STALL_MS = 200;

/** As scripts/launcher/service.mjs and docker/Dockerfile start it. */
const AS_STARTED = ['--max-old-space-size=720', '--min-semi-space-size=16', '--max-semi-space-size=32'];

const REGRAS = { mapeamento: { conteudo_comparacao: 0, codigo_conta: 1 } };
const ACTS: Readonly<Record<string, readonly (readonly [method: string, path: string, body?: object])[]>> = {
  statement: [
    ['POST', 'preview'],
    ['GET', 'analise'],
    ['POST', 'confirmar'],
    ['GET', 'erros'],
    ['GET', 'lancamentos'],
    ['POST', 'substituir'],
  ],
  contas: [
    ['POST', 'preview'],
    ['POST', 'confirmar'],
    ['GET', 'erros'],
  ],
  regras_conversor: [
    ['POST', 'analisar-regras', REGRAS],
    ['POST', 'confirmar-regras', { ...REGRAS, campo_destino: 'conta_debito', resolucao_contas_faltantes: 'criar' }],
    ['GET', 'erros'],
  ],
};

let api: TestApp;
let user: TestSession;
let victim: ApiProcess;
let idle: number;

beforeAll(async () => {
  api = await startApp();
  user = await api.as('funcionario');
  victim = await ApiProcess.start(api, {}, AS_STARTED);
  // What a first import loads for good is no figure of a file.
  await put({ name: 'warm', tipo: 'ofx', content: () => Buffer.from(ofxText([{ memo: 'x' }])) });
  idle = memoryOf(victim.pid).own;
  process.stdout.write(
    `\nidle ${idle.toFixed(0)} MB. MB added to it, MB of the process that reads for it, ms of its longest step by the clock and by its work:\n`,
  );
}, 120_000);
afterAll(async () => {
  await victim.kill();
  await api.close();
});

async function send(
  method: string,
  path: string,
  body?: FormData | object | string,
): Promise<{ status: number; data: unknown }> {
  const isForm = body instanceof FormData;
  const response = await fetch(victim.url + path, {
    method,
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  if (response.status === 201) return { status: 201, data: ((await response.json()) as { data: unknown }).data };
  for await (const _chunk of response.body ?? []); // as it comes: the response is not what is measured
  return { status: response.status, data: undefined };
}

/** Uploads the file for a customer of its own and does everything that can be done with it: the statuses. */
async function put({ tipo, content }: HostileFile): Promise<number[]> {
  const { id } = await api.make.customer();
  const form = new FormData();
  form.set('id_cliente', String(id));
  form.set('tipo', tipo);
  if (tipo === 'contas' || tipo === 'regras_conversor') {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: id });
    form.set('id_plano_contas', String(plano.id));
  }
  form.set('arquivo', new Blob([new Uint8Array(content())]), `hostile.${tipo}`);
  const { status, data } = await send('POST', '/importacoes/upload', form);
  if (status !== 201) return [status];
  const path = `/importacoes/${(data as { id: number }).id}`;
  const statuses = [status];
  for (const [method, act, body] of ACTS[tipo] ?? ACTS['statement'] ?? [])
    statuses.push((await send(method, `${path}/${act}`, body)).status);
  return statuses;
}

/** Does it, and holds what it took to the bounds; the figures are printed at once. */
async function measured(name: string, work: () => Promise<number[]>): Promise<void> {
  await victim.stall();
  const memory = new MemoryWatch(victim.pid);
  const statuses = await work();
  const { own, children } = memory.end();
  const { wallMs, processorMs } = await victim.stall();
  const columns = [own - idle, children, wallMs, processorMs].map((value) => value.toFixed(0).padStart(6));
  process.stdout.write(`${columns.join('')}  ${name}: ${statuses.join(' ')}\n`);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  // Of the two the smaller one: others may use the machine, and threads of the process may work next to the main one.
  const stall = Math.min(wallMs, processorMs);
  expect({
    own: own - idle < ADDED_MB,
    reader: children < READER_MB + READER_GRACE_MB,
    stall: stall < STALL_MS,
  }).toEqual({
    own: true,
    reader: true,
    stall: true,
  });
}

const random = new Random(SEED);

it.each([...statements(random), ...chartsAndTables(random), ...pdfs(random)])(
  '$name',
  async (file) => {
    await measured(file.name, () => put(file));
  },
  300_000,
);

/** An object of so many bytes, of names that no schema lists. */
function names(bytes: number): string {
  const members: string[] = [];
  for (let size = 2; size < bytes;) {
    const member = `"k${members.length.toString(36)}":0`;
    size += member.length + 1;
    members.push(member);
  }
  return `{${members.join(',')}}`;
}

it.each([
  ['a batch of 7.5 MB of unknown names', 7.5, (bytes: number) => `[${names(bytes)}]`],
  [
    '5000 items of 1.5 KB of unknown names',
    7.5,
    (bytes: number) => `[${Array.from({ length: 5_000 }, () => names(bytes / 5_000)).join(',')}]`,
  ],
  ['a batch of 15 MB of unknown names', 15, (bytes: number) => `[${names(bytes)}]`],
  ['a batch of 15 MB of numbers', 15, (bytes: number) => `[${'0,'.repeat(bytes / 2)}0]`],
  ['a batch of 15 MB of one text', 15, (bytes: number) => `[{"observacao":"${'x'.repeat(bytes)}"}]`],
  ['a batch of 15 MB of lists in lists', 15, (bytes: number) => '['.repeat(bytes)],
])(
  '%s',
  async (name, megabytes, body) => {
    const text = body(Math.floor(megabytes * MEGABYTE));
    await measured(name, async () => [(await send('PUT', '/sn-empresas/batch', text)).status]);
  },
  300_000,
);
