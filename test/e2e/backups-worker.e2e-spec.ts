import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bull';
import { BackupQueue } from '../../src/flows/backups/backup-queue';
import { BackupRuns, BackupSweeper, type Run } from '../../src/flows/backups/worker/backup-runs';
import { Storage } from '../../src/platform/storage/storage';
import { startApp, type TestApp } from '../support/app';
import { BackupClient, insertJob, queueOf } from '../support/backups';
import { numbers } from '../support/server-sql';
import type { TestSession } from '../support/session';
import { WAIT_LIMIT_MS, within } from '../support/until';
import { startWorker, workerEnvironment } from '../support/worker';
import { unzip } from '../support/zip';

const PROGRAM = join(__dirname, '../../dist/worker.js');

let api: TestApp;
let admin: TestSession;
let backups: BackupClient;

beforeAll(async () => {
  api = await startApp();
  admin = await api.as('administrador');
  backups = new BackupClient(api, admin);
});
afterAll(() => api.close());

describe('a job whose worker died', () => {
  it('runs again though Redis has lost it', async () => {
    const id = await insertJob(api, admin.userId, 'executando', 1);
    await queueOf(api.app).removeJobs(String(id));
    const worker = await startWorker(api);
    try {
      expect(await backups.until(id, 'concluido')).toMatchObject({ progresso_pct: 100, erro: null });
      expect(await runsOf(id)).toBe(2);
    } finally {
      await worker.close();
    }
  });

  it('fails at the third time, and the administrators are notified', async () => {
    const id = await insertJob(api, admin.userId, 'executando', 3);
    await activate(id, { stalledCounter: 2 });
    const worker = await startWorker(api);
    try {
      expect(await backups.until(id, 'falha')).toMatchObject({ erro: 'the worker died during the generation' });
      await worker.get(BackupSweeper).sweep();
      const notices = await api.rows('SELECT usuario_id FROM notificacao WHERE titulo LIKE ?', [`Backup ${id} %`]);
      expect(notices).toEqual([{ usuario_id: admin.userId }]);
      expect(await queueOf(api.app).getJob(String(id))).toBeNull();
    } finally {
      await worker.close();
    }
  });

  it('is left alone while its lock is renewed', async () => {
    const id = await insertJob(api, admin.userId, 'executando', 1);
    const lock = await activate(id, {});
    await queueOf(api.app).client.set(lock, 'another worker');
    const worker = await startWorker(api);
    try {
      for (let n = 0; n < 3; n++) await worker.get(BackupSweeper).sweep();
      expect(await api.rows('SELECT status, tentativas FROM backup_job WHERE id = ?', [id])).toEqual([
        { status: 'executando', tentativas: 1 },
      ]);
    } finally {
      await worker.close();
      await api.rows("UPDATE backup_job SET status = 'falha' WHERE id = ?", [id]);
      await queueOf(api.app).client.del(lock);
      await queueOf(api.app).removeJobs(String(id));
    }
  });
});

describe('a run', () => {
  it('changes nothing once a newer one has begun', async () => {
    const worker = await startWorker(api);
    try {
      const runs = worker.get(BackupRuns, { strict: false });
      const id = await insertJob(api, admin.userId, 'pendente');
      const [older, newer] = [await runs.begin(id), await runs.begin(id)] as [Run, Run];
      const row = () => api.rows('SELECT * FROM backup_job WHERE id = ?', [id]);
      const before = await row();
      const outcome = { tamanho_bytes: 1, sha256: 'x', nome_arquivo: 'x.zip' };
      expect(await runs.report(older, 50, 'older')).toBe(false);
      expect(await runs.finish(older, outcome)).toBe(false);
      await runs.release(older);
      expect(await row()).toEqual(before);
      expect(await runs.report(newer, 50, 'newer')).toBe(true);
      expect(await runs.finish(newer, outcome)).toBe(true);
      expect(await runs.finish(newer, outcome)).toBe(false);
      expect(await runs.fail(id, 'late')).toBe(false);
      expect(await runs.begin(id)).toBeUndefined();
      await api.rows("UPDATE backup_job SET status = 'removido' WHERE id = ?", [id]);
    } finally {
      await worker.close();
    }
  });

  it('is the only one of two that begin at the same time', async () => {
    const worker = await startWorker(api);
    try {
      const runs = worker.get(BackupRuns, { strict: false });
      const id = await insertJob(api, admin.userId, 'pendente');
      const began = await Promise.all(Array.from({ length: 8 }, () => runs.begin(id)));
      const numbers = began.flatMap((run) => (run ? [run.tentativas] : []));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(await runsOf(id)).toBe(Math.max(...numbers));
      await api.rows("UPDATE backup_job SET status = 'removido' WHERE id = ?", [id]);
    } finally {
      await worker.close();
    }
  });

  it('that fails is tried again by Bull', async () => {
    const worker = await startWorker(api);
    try {
      const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
      jest.spyOn(worker.get(Storage, { strict: false }), 'write').mockRejectedValueOnce(full);
      const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
      expect(await backups.until(id, 'concluido')).toMatchObject({ erro: null });
      expect(await runsOf(id)).toBe(2);
    } finally {
      await worker.close();
    }
  });

  it('that fails each time ends the job with its reason', async () => {
    const worker = await startWorker(api);
    try {
      const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
      jest.spyOn(worker.get(Storage, { strict: false }), 'write').mockRejectedValue(full);
      const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
      for (const run of [1, 2, 3]) await endPauseAfter(run);
      expect(await backups.until(id, 'falha')).toMatchObject({ erro: 'no space left in the storage' });
      // On a machine that pauses for longer than a lock lasts, Bull runs a stalled job again, at most twice.
      expect([4, 5, 6]).toContain(await runsOf(id));
      await untilNoticed(id);
    } finally {
      await worker.close();
    }
  });
});

describe('a generation', () => {
  it('that cannot succeed ends in falha with a reason and a notice, and leaves no file', async () => {
    await api.rows('CREATE TABLE gone (id INT PRIMARY KEY)');
    const { id } = await backups.request({ formato: 'sql', escopo: 'tabelas', tabelas: ['gone'] });
    await api.rows('DROP TABLE gone');
    const worker = await startWorker(api);
    try {
      expect(await backups.until(id, 'falha')).toMatchObject({ erro: 'table gone does not exist any more' });
      await untilNoticed(id);
      expect((await files()).filter((key) => key.endsWith(' begun'))).toEqual([]);
      await expectOnlyKnownFiles();
    } finally {
      await worker.close();
    }
  });

  it('happens once, however often the queue delivers it and however many workers listen', async () => {
    const workers = await Promise.all([startWorker(api), startWorker(api)]);
    try {
      const queue = workers[0].get(BackupQueue, { strict: false });
      const { id } = await backups.request({ formato: 'json', escopo: 'todo' });
      await Promise.all(Array.from({ length: 10 }, () => queue.add(id)));
      await backups.until(id, 'concluido');
      expect(await runsOf(id)).toBe(1);
    } finally {
      await Promise.all(workers.map((worker) => worker.close()));
    }
  });

  it('is not taken for interrupted because its process was paused', async () => {
    const worker = await startWorker(api);
    try {
      const reports = jest.spyOn(worker.get(BackupRuns, { strict: false }), 'report');
      const reported = () => within(WAIT_LIMIT_MS, () => reports.mock.calls.length > 0 || undefined);
      const now = performance.now.bind(performance);
      jest.spyOn(worker.get(Storage, { strict: false }), 'write').mockImplementationOnce(async () => {
        await reported();
        const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
        reports.mockClear();
        await reported();
        clock.mockRestore();
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      });
      const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
      const job = await delayedAfter(1);
      expect(job.failedReason).toBe('no space left in the storage');
      await job.promote();
      await backups.until(id, 'concluido');
    } finally {
      await worker.close();
    }
  });

  it('is begun although the queue forgot the job', async () => {
    const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
    await queueOf(api.app).empty();
    const worker = await startWorker(api);
    try {
      await backups.until(id, 'concluido');
    } finally {
      await worker.close();
    }
  });
});

describe('the worker process', () => {
  // A table that takes a while, so that a signal finds the generation in the middle.
  beforeAll(async () => {
    if (!existsSync(PROGRAM)) throw new Error('dist/worker.js is missing: npm run build');
    await api.rows('CREATE TABLE muitas (id INT PRIMARY KEY, texto VARCHAR(200))');
    await api.makeRows(`INSERT INTO muitas SELECT seq, SHA2(seq, 512) FROM ${numbers(150_000)}`);
  });
  afterAll(() => api.rows('DROP TABLE IF EXISTS muitas'));

  it('killed in the middle leaves a job that the next one finishes, and no other file', async () => {
    const first = start();
    const { id } = await backups.request({ formato: 'sql', escopo: 'tabelas', tabelas: ['muitas'] });
    await untilWriting(id);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await backups.until(id, 'executando')).toMatchObject({ status: 'executando' });
    await expireLock(id);
    const second = start();
    try {
      const job = await backups.until(id, 'concluido');
      const archive = await backups.archive(id);
      expect(createHash('sha256').update(archive).digest('hex')).toBe(job['sha256']);
      expect(unzip(archive).size).toBe(4);
    } finally {
      await end(second);
    }
    await expectOnlyKnownFiles();
  });

  it('stopped in the middle never finishes what another has taken over', async () => {
    const first = start();
    const { id } = await backups.request({ formato: 'sql', escopo: 'tabelas', tabelas: ['muitas'] });
    await untilWriting(id);
    first.kill('SIGSTOP');
    await expireLock(id);
    const second = start();
    try {
      const job = await backups.until(id, 'concluido');
      first.kill('SIGCONT');
      await end(first);
      expect(await backups.until(id, 'concluido')).toEqual(job);
      const archive = await backups.archive(id);
      expect(createHash('sha256').update(archive).digest('hex')).toBe(job['sha256']);
      expect(await runsOf(id)).toBe(2);
    } finally {
      first.kill('SIGKILL');
      await end(second);
    }
    await expectOnlyKnownFiles();
  });

  it('asked to end hands its job back and leaves at once', async () => {
    const first = start();
    const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['muitas'] });
    await untilWriting(id);
    await end(first);
    expect(await backups.until(id, 'pendente')).toMatchObject({ progresso_pct: 0, iniciado_em: null });
    await expectOnlyKnownFiles();
    const second = start();
    try {
      await backups.until(id, 'concluido');
    } finally {
      await end(second);
    }
  });
});

function start(): ChildProcess {
  return spawn(process.execPath, [PROGRAM], { env: { ...process.env, ...workerEnvironment(api) }, stdio: 'inherit' });
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function untilWriting(id: number): Promise<void> {
  for (;;) {
    const [row] = await api.rows<{ path_arquivo: string | null; status: string }>(
      'SELECT path_arquivo, status FROM backup_job WHERE id = ?',
      [id],
    );
    if (row?.status === 'executando' && (await files()).includes(`${row.path_arquivo ?? ''} begun`)) return;
    if (row?.status === 'concluido') throw new Error('the generation was too fast to be caught');
    await sleep(10);
  }
}

const files = () => api.storedFiles('backups/');

/** Every file in the storage is that of a finished job. */
async function expectOnlyKnownFiles(): Promise<void> {
  const known = await api.rows<{ path_arquivo: string }>(
    "SELECT path_arquivo FROM backup_job WHERE status = 'concluido' AND path_arquivo IS NOT NULL",
  );
  expect(known.map(({ path_arquivo }) => path_arquivo)).toEqual(expect.arrayContaining(await files()));
}

async function untilNoticed(id: number): Promise<void> {
  for (;;) {
    const found = await api.rows('SELECT id FROM notificacao WHERE titulo LIKE ?', [`Backup ${id} %`]);
    if (found.length > 0) return;
    await sleep(20);
  }
}

/** Ends the pause after a failed run, so that the test does not wait for it. */
async function endPauseAfter(run: number): Promise<void> {
  await (await delayedAfter(run)).promote();
}

/** The job that waits after so many failed runs. */
function delayedAfter(run: number): Promise<Job> {
  return within(WAIT_LIMIT_MS, async () =>
    (await queueOf(api.app).getDelayed()).find(({ attemptsMade }) => attemptsMade === run),
  );
}

async function runsOf(id: number): Promise<number | undefined> {
  const [row] = await api.rows<{ tentativas: number }>('SELECT tentativas FROM backup_job WHERE id = ?', [id]);
  return row?.tentativas;
}

/** The lock runs out at once, not after half a minute. */
async function expireLock(id: number): Promise<void> {
  const queue = queueOf(api.app);
  await queue.client.del(`${queue.toKey(String(id))}:lock`);
}

/** Makes the job active without a lock, as a worker leaves it that died. Returns the key of its lock. */
async function activate(id: number, fields: Record<string, number>): Promise<string> {
  const queue = queueOf(api.app);
  const key = queue.toKey(String(id));
  const { client } = queue;
  await client.zrem(queue.toKey('delayed'), String(id));
  if (Object.keys(fields).length > 0) await client.hset(key, fields);
  await client.lpush(queue.toKey('active'), String(id));
  return `${key}:lock`;
}
