/**
 * The nightly job with an API key, Node 20 or later without packages: a bank statement becomes ledger entries and an export file.
 *
 *   BACKOFFICE_URL=https://… BACKOFFICE_KEY=bo_… node nightly.js STATEMENT.ofx ID_CLIENTE BANK_CODE FOLDER
 *
 * You can interrupt the job and start it again at any point. It looks for what exists, and a retry sends a request with the same `Idempotency-Key`,
 * so that the service runs the request once. Exit codes: 0 all done, 2 wrong use, 3 done but entries wait for a person, 4 rejected (a person must look), 5 unavailable: try later.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The confirmation is rejected when the file contradicts itself. A person must look before it is booked. */
const CHECKED = { exigir_saldo: true };
/** Errors of a request that meets an earlier one which still runs. */
const UNDER_WAY = ['comum.repeticao_em_curso', 'comum.em_alteracao', 'importacoes.em_processamento'];
const { BACKOFFICE_URL, BACKOFFICE_KEY } = process.env;

class Rejected extends Error {
  constructor(what: string, code: string | null, text: string) {
    super(`${what}: ${code}: ${text}`);
  }
}
class Unavailable extends Error {}

interface Importacao {
  id: number;
  status: string;
  data_hora_conclusao: string | null;
}
interface Exportacao {
  id: number;
  data_inicio: string;
  data_fim: string;
  status: string;
}
interface Days {
  id_cliente: number;
  data_inicio: string;
  data_fim: string;
}
interface Operation {
  /** The `Idempotency-Key`. A retry sends the same one. */
  key: string;
  body?: FormData;
}

/** Returns the body of a good response. 429, 5xx and requests that still run are for later. Every other error is for a person. */
async function call(
  method: string,
  path: string,
  query: object = {},
  operation?: Operation,
): Promise<Buffer<ArrayBuffer>> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const url = `${BACKOFFICE_URL?.replace(/\/$/, '')}/api/v1${path}?${search}`;
  const headers = { 'X-API-Key': BACKOFFICE_KEY ?? '', ...(operation ? { 'Idempotency-Key': operation.key } : {}) };
  const unavailable = (error: unknown): never => {
    throw new Unavailable(`${method} ${path}: ${String(error)}`);
  };
  const signal = AbortSignal.timeout(120_000);
  const response = await fetch(url, {
    method,
    headers,
    signal,
    ...(operation?.body ? { body: operation.body } : {}),
  }).catch(unavailable);
  // A response is complete when its last byte is read.
  const content = Buffer.from(await response.arrayBuffer().catch(unavailable));
  if (response.ok) return content;
  // The error of an earlier run: nothing was done then, so this is another operation.
  if (operation && response.headers.has('Idempotent-Replayed'))
    return call(method, path, query, { ...operation, key: `${operation.key}:${randomUUID()}` });
  const code = response.headers.get('X-Error-Code');
  if (response.status === 429 || response.status >= 500 || UNDER_WAY.includes(code ?? ''))
    unavailable(`${response.status} ${content}`);
  throw new Rejected(`${method} ${path}`, code, String(content));
}

const data = async <T>(...request: Parameters<typeof call>): Promise<T> =>
  (JSON.parse(String(await call(...request))) as { data: T }).data;

async function bankOf(code: string): Promise<number> {
  const banks = await data<{ id: number; codigo: string }[]>('GET', '/bancos', { search: code });
  const bank = banks.find(({ codigo }) => codigo === code);
  if (!bank) throw new Rejected('bank', 'unknown', code);
  return bank.id;
}

/** Returns the newest import of this file, if there is one. */
async function importOf(sha256: string, customer: number): Promise<Importacao | undefined> {
  const [found] = await data<Importacao[]>('GET', '/importacoes', {
    hash_arquivo: sha256,
    id_cliente: customer,
    limit: 1,
  });
  return found;
}

function upload(path: string, content: Buffer<ArrayBuffer>, sha256: string, customer: number, bank: number) {
  const body = new FormData();
  body.set('id_cliente', String(customer));
  body.set('id_banco', String(bank));
  body.set('tipo', 'ofx');
  body.set('arquivo', new Blob([content]), basename(path));
  return data<Importacao>('POST', '/importacoes/upload', {}, { key: `upload:${customer}:${sha256}`, body });
}

/** Returns the active exports of exactly these days. */
async function exportsOf({ id_cliente, data_inicio, data_fim }: Days): Promise<Exportacao[]> {
  const all = await data<Exportacao[]>('GET', '/lancamentos-contabil/exportacoes', { id_cliente });
  return all.filter(
    (each) => each.data_inicio === data_inicio && each.data_fim === data_fim && each.status === 'ativa',
  );
}

/** Stores the file of an export. It gets its name when all bytes are written. */
async function keep({ id }: Exportacao, folder: string): Promise<void> {
  const path = join(folder, `exportacao-${id}.txt`);
  if (existsSync(path)) return;
  const content = await call('GET', `/lancamentos-contabil/exportacoes/${id}/arquivo`);
  writeFileSync(`${path}.part`, content, { flush: true });
  renameSync(`${path}.part`, path);
  console.log(path);
}

/** Returns what is wrong in the arguments, if anything. */
function wrongUse(path: string, id: string, folder: string): string | undefined {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return `no file ${path}`;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return `no folder ${folder}`;
  return /^\d+$/.test(id) ? undefined : `ID_CLIENTE is a number, not ${id}`;
}

async function main(path: string, id: string, bankCode: string, folder: string): Promise<number> {
  const content = readFileSync(path);
  const customer = Number(id);
  const bank = await bankOf(bankCode);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const found = (await importOf(sha256, customer)) ?? (await upload(path, content, sha256, customer, bank));
  if (['pending', 'processing', 'error'].includes(found.status)) {
    // The end of its last run distinguishes a new run from a retry.
    const key = `confirmar:${found.data_hora_conclusao}`;
    await data('POST', `/importacoes/${found.id}/confirmar`, CHECKED, { key });
  }
  const { periodo } = await data<{ periodo: { de: string | null; ate: string | null } }>(
    'GET',
    `/importacoes/${found.id}/analise`,
  );
  if (periodo.de === null || periodo.ate === null) throw new Rejected('statement', 'empty', 'it has no movement');
  const days: Days = { id_cliente: customer, data_inicio: periodo.de, data_fim: periodo.ate };
  const before = await exportsOf(days);
  const ready = await data<{ qtd: number; pendentes: number }>('GET', '/lancamentos-contabil/exportar-previa', days);
  if (ready.qtd > 0) {
    const key = `exportar:${Math.max(0, ...before.map((each) => each.id))}`;
    await call('POST', '/lancamentos-contabil/exportar', days, { key });
  }
  for (const each of await exportsOf(days)) await keep(each, folder);
  if (ready.pendentes > 0) console.error(`${ready.pendentes} entries wait for a person`);
  return ready.pendentes > 0 ? 3 : 0;
}

const [path, id, bankCode, folder, ...more] = process.argv.slice(2);
if (!path || !id || !bankCode || !folder || more.length > 0 || !BACKOFFICE_URL || !BACKOFFICE_KEY) {
  console.error('usage: BACKOFFICE_URL=… BACKOFFICE_KEY=… node nightly.js STATEMENT.ofx ID_CLIENTE BANK_CODE FOLDER');
  process.exit(2);
}
const problem = wrongUse(path, id, folder);
if (problem) {
  console.error(`wrong use: ${problem}`);
  process.exit(2);
}
main(path, id, bankCode, folder).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (!(error instanceof Rejected || error instanceof Unavailable)) throw error;
    console.error(`${error instanceof Unavailable ? 'unavailable' : 'rejected'}: ${error.message}`);
    process.exit(error instanceof Unavailable ? 5 : 4);
  },
);
