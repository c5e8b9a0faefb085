import { readSheet } from 'read-excel-file/node';
import { saoPauloDate } from '../../../src/kernel/calendar';
import { rowOf } from '../../../src/platform/list-files/list-route';
import { admin, api, useApp } from '../../support/case-file';
import { bytesOf, column, fileOf, linesOf } from '../../support/records/list-file';
import { numbers } from '../../support/servers/server-sql';
import { useStoppedDate } from '../../support/application/stopped-date';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const VALUES: Readonly<Record<string, string>> = {
  inicio: '2026-01-01',
  fim: '2026-12-31',
  competencia: '01/2027',
  periodo: '2027-1',
  por: 'mes',
  data_inicio: '2026-01-01',
  data_fim: '2026-12-31',
};

type Schema = Record<string, unknown>;
let customer: { id: number };

useApp({ admin: 'administrador' });
beforeAll(async () => {
  customer = await api.make.customer();
});

/** The columns that the OpenAPI document promises, read from it alone. */
function documentedColumns(path: string, fileRows = 'items'): string[] {
  const response = api.document.paths[path]?.get?.responses['200'] as unknown as {
    content: Record<string, { schema: { properties: { data: Schema } } }>;
  };
  const data = response.content['application/json']?.schema.properties.data ?? {};
  return headingsOf(listIn(data, fileRows) ?? {});
}

function resolved(schema: Schema): Schema {
  const ref = schema['$ref'] as string | undefined;
  if (ref)
    return resolved((api.document.components!.schemas as Record<string, Schema>)[ref.split('/').at(-1) ?? ''] ?? {});
  const choices = (schema['allOf'] ?? schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  const one = choices?.find((each) => each['type'] !== 'null');
  return one ? resolved(one) : schema;
}

function listIn(schema: Schema, fileRows: string): Schema | undefined {
  const whole = resolved(schema);
  if (whole['type'] === 'array') return resolved(whole['items'] as Schema);
  const items = (whole['properties'] as Record<string, Schema> | undefined)?.[fileRows];
  return items && listIn(items, fileRows);
}

function headingsOf(row: Schema): string[] {
  return Object.entries((row['properties'] ?? {}) as Record<string, Schema>).flatMap(([name, schema]) => {
    const field = resolved(schema);
    return field['properties'] ? headingsOf(field).map((inner) => `${name}.${inner}`) : [name];
  });
}

describe('every list route as a file', () => {
  useStoppedDate();

  it('gives its documented columns, with no rows too, under the name of its path', async () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const route of api.routes.filter((each) => rowOf(each.method, each.endpoint))) {
      const template = route.path.replace(/:(\w+)/g, '{$1}');
      const parameters = (api.document.paths[template]?.get?.parameters ?? []) as {
        name: string;
        in: string;
        required?: boolean;
      }[];
      if (!parameters.some(({ name }) => name === 'formato')) wrong.push(`${template}: formato is not documented`);
      const own: Record<string, number> = {
        id: customer.id,
        id_cliente: customer.id,
        customer_id: customer.id,
        usuario_id: admin.userId,
      };
      const path = route.path
        .replace(/:(\w+)/g, (_all, name: string) => String(own[name] ?? 0))
        .slice('/api/v1'.length);
      if (path.includes('/0')) continue;
      const needed = parameters.filter((each) => each.in === 'query' && each.required);
      const query = needed.map(({ name }) => `&${name}=${VALUES[name] ?? String(own[name] ?? 1)}`).join('');
      const response = await bytesOf(`${path}?page=2&per_page=1&formato=csv${query}`);
      // Some routes of the contract response 404 where they have nothing.
      if (response.status === 404) continue;
      if (response.status !== 200) {
        wrong.push(`${path}: ${response.status} ${String(response.body)}`);
        continue;
      }
      seen++;
      const [headings] = linesOf(response.body as Buffer);
      const documented = documentedColumns(template, route.endpoint.fileRows).join(';');
      if (headings !== documented) wrong.push(`${path}: ${headings} instead of ${documented}`);
      const name = route.path
        .split('/')
        .slice(3)
        .filter((each) => !each.startsWith(':'))
        .join('-');
      const disposition = `attachment; filename="${name}-${saoPauloDate(new Date())}.csv"`;
      if (response.headers['content-disposition'] !== disposition)
        wrong.push(`${path}: ${response.headers['content-disposition']}`);
      if (response.headers['content-type'] !== 'text/csv; charset=utf-8')
        wrong.push(`${path}: ${response.headers['content-type']}`);
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(35);
  });

  it.each([
    ['?formato=csv', '*/*', 'text/csv; charset=utf-8'],
    ['?formato=xlsx', '*/*', XLSX],
    ['?formato=json', 'text/csv', 'application/json; charset=utf-8'],
    ['', 'text/csv', 'text/csv; charset=utf-8'],
    ['', 'text/csv;charset=UTF-8', 'text/csv; charset=utf-8'],
    ['', XLSX, XLSX],
    ['', 'text/html, */*;q=0.8', 'application/json; charset=utf-8'],
    ['', 'application/json', 'application/json; charset=utf-8'],
  ])('bancos%s accepted as %s comes as %s', async (query, accept, type) => {
    const response = await bytesOf(`/bancos${query}`, accept).expect(200);
    expect(response.headers['content-type']).toBe(type);
  });

  it.each(['csv', 'xlsx'])('as %s has the same headers at HEAD and GET', async (formato) => {
    const path = `/bancos?formato=${formato}&per_page=2`;
    const head = await api.anonymous.head(`/api/v1${path}`).set('Authorization', `Bearer ${admin.token}`).expect(200);
    const get = await bytesOf(path).expect(200);
    for (const name of ['content-type', 'content-disposition', 'vary', 'x-ignored-query'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  });

  it('rejects another format, and keeps errors JSON', async () => {
    const rejected = await admin.get('/bancos?formato=pdf').expect(422);
    expect(rejected.body.detail).toEqual([
      { loc: ['query', 'formato'], msg: "Input should be 'json', 'csv' or 'xlsx'", type: 'enum' },
    ]);
    await admin.get('/bancos?formato=csv&formato=csv').expect(422);
    const absent = await admin.get('/customers/2000000001/qsa?formato=csv').expect(404);
    expect(absent.headers['content-type']).toContain('json');
    await admin.get('/notifications?formato=csv&skip=x').expect(422);
    await admin.get('/bancos?formato=csv').set('Authorization', 'Bearer no').expect(401);
  });
});

describe('the rows of a file', () => {
  it('are all rows, where the route gives them out in parts', async () => {
    await api.rows(
      `INSERT INTO notificacao (usuario_id, sistema, tipo, titulo, mensagem, created_at)
       SELECT ?, 'hub', 'info', CONCAT('n', seq), 'm', '2026-03-05 01:02:03' FROM ${numbers(450)}`,
      [admin.userId],
    );
    const whole = column(await fileOf('/notifications?formato=csv'), 'titulo');
    expect(whole).toHaveLength(450);
    expect(new Set(whole).size).toBe(450);
    expect(column(await fileOf('/notifications?formato=csv&limit=7&skip=3'), 'titulo')).toEqual(whole.slice(3, 10));
    expect(column(await fileOf('/notifications?formato=csv&skip=440'), 'titulo')).toEqual(whole.slice(440));
    // The JSON is UTC, the file is São Paulo.
    expect(new Set(column(await fileOf('/notifications?formato=csv'), 'created_at'))).toEqual(
      new Set(['04/03/2026 22:02:03']),
    );
  });

  it('are all pages of a route that responds with pages alone', async () => {
    await api.rows(`INSERT INTO customer (nome) SELECT CONCAT('Many ', LPAD(seq, 3, '0')) FROM ${numbers(430)}`);
    const names = column(
      await fileOf('/lancamentos-contabil/painel?competencia=01/2026&search=Many&formato=csv&page=2&per_page=3'),
      'nome',
    );
    expect(names).toEqual(Array.from({ length: 430 }, (_, n) => `Many ${String(n + 1).padStart(3, '0')}`));
  });

  it('of the ledger are those that the filters leave, in the order asked for', async () => {
    const chart = await api.make.planoContas({ id_usuario_created: admin.userId, id_cliente: customer.id });
    const entry = (valor: string, historico_contabil: string, data_registro: string) =>
      api.make.lancamento({
        id_usuario_created: admin.userId,
        id_cliente: customer.id,
        id_plano_contas: chart.id,
        data_registro,
        valor,
        historico_contabil,
      });
    await entry('1234.50', '=SUM(A1)', '2026-03-05');
    await entry('7.00', 'plain text', '2026-03-06');
    await entry('99.10', 'plain more', '2026-03-04');
    const lines = await fileOf('/lancamentos-contabil?formato=csv&search=plain&sort_by=valor&sort_dir=asc&page=5');
    expect(column(lines, 'valor')).toEqual(['7,00', '99,10']);
    expect(column(lines, 'data_registro')).toEqual(['06/03/2026', '04/03/2026']);
    const all = await fileOf('/lancamentos-contabil?formato=csv&sort_by=data&sort_dir=asc');
    expect(column(all, 'historico_contabil')).toEqual(['plain more', "'=SUM(A1)", 'plain text']);
    expect(column(all, 'data_hora_criacao')[0]).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
    const one = await fileOf(`/lancamentos-contabil/cliente/${customer.id}?formato=csv&data_inicio=2026-03-06`);
    expect(column(one, 'valor')).toEqual(['7,00']);
    // Without a file the contract's list stays as it is: filters count with a page only.
    expect((await admin.get('/lancamentos-contabil?search=plain').expect(200)).body.data).toHaveLength(3);

    const sheet = await bytesOf('/lancamentos-contabil?formato=xlsx&sort_by=data&sort_dir=asc').expect(200);
    const [headings = [], ...rows] = await readSheet(sheet.body as Buffer);
    expect(headings.join(';')).toBe(all[0]);
    const cells = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
    expect(cells('valor')).toEqual([99.1, 1234.5, 7]);
    expect(cells('historico_contabil')).toEqual(['plain more', '=SUM(A1)', 'plain text']);
    expect(cells('data_registro').map((day) => (day as unknown as Date).toISOString().slice(0, 10))).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
    ]);
  });
});
