import type { RouteFact } from '../../src/platform/http/route-inventory';
import { startApp, type TestApp } from '../support/app';
import { operationsOf } from '../support/fuzz/operations';
import { Random } from '../support/fuzz/random';
import { Requests } from '../support/fuzz/requests';
import { plantRow } from '../support/plant';
import type { TestSession } from '../support/session';

const ABSENT = 2_000_000_001;
const PREFIX = '/api/v1';

/**
 * Where a foreign record is not found (decisions, section 4), with the table of the record that the first id of a path names.
 * Lists and derived ids (`cliente/{id}`) belong to other records.
 */
const OWNED: Readonly<Record<string, string>> = {
  'plano-contas': 'plano_contas',
  'customer-signature': 'customer_signature',
  'apuracao-resultado': 'apuracao_resultado',
  'customer-ata': 'customer_ata',
  importacoes: 'importacao',
  'lancamentos-contabil': 'lancamento_contabil',
  'sn-receitas': 'sn_receita',
  'clinicsys/consumos': 'clinicsys_consumo_execucao',
  'clinicsys/relatorio': 'clinicsys_relatorio_execucao',
};
/** Firm-wide by contract below an owned prefix: entries of an import, exports. */
const FIRM_WIDE = /importacoes\/:\w+\/lancamentos$|\/exportacoes/;
/** A path whose first id is that of the owned record itself. */
const RECORD_ROUTE = /^\/api\/v1\/[a-z-]+(\/(consumos|relatorio|fechar))?\/:\w+/;

let api: TestApp;
let owner: TestSession;
let others: TestSession[];
const ids = new Map<string, number>();

const prefixOf = ({ path }: RouteFact): string | undefined =>
  Object.keys(OWNED).find((prefix) => path === `${PREFIX}/${prefix}` || path.startsWith(`${PREFIX}/${prefix}/`));
const recordRoutes = (): RouteFact[] =>
  api.routes.filter((route) => prefixOf(route) && RECORD_ROUTE.test(route.path) && !FIRM_WIDE.test(route.path));
const filled = (path: string, id: number): string => path.slice(PREFIX.length).replace(/:\w+/g, String(id));

/** What is stored, by table, except the notes about requests. */
async function contents(): Promise<unknown[]> {
  const tables = api.dataSource.entityMetadatas
    .map(({ tableName }) => tableName)
    .filter((name) => name !== 'auditoria');
  return api.rows(`CHECKSUM TABLE ${tables.map((name) => `\`${name}\``).join(', ')}`);
}

beforeAll(async () => {
  api = await startApp();
  [owner, ...others] = (await Promise.all(
    ['funcionario:owner', 'administrador', 'diretoria', 'funcionario'].map((name) => api.as(name)),
  )) as [TestSession, ...TestSession[]];
  await api.make.customer();
  for (const entity of api.dataSource.entityMetadatas) {
    const owned = entity.columns.some(({ databaseName }) => databaseName === 'id_usuario_created');
    if (owned) ids.set(entity.tableName, await plantRow(api.dataSource, entity, { id_usuario_created: owner.userId }));
  }
});
afterAll(() => api.close());

it('knows the table of every owned domain', () => {
  const planted = [...ids.keys()];
  expect(Object.values(OWNED).filter((table) => !planted.includes(table))).toEqual([]);
});

it('finds the planted records for their owner, so that not finding them means something', async () => {
  const missed: string[] = [];
  for (const route of recordRoutes().filter(({ method, path }) => method === 'GET' && /\/:\w+$/.test(path))) {
    const id = ids.get(OWNED[prefixOf(route)!]!)!;
    const { status } = await api.anonymous
      .get(PREFIX + filled(route.path, id))
      .set('Authorization', `Bearer ${owner.token}`);
    if (status === 404) missed.push(route.path);
  }
  expect(missed).toEqual([]);
});

it('answers for a foreign record what it answers for an absent one, and does nothing to it, whoever asks', async () => {
  const requests = new Requests(api.document, new Random(5));
  const operations = operationsOf(api.document);
  const failures: string[] = [];
  const routes = recordRoutes();
  expect(routes.length).toBeGreaterThan(20);
  const before = await contents();
  for (const route of routes) {
    const id = ids.get(OWNED[prefixOf(route)!]!)!;
    const template = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = operations.find(({ method, path }) => method === route.method && path === template)!;
    const json = operation.body?.type === 'application/json';
    const bodies = json ? [{}, ...[1, 2].map(() => JSON.parse(String(requests.valid(operation).body)))] : [undefined];
    for (const other of others)
      for (const body of bodies) {
        const ask = (asked: number) =>
          operation.body?.type === 'multipart/form-data'
            ? other.upload(filled(route.path, asked), { name: 'plano.txt', content: '10|1|Ativo|S' })
            : other.send(route.method, filled(route.path, asked), body);
        const [foreign, absent] = [await ask(id), await ask(ABSENT)];
        const same = foreign.status === absent.status && foreign.text === absent.text;
        // A body that the route refuses says nothing about the record; one of the bodies gets through.
        if (!same || foreign.status < 400)
          failures.push(
            `${route.method} ${route.path}: foreign ${foreign.status} ${foreign.text.slice(0, 200)}, absent ${absent.status} ${absent.text.slice(0, 200)}`,
          );
      }
  }
  expect(failures).toEqual([]);
  expect(await contents()).toEqual(before);
}, 120_000);

it('lists nothing of another user', async () => {
  const failures: string[] = [];
  const lists = api.routes.filter((route) => route.method === 'GET' && prefixOf(route) && !FIRM_WIDE.test(route.path));
  for (const route of lists.filter(
    (each) => !RECORD_ROUTE.test(each.path) || /usuario|cliente|customer/.test(each.path),
  ))
    for (const other of others) {
      const { status, text } = await other.get(filled(route.path, 1));
      if (status === 200 && new RegExp(`"id_usuario_created":${owner.userId}\\b`).test(text))
        failures.push(`${route.path}: ${text.slice(0, 200)}`);
    }
  expect(lists.length).toBeGreaterThan(10);
  expect(failures).toEqual([]);
});
