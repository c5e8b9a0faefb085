import { AuditTrail } from '../../../src/acesso/auditoria/audit-trail';
import { LedgerWriter } from '../../../src/contabil/ledger/ledger-writer';
import { ImportacoesQueries } from '../../../src/flows/importacoes/importacoes.query';
import { RunImportacao } from '../../../src/flows/importacoes/run/run-importacao';
import { Storage } from '../../../src/platform/storage/storage';
import { api, useApp, user } from '../../support/case-file';
import { untilLocksWait } from '../../support/servers/lock-waits';
import { inOneProcess } from '../../support/application/second-instance';
import { ofxText } from '../../support/statements';

const ROWS = 5_000;
const LINES = Array.from({ length: ROWS }, (_, index) => ({ memo: `LINE ${index}`, fitid: `N${index}` }));
let idCliente: number;

useApp({ user: 'funcionario' });
beforeEach(async () => {
  idCliente = (await api.make.customer()).id;
});
afterEach(() => jest.restoreAllMocks());

async function upload(tail = ''): Promise<{ id: number; path_arquivo: string }> {
  const { body } = await user
    .upload(
      '/importacoes/upload',
      { name: 'x.ofx', content: ofxText(LINES) + tail },
      { id_cliente: idCliente, tipo: 'ofx' },
    )
    .expect(201);
  return (body as { data: { id: number; path_arquivo: string } }).data;
}

async function countEntries(): Promise<number> {
  const [row] = await api.rows<{ n: number }>('SELECT COUNT(*) AS n FROM lancamento_contabil WHERE id_cliente = ?', [
    idCliente,
  ]);
  return row?.n ?? 0;
}

/** Everything that a failed request must not change. */
async function state(id: number) {
  return {
    importacao: await api.rows('SELECT * FROM importacao WHERE id = ?', [id]),
    copies: await api.rows('SELECT id FROM importacao WHERE id_importacao_original = ?', [id]),
    entries: await api.rows('SELECT MIN(id) AS first, COUNT(*) AS n FROM lancamento_contabil WHERE id_importacao = ?', [
      id,
    ]),
    files: await api.storedFiles('importacoes/'),
  };
}

async function statuses(requests: readonly PromiseLike<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(requests)).map((response) => response.status).sort((a, b) => a - b);
}

describe('two at once', () => {
  const busy = { success: false, message: 'import is being processed', details: [] };

  it('confirms once, exactly', async () => {
    const { id } = await upload();
    const all = await Promise.all(Array.from({ length: 8 }, () => user.post(`/importacoes/${id}/confirmar`)));
    expect(all.map((response) => response.status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(all.filter((response) => response.status === 409).map((response) => response.body)).toContainEqual(busy);
    expect(await countEntries()).toBe(ROWS);
    expect((await user.get(`/importacoes/${id}`)).body.data.qtd_lancamentos_criados).toBe(ROWS);
  });

  it('replaces, deletes and duplicates one after the other, never into a mix', async () => {
    const { id, path_arquivo } = await upload();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const all = await statuses([
      user.post(`/importacoes/${id}/substituir`),
      user.post(`/importacoes/${id}/substituir`),
      user.post(`/importacoes/${id}/duplicar`),
      user.delete(`/importacoes/${id}`),
    ]);
    expect(all.every((status) => [200, 201, 204, 404, 409].includes(status))).toBe(true);
    const gone = (await user.get(`/importacoes/${id}`)).status === 404;
    expect(await countEntries()).toBe(gone ? 0 : ROWS);
    const isStored = async (key: string) => (await api.app.get(Storage).sizeOf(key)) !== undefined;
    expect(await isStored(path_arquivo)).toBe(!gone);
    for (const copy of await api.rows<{ path_arquivo: string }>(
      'SELECT path_arquivo FROM importacao WHERE id_cliente = ?',
      [idCliente],
    ))
      expect(await isStored(copy.path_arquivo)).toBe(true);
  });

  it('confirms and replaces one after the other, of one import and of two', async () => {
    const [first, second] = [await upload(' '), await upload('  ')];
    await user.post(`/importacoes/${first.id}/confirmar?ignorar_duplicados=true`).expect(200);
    const both = await statuses([
      user.post(`/importacoes/${first.id}/substituir`),
      user.post(`/importacoes/${second.id}/confirmar?ignorar_duplicados=true`),
    ]);
    expect(both).toEqual([200, 200]);
    // Whichever came first, the same transactions are there once.
    expect(await countEntries()).toBe(ROWS);

    const third = await upload('   ');
    const acts = await Promise.all([
      user.post(`/importacoes/${third.id}/confirmar`),
      user.post(`/importacoes/${third.id}/substituir`),
    ]);
    expect(acts[0].status).toBe(200);
    expect([200, 409]).toContain(acts[1].status);
    expect(await countEntries()).toBe(2 * ROWS);
  });

  it('deletes once', async () => {
    const { id } = await upload();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const all = await statuses(Array.from({ length: 6 }, () => user.delete(`/importacoes/${id}`)));
    expect(all.filter((status) => status === 204)).toHaveLength(1);
    expect(all.filter((status) => status !== 204).every((status) => status === 404 || status === 409)).toBe(true);
    expect(await countEntries()).toBe(0);
  });

  it('brings one file into the books once, also when two users confirm it, but copies of it', async () => {
    const ids = [await upload(), await upload(), await upload()].map((read) => read.id);
    const responses = await Promise.all(ids.map((id) => user.post(`/importacoes/${id}/confirmar`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const done = ids[responses.findIndex(({ status }) => status === 200)];
    const rejected = responses.findIndex(({ status }) => status === 409);
    expect(responses[rejected]?.body.detail).toMatchObject({
      message: 'this file was already imported for the customer',
      importacao_existente: { id: done, status: 'success', qtd_lancamentos_criados: ROWS },
    });
    expect((await user.get(`/importacoes/${ids[rejected]}`)).body.data.status).toBe('pending');
    expect(await countEntries()).toBe(ROWS);
    const { body } = await user.post(`/importacoes/${done}/duplicar`).expect(201);
    await user.post(`/importacoes/${body.data.id}/confirmar`).expect(200);
    expect(await countEntries()).toBe(2 * ROWS);
  });

  it('leaves out duplicates also when files of the same transactions are confirmed together', async () => {
    const ids = [await upload(' '), await upload('  '), await upload('   ')].map((read) => read.id);
    const responses = await Promise.all(
      ids.map((id) => user.post(`/importacoes/${id}/confirmar?ignorar_duplicados=true`).expect(200)),
    );
    expect(responses.map(({ body }) => body.data.qtd_criados).sort()).toEqual([0, 0, ROWS]);
    expect(await countEntries()).toBe(ROWS);
  });

  it('waits for an export that takes entries meanwhile, and rejects', async () => {
    const { id } = await upload();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query("UPDATE lancamento_contabil SET status = 'exportado' WHERE id_importacao = ? LIMIT 10", [id]);
    let answered = false;
    const deletion = user.delete(`/importacoes/${id}`).then((response) => ((answered = true), response));
    await untilLocksWait(api, 1, () => answered);
    expect(answered).toBe(false);
    await runner.commitTransaction();
    await runner.release();
    expect((await deletion).body).toMatchObject({ message: '10 entries of the import are exported' });
    expect(await countEntries()).toBe(ROWS);
  });
});

inOneProcess.inserted.describe('a crash between two steps', () => {
  const crash = () => Promise.reject(new Error('crash'));

  /** A 500 is in no document, so these requests are not held against it. */
  const crashing = (method: 'post' | 'delete', path: string) =>
    api.anonymous[method](`/api/v1${path}`).set('Authorization', `Bearer ${user.token}`);

  /** The second part of a run fails: the first is written by then. */
  function failSecondWrite(): void {
    const writer = api.app.get(LedgerWriter, { strict: false });
    const insertAll = writer.insertAll.bind(writer);
    jest.spyOn(writer, 'insertAll').mockImplementation((tx, parts) =>
      insertAll(
        tx,
        (async function* () {
          for await (const part of parts) {
            yield part;
            await crash();
          }
        })(),
      ),
    );
  }

  it('leaves a pending import pending', async () => {
    const { id } = await upload();
    const before = await state(id);
    failSecondWrite();
    await crashing('post', `/importacoes/${id}/confirmar`).expect(500);
    expect(await state(id)).toEqual(before);
    jest.restoreAllMocks();
    jest.spyOn(api.app.get(RunImportacao, { strict: false }), 'conclude').mockImplementation(crash);
    await crashing('post', `/importacoes/${id}/confirmar`).expect(500);
    expect(await state(id)).toEqual(before);
    jest.restoreAllMocks();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    expect(await countEntries()).toBe(ROWS);
  });

  it('leaves the old entries of a replacement', async () => {
    const { id } = await upload();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const before = await state(id);
    failSecondWrite();
    await crashing('post', `/importacoes/${id}/substituir`).expect(500);
    expect(await state(id)).toEqual(before);
  });

  it('leaves no copy without a record', async () => {
    const { id } = await upload();
    const before = await state(id);
    const queries = api.app.get(ImportacoesQueries, { strict: false });
    const owned = queries.owned.bind(queries);
    jest
      .spyOn(queries, 'owned')
      .mockImplementation((caller, wanted, tx) => (tx === undefined ? owned(caller, wanted) : crash()));
    await crashing('post', `/importacoes/${id}/duplicar`).expect(500);
    expect(await state(id)).toEqual(before);
  });

  it('leaves record, entries and file of a deletion', async () => {
    const { id } = await upload();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const before = await state(id);
    jest.spyOn(api.app.get(AuditTrail, { strict: false }), 'recordAll').mockImplementation(crash);
    await crashing('delete', `/importacoes/${id}`).expect(500);
    expect(await state(id)).toEqual(before);
  });

  it('leaves no file of an upload whose record fails', async () => {
    const before = await api.storedFiles('importacoes/');
    jest.spyOn(api.app.get(ImportacoesQueries, { strict: false }), 'owned').mockImplementation(crash);
    await crashing('post', '/importacoes/upload')
      .field('id_cliente', idCliente)
      .field('tipo', 'ofx')
      .attach('arquivo', Buffer.from(ofxText([{}])), 'x.ofx')
      .expect(500);
    expect(await api.storedFiles('importacoes/')).toEqual(before);
    expect(await api.rows('SELECT id FROM importacao WHERE id_cliente = ?', [idCliente])).toEqual([]);
  });
});
