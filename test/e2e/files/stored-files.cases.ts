import { execFile } from 'node:child_process';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Prestador, Tomador } from '../../../src/cadastros/invoice-parties/invoice-party.entity';
import { AppConfig } from '../../../src/platform/config/app-config';
import { Storage, storageKeyPlaces } from '../../../src/platform/storage/storage';
import { StoredFiles } from '../../../src/platform/storage/stored-files';
import { startApp, type TestApp } from '../../support/app';
import { ServerProxy } from '../../support/servers/server-proxy';
import { adminDatabaseUrl, workerDatabaseUrlAt } from '../../support/servers/servers';
import type { TestSession } from '../../support/session';
import { ofxText } from '../../support/statements';
import { workerEnvironment } from '../../support/application/worker';

const CLI = join(__dirname, '../../../dist/cli.js');

let api: TestApp;
let line: ServerProxy;
let user: TestSession;

beforeAll(async () => {
  const real = new URL(adminDatabaseUrl());
  line = await ServerProxy.to(real.hostname, Number(real.port || '3306'));
  api = await startApp({ DATABASE_URL: workerDatabaseUrlAt(line.address), STORAGE_URL: '' });
  user = await api.as('administrador');
});
afterAll(async () => {
  await api.close();
  await line.close();
});

const storage = () => api.app.get(Storage);
const keysOf = (table: string, column: string) =>
  api
    .rows<{ k: string | null }>(`SELECT ${column} AS k FROM ${table}`)
    .then((rows) => rows.flatMap(({ k }) => (k === null ? [] : [k])));

/** Files that records name, and whether each is there. */
async function namedFiles(): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const { table, column } of storageKeyPlaces(api.dataSource)) {
    for (const key of await keysOf(table, column)) found.set(key, (await storage().sizeOf(key)) !== undefined);
  }
  return found;
}

/** A customer with one entry that can be exported. */
async function exportable(): Promise<number> {
  const { id: id_cliente } = await api.make.customer({ conta_dominio: '9' });
  const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente });
  const [debito, credito] = [
    await api.make.conta({ id_plano_contas: plano.id }),
    await api.make.conta({ id_plano_contas: plano.id }),
  ];
  await api.make.lancamento({
    id_usuario_created: user.userId,
    id_cliente,
    id_plano_contas: plano.id,
    id_conta_debito: debito.id,
    id_conta_credito: credito.id,
    status: 'sucesso',
  });
  return id_cliente;
}

describe('when the connection is lost at COMMIT, the file of a record that exists is kept:', () => {
  const sameWay: Record<string, () => Promise<(session: TestSession) => PromiseLike<{ status: number }>>> = {
    'upload of an import': async () => {
      const { id } = await api.make.customer();
      return (session) =>
        session.upload(
          '/importacoes/upload',
          { name: 'a.ofx', content: ofxText([{ fitid: 'LOST' }]) },
          { id_cliente: id, tipo: 'ofx' },
        );
    },
    'copy of an import': async () => {
      const { id } = await api.make.customer();
      const file = { name: 'a.ofx', content: ofxText([{ fitid: 'COPY' }]) };
      const { body } = await user.upload('/importacoes/upload', file, { id_cliente: id, tipo: 'ofx' }).expect(201);
      return (session) => session.post(`/importacoes/${(body as { data: { id: number } }).data.id}/duplicar`);
    },
    'attachment of a template': async () => {
      const { body } = await user.post('/modelos/', { titulo: 'T', mensagem: 'x' }).expect(201);
      const { id } = (body as { data: { id: number } }).data;
      return (session) =>
        session.upload(`/modelos/${id}/anexo`, { name: 'a.pdf', content: 'x' }, { tipo_midia: 'document' });
    },
    'file of an invoice': async () => {
      const id_prestador = (await api.make.save<Prestador>(Prestador, { nome: 'Clínica' })).id;
      const id_tomador = (await api.make.save<Tomador>(Tomador, { nome: 'Hospital' })).id;
      const { body } = await user.post('/nfse-repasse/notas-fiscais/', { id_prestador, id_tomador }).expect(201);
      const { id } = (body as { data: { id: number } }).data;
      const arquivo = { arquivo_nome: 'n.xml', arquivo_mime: 'text/xml', conteudo_base64: 'PGEvPg==' };
      return (session) => session.post(`/nfse-repasse/notas-fiscais/${id}/arquivo`, arquivo);
    },
    'export file': async () => {
      const id_cliente = await exportable();
      return (session) =>
        session.post(
          `/lancamentos-contabil/exportar?id_cliente=${id_cliente}&data_inicio=2026-03-01&data_fim=2026-03-31`,
        );
    },
  };

  it.each(Object.keys(sameWay))('%s', async (name) => {
    const act = await sameWay[name]!();
    const before = await namedFiles();
    const lost = line.loseResponseTo('COMMIT');
    const [{ status }] = await Promise.all([act(user), lost]);
    expect(status).toBe(503);
    const after = [...(await namedFiles())].filter(([key]) => !before.has(key));
    expect(after).toEqual([[expect.any(String), true]]);
  });
});

describe('files that no record names', () => {
  const old = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * 3600 * 1000);
  const plant = async (name: string, when: Date) => {
    const path = join(api.app.get(AppConfig).dataDir, 'storage', 'importacoes', name);
    await writeFile(path, 'x');
    await utimes(path, when, when);
    return `importacoes/${name}`;
  };

  it('are listed to the operator and swept when they are older than an hour, begun ones too; what a record names stays', async () => {
    const { id } = await api.make.customer();
    await user
      .upload(
        '/importacoes/upload',
        { name: 'a.ofx', content: ofxText([{ fitid: 'KEPT' }]) },
        { id_cliente: id, tipo: 'ofx' },
      )
      .expect(201);
    const named = [...(await namedFiles()).keys()];
    for (const key of named) {
      await utimes(join(api.app.get(AppConfig).dataDir, 'storage', key), old, old);
    }
    const orphan = await plant('orphan.ofx', old);
    const fresh = await plant('fresh.ofx', new Date());
    await plant('begun.ofx.part', old);
    await plant('under-way.ofx.part', new Date());

    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'orphan-files'], {
      env: { ...process.env, ...workerEnvironment(api) },
    });
    const time = old.toISOString();
    const listed = ['importacoes/begun.ofx (begun)', orphan].map((key) => `${time} ${'1'.padStart(12)} ${key}`);
    expect(stdout.trim().split('\n').sort()).toEqual(['2 files that no record names.', ...listed].sort());

    expect(await api.app.get(StoredFiles).sweep()).toBe(2);
    expect(await api.storedFiles()).toEqual([...named, fresh, 'importacoes/under-way.ofx begun'].sort());
  });

  it('every column that holds a storage key declares it', async () => {
    const named = storageKeyPlaces(api.dataSource).map(({ table, column }) => `${table}.${column}`);
    const columns = await api.rows<{ name: string }>(
      `SELECT CONCAT(TABLE_NAME, '.', COLUMN_NAME) AS name FROM information_schema.COLUMNS
       WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME REGEXP '^(path_arquivo|arquivo_chave)$'`,
    );
    expect(named.sort()).toEqual(columns.map(({ name }) => name).sort());
  });
});
