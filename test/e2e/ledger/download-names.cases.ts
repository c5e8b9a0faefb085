import { Readable } from 'node:stream';
import { API_PREFIX } from '../../../src/platform/http/route-inventory';
import { Storage } from '../../../src/platform/storage/storage';
import { startApp, type TestApp } from '../../support/app';
import { insertAnyRow } from '../../support/application/insert-any-row';
import { RawHttpClient } from '../../support/servers/raw-http-client';

const CONTENT = '%PDF-1.4 the very bytes';

/** Where the names of downloads come from: the table, its columns of the name and of the stored key, the route. */
const NAMED: readonly { table: string; name: string; key: string; route: (id: number, stored: string) => string }[] = [
  {
    table: 'importacao',
    name: 'nome_arquivo_original',
    key: 'path_arquivo',
    route: (id) => `/importacoes/${id}/arquivo`,
  },
  {
    table: 'nota_fiscal',
    name: 'arquivo_nome',
    key: 'arquivo_chave',
    route: (id) => `/nfse-repasse/notas-fiscais/${id}/arquivo`,
  },
  { table: 'modelo', name: 'arquivo_nome', key: 'arquivo_chave', route: (_id, stored) => `/modelos/anexo/${stored}` },
  {
    table: 'exportacao',
    name: 'nome_arquivo',
    key: 'path_arquivo',
    route: (id) => `/lancamentos-contabil/exportacoes/${id}/arquivo`,
  },
];
/** Named by us from nothing that a client sends: a customer's id, a job's number. */
const OWN_NAMES = [
  '/lancamentos-contabil/exportar-txt',
  '/lancamentos-contabil/exportar',
  '/regras-lancamento/exportar',
  '/backups/:job_id/download',
  '/importacoes/:importacao_id/anonimizar',
];

/** Names as they may be in the database, and as a client shall read them. */
const NAMES: readonly (readonly [string, string])[] = [
  ['guia.pdf', 'guia.pdf'],
  ['a\r\nX-Injected: 1\r\n\r\n<script>.pdf', 'a  X-Injected: 1    <script>.pdf'],
  ['quote".pdf', 'quote".pdf'],
  ['back\\slash.pdf', 'back\\slash.pdf'],
  ['a; filename=b.exe', 'a; filename=b.exe'],
  ["it's (1)*.pdf", "it's (1)*.pdf"],
  ['Relatório março.pdf', 'Relatório março.pdf'],
  ['発票 😀.pdf', '発票 😀.pdf'],
  ['100%41.pdf', '100%41.pdf'],
  ['\u0000\u0007.pdf', '.pdf'],
  ['\t', 'arquivo'],
];

let api: TestApp;
let wire: RawHttpClient;
let token: string;
let owner: number;

beforeAll(async () => {
  api = await startApp();
  wire = new RawHttpClient(api.port);
  ({ token, userId: owner } = await api.as('administrador'));
});
afterAll(async () => {
  wire.close();
  await api.close();
});

/** The name that a client which knows RFC 6266 reads. */
function nameIn(header: string): string | undefined {
  const parts = /^attachment; filename="([ !#-[\]-~]*)"(?:; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+))?$/.exec(
    header,
  );
  return parts?.[2] === undefined ? parts?.[1] : decodeURIComponent(parts[2]);
}

it('covers every route that responds with a file', () => {
  const files = api.routes
    .filter(({ endpoint: { returns } }) => returns !== null && 'file' in returns)
    .map(({ path }) => path.slice(API_PREFIX.length));
  const known = [...OWN_NAMES, ...NAMED.map(({ route }) => route(1, '1'))].map((path) => path.replace(/:\w+/g, '1'));
  expect(files.map((path) => path.replace(/:\w+/g, '1')).filter((path) => !known.includes(path))).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(OWN_NAMES.length);
});

it.each(NAMED)(
  'names the file of a $table safely, whatever its name is, and sends its bytes',
  async ({ table, name, key, route }) => {
    const entity = api.dataSource.entityMetadatas.find(({ tableName }) => tableName === table)!;
    const storage = api.app.get(Storage);
    for (const [stored, read] of NAMES) {
      const file = await storage.write(storage.newKey('modelos', 'pdf'), Readable.from([Buffer.from(CONTENT)]));
      const id = await insertAnyRow(api.dataSource, entity, {
        id_usuario_created: owner,
        [name]: stored,
        [key]: file.key,
      });
      const response = await wire.send({
        method: 'GET',
        path: API_PREFIX + route(id, file.key.split('/')[1] ?? ''),
        headers: { authorization: `Bearer ${token}` },
      });
      expect([response.status, response.text]).toEqual([200, CONTENT]);
      expect(nameIn(response.headers['content-disposition'] ?? '')).toBe(read);
      expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(response.headers).not.toHaveProperty('x-injected');
      expect(response.headers['content-type']).not.toMatch(/html|svg|javascript/);
    }
  },
);

it('does not let the name of a customer into the header of an export', async () => {
  const { id } = await api.make.customer({ nome: 'X"\r\nX-Injected: 1', conta_dominio: '7' });
  await api.make.lancamento({ id_usuario_created: owner, id_cliente: id });
  const response = await wire.send({
    method: 'GET',
    path: `${API_PREFIX}/lancamentos-contabil/exportar-txt?id_cliente=${id}&competencia=03/2026`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(nameIn(response.headers['content-disposition'] ?? '')).toMatch(/^[\w.-]+$/);
});
