/**
 * The nightly job with an API key, Node 20 or later without packages: a bank statement becomes ledger entries and an export file.
 *
 *   BACKOFFICE_URL=https://… BACKOFFICE_KEY=bo_… node nightly.js STATEMENT.ofx ID_CLIENTE BANK_CODE FOLDER
 *
 * It may be cut off and started again at any point: it looks what is there before it does anything, by the file's SHA-256 and the days of the
 * statement. Ends with 0 all done, 2 wrong use, 3 done but entries wait for a person, 4 refused (a person must look), 5 away: try later.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const NOTHING_TO_EXPORT = 'lancamentos_contabil.nada_a_exportar';
const PAGE = 200;
const { BACKOFFICE_URL, BACKOFFICE_KEY } = process.env;

class Refused extends Error {
  constructor(
    what: string,
    readonly code: string | null,
    text: string,
  ) {
    super(`${what}: ${code}: ${text}`);
  }
}
class Away extends Error {}

interface Importacao {
  id: number;
  id_cliente: number | null;
  hash_arquivo: string;
  status: string;
}
interface Exportacao {
  id: number;
  data_inicio: string;
  data_fim: string;
  status: string;
}
type Query = Record<string, string | number>;

/** A good answer. 429 and 5xx are for later, everything else of 400 and more is for a person. */
async function call(method: string, path: string, query: Query = {}, body?: FormData): Promise<Response> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = `${BACKOFFICE_URL?.replace(/\/$/, '')}/api/v1${path}?${search}`;
  const headers = { 'X-API-Key': BACKOFFICE_KEY ?? '' };
  const answer = await fetch(url, {
    method,
    headers,
    ...(body ? { body } : {}),
    signal: AbortSignal.timeout(120_000),
  }).catch((error: unknown) => {
    throw new Away(`${method} ${path}: ${String(error)}`);
  });
  if (answer.ok) return answer;
  const text = await answer.text();
  if (answer.status === 429 || answer.status >= 500) throw new Away(`${method} ${path}: ${answer.status} ${text}`);
  throw new Refused(`${method} ${path}`, answer.headers.get('X-Error-Code'), text);
}

const data = async <T>(...request: Parameters<typeof call>): Promise<T> =>
  ((await (await call(...request)).json()) as { data: T }).data;

async function bankOf(code: string): Promise<number> {
  const banks = await data<{ id: number; codigo: string }[]>('GET', '/bancos', { search: code });
  const bank = banks.find(({ codigo }) => codigo === code);
  if (!bank) throw new Refused('bank', 'unknown', code);
  return bank.id;
}

/** The import that has this file already, the newest first. */
async function importOf(sha256: string, customer: number): Promise<Importacao | undefined> {
  for (let offset = 0; ; offset += PAGE) {
    const page = await data<Importacao[]>('GET', '/importacoes', { limit: PAGE, offset });
    const found = page.find(({ hash_arquivo, id_cliente }) => hash_arquivo === sha256 && id_cliente === customer);
    if (found || page.length < PAGE) return found;
  }
}

function upload(path: string, content: Buffer<ArrayBuffer>, customer: number, bank: number): Promise<Importacao> {
  const form = new FormData();
  form.set('id_cliente', String(customer));
  form.set('id_banco', String(bank));
  form.set('tipo', 'ofx');
  form.set('arquivo', new Blob([content]), basename(path));
  return data<Importacao>('POST', '/importacoes/upload', {}, form);
}

/** Whole or not at all: the name appears when the last byte is there. */
async function keep({ id }: Exportacao, folder: string): Promise<void> {
  const path = join(folder, `exportacao-${id}.txt`);
  if (existsSync(path)) return;
  const answer = await call('GET', `/lancamentos-contabil/exportacoes/${id}/arquivo`);
  writeFileSync(`${path}.part`, Buffer.from(await answer.arrayBuffer()), { flush: true });
  renameSync(`${path}.part`, path);
  console.log(path);
}

async function main(path: string, id: string, bankCode: string, folder: string): Promise<number> {
  const content = readFileSync(path);
  const customer = Number(id);
  const bank = await bankOf(bankCode);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const found = (await importOf(sha256, customer)) ?? (await upload(path, content, customer, bank));
  if (['pending', 'error'].includes(found.status)) await data('POST', `/importacoes/${found.id}/confirmar`);
  const { periodo } = await data<{ periodo: { de: string | null; ate: string | null } }>(
    'GET',
    `/importacoes/${found.id}/analise`,
  );
  if (periodo.de === null || periodo.ate === null) throw new Refused('statement', 'empty', 'it has no movement');
  const days = { id_cliente: customer, data_inicio: periodo.de, data_fim: periodo.ate };
  await call('POST', '/lancamentos-contabil/exportar', days).catch((error: unknown) => {
    if (!(error instanceof Refused && error.code === NOTHING_TO_EXPORT)) throw error;
  });
  for (const each of await data<Exportacao[]>('GET', '/lancamentos-contabil/exportacoes', { id_cliente: customer })) {
    const same = each.data_inicio === periodo.de && each.data_fim === periodo.ate;
    if (same && each.status === 'ativa') await keep(each, folder);
  }
  const { pendentes } = await data<{ pendentes: number }>('GET', '/lancamentos-contabil/exportar-previa', days);
  if (pendentes > 0) console.error(`${pendentes} entries wait for a person`);
  return pendentes > 0 ? 3 : 0;
}

const [path, id, bankCode, folder, ...more] = process.argv.slice(2);
if (!path || !id || !bankCode || !folder || more.length > 0 || !BACKOFFICE_URL || !BACKOFFICE_KEY) {
  console.error('usage: BACKOFFICE_URL=… BACKOFFICE_KEY=… node nightly.js STATEMENT.ofx ID_CLIENTE BANK_CODE FOLDER');
  process.exit(2);
}
main(path, id, bankCode, folder).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (!(error instanceof Refused || error instanceof Away)) throw error;
    console.error(`${error instanceof Away ? 'away' : 'refused'}: ${error.message}`);
    process.exit(error instanceof Away ? 5 : 4);
  },
);
