import { RequestTransaction } from '../../../src/platform/database/request-transaction';
import { Claims } from '../../../src/platform/idempotency/claims';
import { type Claim, release } from '../../../src/platform/idempotency/claim-release-queue';
import { startApp, type TestApp } from '../../support/app';
import { furnish } from '../../support/fuzz/furnish';
import { ServerProxy } from '../../support/servers/server-proxy';
import { inOneProcess } from '../../support/application/second-instance';
import { adminDatabaseUrl, workerDatabaseUrlAt, emptyRateLimits } from '../../support/servers/servers';
import type { TestSession } from '../../support/session';
import { WAIT_LIMIT_MS, within } from '../../support/until';

const KEY = 'Idempotency-Key';

let api: TestApp;
let line: ServerProxy;
let admin: TestSession;
let serial = 0;

beforeAll(async () => {
  const real = new URL(adminDatabaseUrl());
  line = await ServerProxy.to(real.hostname, Number(real.port || '3306'));
  api = await startApp({ DATABASE_URL: workerDatabaseUrlAt(line.address) });
  admin = await api.as('administrador');
  await furnish(api.make, admin.userId);
}, 300_000);
afterAll(async () => {
  await api.close();
  await line.close();
});
afterEach(() => jest.restoreAllMocks());

const fresh = (): string => `key-${++serial}`;
const departments = async (nome: string): Promise<number> =>
  (await api.rows('SELECT id FROM departamento WHERE nome = ?', [nome])).length;

describe('two at once', () => {
  it('are one: the other gets a Retry-After, or the response', async () => {
    for (let round = 0; round < 10; round++) {
      const key = fresh();
      const nome = `race ${round}`;
      const send = () => admin.post('/departamentos', { nome }).set(KEY, key);
      const responses = await Promise.all([send(), send(), send(), send()]);
      const fine = responses.filter(({ status }) => status === 201);
      const busy = responses.filter(({ status }) => status === 409);
      expect(fine.length + busy.length).toBe(4);
      expect(fine.length).toBeGreaterThan(0);
      expect(new Set(fine.map(({ text }) => text)).size).toBe(1);
      expect(fine.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
      for (const { headers, body } of busy) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(body.message).toBe('a request with this Idempotency-Key is still running');
      }
      expect(await departments(nome)).toBe(1);
    }
  });

  inOneProcess.inserted.it('are told apart while the first runs: another body is 422, the same 409', async () => {
    const key = fresh();
    const conclude = Claims.prototype.complete;
    const inside: number[] = [];
    jest.spyOn(Claims.prototype, 'complete').mockImplementationOnce(async function (this: Claims, ...args) {
      inside.push((await admin.post('/departamentos', { nome: 'held' }).set(KEY, key)).status);
      inside.push((await admin.post('/departamentos', { nome: 'not held' }).set(KEY, key)).status);
      return conclude.apply(this, args);
    });
    await admin.post('/departamentos', { nome: 'held' }).set(KEY, key).expect(201);
    expect(inside).toEqual([409, 422]);
  });
});

inOneProcess.inserted.describe('response and effect are kept or lost together', () => {
  it('nothing is done when the response could not be kept, and the key works again', async () => {
    const key = fresh();
    const send = () =>
      api.anonymous
        .post('/api/v1/departamentos')
        .set({ Authorization: `Bearer ${admin.token}`, [KEY]: key })
        .send({ nome: 'together' });
    jest.spyOn(Claims.prototype, 'complete').mockRejectedValueOnce(new Error('injected'));
    await send().expect(500);
    expect(await departments('together')).toBe(0);
    await send().expect(201);
    expect(await departments('together')).toBe(1);
  });

  it('neither stays when the commit fails', async () => {
    const key = fresh();
    const send = () =>
      api.anonymous
        .post('/api/v1/departamentos')
        .set({ Authorization: `Bearer ${admin.token}`, [KEY]: key })
        .send({ nome: 'uncommitted' });
    jest.spyOn(RequestTransaction.prototype, 'commit').mockRejectedValueOnce(new Error('injected'));
    await send().expect(500);
    expect(await departments('uncommitted')).toBe(0);
    const again = await send().expect(201);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    expect(await departments('uncommitted')).toBe(1);
  });

  it('of an operation of several transactions all stay or none', async () => {
    // The first unit of a backup's request stores the job, the second stores that it could not be queued.
    await emptyRateLimits();
    const body = { formato: 'json', escopo: 'todo' };
    jest.spyOn(Claims.prototype, 'complete').mockRejectedValueOnce(new Error('injected'));
    const send = (key: string) =>
      api.anonymous
        .post('/api/v1/backups')
        .set({ Authorization: `Bearer ${admin.token}`, [KEY]: key })
        .send(body);
    await send(fresh()).expect(500);
    expect(await api.rows('SELECT id FROM backup_job')).toEqual([]);
    const key = fresh();
    const first = await send(key).expect(202);
    expect((await send(key).expect(202)).text).toBe(first.text);
    expect(await api.rows('SELECT id FROM backup_job')).toHaveLength(1);
  });

  it('a deadlock has the whole of it done again, once', async () => {
    const key = fresh();
    const deadlock = Object.assign(new Error('injected'), { errno: 1213 });
    jest.spyOn(Claims.prototype, 'complete').mockRejectedValueOnce(deadlock).mockRejectedValueOnce(deadlock);
    await admin.post('/departamentos', { nome: 'victim' }).set(KEY, key).expect(201);
    expect(await departments('victim')).toBe(1);
  });

  it('a run that lost its claim changes nothing', async () => {
    const key = fresh();
    const conclude = Claims.prototype.complete;
    jest.spyOn(Claims.prototype, 'complete').mockImplementationOnce(async function (this: Claims, ...args) {
      await api.rows("UPDATE idempotencia SET dono = 'another' WHERE concluida_em IS NULL");
      return conclude.apply(this, args);
    });
    await admin.post('/departamentos', { nome: 'overtaken' }).set(KEY, key).expect(409);
    expect(await departments('overtaken')).toBe(0);
    await api.rows("DELETE FROM idempotencia WHERE dono = 'another'");
  });
});

describe('a run that loses its way to the database', () => {
  const claims = () => api.rows<Claim>('SELECT chave, dono FROM idempotencia WHERE concluida_em IS NULL');

  it.each([
    ['as it claims the key', 'INSERT INTO idempotencia'],
    ['as its transaction begins', 'SAVEPOINT ato'],
    ['as its answer is kept', 'UPDATE idempotencia SET concluida_em'],
  ])('%s lets the key go as soon as the database is there again', async (when, word) => {
    const key = fresh();
    const send = () => admin.post('/departamentos', { nome: when }).set(KEY, key);
    const lost = line.loseResponseTo(word);
    const [{ status }] = await Promise.all([send(), lost]);
    expect([status, await departments(when)]).toEqual([503, 0]);
    // Without the sweep it would be there for ever: no client sends it again meanwhile.
    await within(WAIT_LIMIT_MS, async () => ((await claims()).length === 0 ? true : undefined));
    const again = await send().expect(201);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    expect(await departments(when)).toBe(1);
  });

  it('at its COMMIT, which was carried out, keeps the response', async () => {
    const key = fresh();
    const send = () => admin.post('/departamentos', { nome: 'committed' }).set(KEY, key);
    const lost = line.loseResponseTo('COMMIT');
    const [{ status }] = await Promise.all([send(), lost]);
    expect(status).toBe(503);
    expect((await send().expect(201)).headers['idempotent-replayed']).toBe('true');
    expect(await departments('committed')).toBe(1);
  });

  it('has its end waited for: a response that is kept before stays', async () => {
    const claim = { chave: 'f'.repeat(64), dono: 'under way' };
    await api.rows('INSERT INTO idempotencia (chave, impressao, dono) VALUES (?, ?, ?)', [claim.chave, '', claim.dono]);
    const ends = await api.dataSource.transaction(async (tx) => {
      await api.app.get(Claims).complete(claim, { status: 201, headers: {} }, tx);
      return [release(claim, api.dataSource.manager)];
    });
    await Promise.all(ends);
    expect(await api.rows('SELECT status FROM idempotencia WHERE chave = ?', [claim.chave])).toEqual([{ status: 201 }]);
  });
});

describe('a claim whose run is dead', () => {
  const plant = async (key: string, nome: string): Promise<void> => {
    await admin.post('/departamentos', { nome }).set(KEY, key).expect(201);
    await api.rows('DELETE FROM departamento WHERE nome = ?', [nome]);
    await api.rows('UPDATE idempotencia SET concluida_em = NULL ORDER BY criada_em DESC LIMIT 1');
  };

  it('is 409 while it may be alive, and free within a minute', async () => {
    const key = fresh();
    await plant(key, 'dead');
    const send = () => admin.post('/departamentos', { nome: 'dead' }).set(KEY, key);
    await send().expect(409);
    await api.rows('UPDATE idempotencia SET renovada_em = NOW(6) - INTERVAL 60 SECOND WHERE concluida_em IS NULL');
    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ status }) => status).sort()[0]).toBe(201);
    expect(await departments('dead')).toBe(1);
    expect((await send().expect(201)).headers['idempotent-replayed']).toBe('true');
  });

  inOneProcess.inserted.it.each([
    ['gives a sign of life', 'renovada_em = NOW(6)'],
    ['ends', 'renovada_em = NOW(6), concluida_em = NOW(6)'],
  ])('is left alone when its run %s in the moment in which it was found dead', async (_what, change) => {
    const key = fresh();
    await plant(key, 'slow');
    await api.rows('UPDATE idempotencia SET renovada_em = NOW(6) - INTERVAL 60 SECOND WHERE concluida_em IS NULL');
    const query = api.dataSource.query.bind(api.dataSource);
    let looked = false;
    jest.spyOn(api.dataSource, 'query').mockImplementation(async (sql, parameters) => {
      const rows: unknown = await query(sql, parameters);
      if (!looked && sql.startsWith('SELECT impressao')) {
        looked = true;
        await query(`UPDATE idempotencia SET ${change} WHERE concluida_em IS NULL`);
      }
      return rows;
    });
    const response = await admin.post('/departamentos', { nome: 'slow' }).set(KEY, key);
    expect([looked, response.status]).toEqual([true, change.includes('concluida') ? 201 : 409]);
    expect(response.headers['idempotent-replayed']).toBe(change.includes('concluida') ? 'true' : undefined);
    expect(await departments('slow')).toBe(0);
    await api.rows('DELETE FROM idempotencia WHERE concluida_em IS NULL');
  });

  it('stays taken while its run gives heartbeats', async () => {
    const key = fresh();
    await plant(key, 'alive');
    const [row] = await api.rows<{ chave: string; dono: string }>(
      'SELECT chave, dono FROM idempotencia WHERE concluida_em IS NULL',
    );
    if (!row) throw new Error('no claim');
    await api.rows('UPDATE idempotencia SET renovada_em = NOW(6) - INTERVAL 29 SECOND WHERE chave = ?', [row.chave]);
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date', 'setTimeout'],
    });
    const rest = api.app.get(Claims).keepAlive(row);
    jest.advanceTimersByTime(5_000);
    rest();
    jest.useRealTimers();
    const young = 'SELECT 1 FROM idempotencia WHERE chave = ? AND renovada_em > NOW(6) - INTERVAL 20 SECOND';
    await within(WAIT_LIMIT_MS, async () => ((await api.rows(young, [row.chave])).length > 0 ? true : undefined));
    await api.rows('DELETE FROM idempotencia WHERE chave = ?', [row.chave]);
  });
});

describe('the sweep', () => {
  it('forgets what is older than its hours, and leaves what is younger or runs', async () => {
    await api.rows('DELETE FROM idempotencia');
    const [old, young, running] = [fresh(), fresh(), fresh()];
    await admin.post('/departamentos', { nome: 'old' }).set(KEY, old).expect(201);
    await api.rows('UPDATE idempotencia SET criada_em = NOW(6) - INTERVAL 25 HOUR');
    await admin.post('/departamentos', { nome: 'young' }).set(KEY, young).expect(201);
    await admin.post('/departamentos', { nome: 'running' }).set(KEY, running).expect(201);
    await api.rows(
      'UPDATE idempotencia SET concluida_em = NULL, criada_em = NOW(6) - INTERVAL 25 HOUR ORDER BY criada_em DESC LIMIT 1',
    );
    expect(await api.app.get(Claims).sweep()).toBe(1);
    expect(await api.rows('SELECT chave FROM idempotencia')).toHaveLength(2);
    // Forgotten or not: after its hours a key is a new one.
    await api.rows('UPDATE idempotencia SET criada_em = NOW(6) - INTERVAL 25 HOUR');
    await api.rows("DELETE FROM departamento WHERE nome IN ('old', 'young')");
    await admin.post('/departamentos', { nome: 'old' }).set(KEY, old).expect(201);
    const again = await admin.post('/departamentos', { nome: 'young' }).set(KEY, young).expect(201);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
  });
});
