import { createConnection } from 'mysql2/promise';
import { AppConfig } from '../../../src/platform/config/app-config';
import { connect, dataSourceOptions } from '../../../src/platform/database/data-source';
import { readOld } from '../../../src/platform/database/row-stream';
import { openSnapshot, REPLICA_WAIT } from '../../../src/flows/backups/geracao/snapshot';
import { startApp, type TestApp } from '../../support/app';
import { type Books, booksOf } from '../../support/books';
import { freePort } from '../../support/servers/free-port';
import { adminDatabaseUrl, secondDatabaseUrl } from '../../support/servers/servers';
import type { TestSession } from '../../support/session';
import { WAIT_LIMIT_MS, within } from '../../support/until';

/**
 * The second address is another database of the same server, which is in place of a replica that has stopped at one moment: what
 * came later is seen by requests to the writer, and by no others. Real replicas: `npm run scale`.
 */
let api: TestApp;
let admin: TestSession;
let books: Books;
let readUrl: string;

beforeAll(async () => {
  readUrl = await secondDatabaseUrl();
  api = await startApp({ DATABASE_READ_URL: readUrl });
  admin = await api.as('administrador');
  books = await booksOf(api, admin.userId);
  await books.entry({ historico_contabil: 'before', status: 'sucesso' });
  await copyAll();
  await books.entry({ historico_contabil: 'after', status: 'sucesso' });
  await admin.post('/departamentos/', { nome: 'Novo' }).expect(201);
}, 120_000);
afterAll(() => api.close());

/** The replica comes to what the writer has now. */
async function copyAll(): Promise<void> {
  const admin = await createConnection({ uri: adminDatabaseUrl(), multipleStatements: true });
  const from = new URL(api.app.get(AppConfig).databaseUrl).pathname.slice(1);
  await admin.query('USE ??; SET FOREIGN_KEY_CHECKS = 0', [new URL(readUrl).pathname.slice(1)]);
  for (const { tableName, columns } of api.dataSource.entityMetadatas) {
    const kept = columns.filter(({ asExpression }) => !asExpression);
    const names = kept.map(({ databaseName }) => `\`${databaseName}\``).join(', ');
    await admin.query(`REPLACE INTO ?? (${names}) SELECT ${names} FROM ??.??`, [tableName, from, tableName]);
  }
  await admin.end();
}

const texts = (rows: readonly { historico_contabil: string }[]): string[] =>
  rows.map(({ historico_contabil }) => historico_contabil).sort();

describe('with a second address', () => {
  it('a whole list is read there', async () => {
    const { body } = await admin.get('/lancamentos-contabil').expect(200);
    expect(texts(body.data)).toEqual(['before']);
  });

  const inFile = async (path: string): Promise<string[]> => {
    const { body } = await admin.download(path).expect(200);
    return ['before', 'after'].filter((text) => (body as Buffer).toString().includes(text));
  };

  it('so is a list as a file', async () => {
    expect(await inFile('/lancamentos-contabil?formato=csv')).toEqual(['before']);
  });

  it('so is exportar-txt', async () => {
    const { id_cliente, competencia } = (await admin.get('/lancamentos-contabil').expect(200)).body.data[0];
    const query = `id_cliente=${id_cliente}&competencia=${competencia}&status=sucesso`;
    expect(await inFile(`/lancamentos-contabil/exportar-txt?${query}`)).toEqual(['before']);
  });

  it.each(['/auditoria', '/auditoria?page=1&per_page=50'])('so is %s', async (path) => {
    const total = await api.rows<{ n: number }>('SELECT COUNT(*) AS n FROM auditoria');
    await api.rows("INSERT INTO auditoria (acao) VALUES ('depois')");
    const { body } = await admin.get(path).expect(200);
    expect(Number(total[0]?.n)).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('depois');
  });

  it.each(['/lancamentos-contabil?page=1', '/lancamentos-contabil?page=1&search=e'])(
    'a page stays with the writer: %s',
    async (path) => {
      const { body } = await admin.get(path).expect(200);
      expect(texts(body.data.items)).toEqual(['after', 'before']);
    },
  );

  it('nothing can be written through it', async () => {
    const write = readOld(api.dataSource, (tx) => tx.query("INSERT INTO auditoria (acao) VALUES ('x')"));
    await expect(write).rejects.toMatchObject({ errno: 1792 });
  });
});

describe('a backup', () => {
  const waits = { ...REPLICA_WAIT };
  afterEach(() => void Object.assign(REPLICA_WAIT, waits));

  const namesIn = async (): Promise<string> => {
    const snapshot = await openSnapshot(api.dataSource, api.app.get(AppConfig), new AbortController().signal);
    try {
      const rows = await snapshot.query<{ historico_contabil: string }>(
        'SELECT historico_contabil FROM lancamento_contabil',
      );
      const [{ name }] = (await snapshot.query<{ name: string }>('SELECT DATABASE() AS name')) as [{ name: string }];
      return `${`/${name}` === new URL(readUrl).pathname ? 'second' : 'first'}: ${texts(rows).join()}`;
    } finally {
      snapshot.close();
    }
  };

  it('is made from the writer when the replica stays behind', async () => {
    Object.assign(REPLICA_WAIT, { forMs: 1, everyMs: 1 });
    expect(await namesIn()).toBe('first: after,before');
  });

  it('waits for the replica to have all that was committed before it', async () => {
    REPLICA_WAIT.everyMs = 5;
    const before = await marks();
    const made = namesIn();
    // The mark is written first: once it is there the replica catches up.
    await within(WAIT_LIMIT_MS, async () => ((await marks()) === before ? undefined : true));
    await copyAll();
    expect(await made).toBe('second: after,before');
  });

  const marks = async (): Promise<number> => {
    const [row] = await api.rows<{ vez: number }>("SELECT vez FROM trava WHERE nome = 'copia_de_leitura'");
    return row?.vez ?? 0;
  };
});

it('an address that is unavailable leaves everything to the writer', async () => {
  const nobody = `mysql://nobody@127.0.0.1:${await freePort()}/none`;
  const { databaseUrl } = api.app.get(AppConfig);
  const alone = await connect(dataSourceOptions({ databaseUrl, databaseRead: { databaseUrl: nobody } }));
  try {
    const [row] = await readOld(alone, (tx) =>
      tx.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM lancamento_contabil'),
    );
    expect(Number(row?.n)).toBe(2);
  } finally {
    await alone.destroy();
  }
});
