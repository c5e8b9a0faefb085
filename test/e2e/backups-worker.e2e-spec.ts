import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bull';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bull';
import { BackupSweeper } from '../../src/flows/backups/worker/backup-sweeper';
import { startApp, type TestApp } from '../support/app';
import { BackupClient } from '../support/backups';
import { numbers } from '../support/server-sql';
import type { TestSession } from '../support/session';
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
  it('is taken up again, its half-made file gone', async () => {
    const { id } = await plant({ tentativas: 1, pulso: 30 });
    const worker = await startWorker(api);
    try {
      expect(await backups.until(id, 'concluido')).toMatchObject({ progresso_pct: 100, erro: null });
    } finally {
      await worker.close();
    }
  });

  it('fails in the end, and the administrators are told', async () => {
    const { id } = await plant({ tentativas: 3, pulso: 30 });
    const worker = await startWorker(api);
    try {
      expect(await backups.until(id, 'falha')).toMatchObject({ erro: 'the worker died during the generation' });
      await worker.get(BackupSweeper).sweep();
      const notices = await api.rows('SELECT usuario_id FROM notificacao WHERE titulo LIKE ?', [`Backup ${id} %`]);
      expect(notices).toEqual([{ usuario_id: admin.userId }]);
    } finally {
      await worker.close();
    }
  });

  it('is left alone while it gives heartbeats', async () => {
    const { id } = await plant({ tentativas: 1, pulso: 5 });
    const worker = await startWorker(api);
    try {
      await worker.get(BackupSweeper).sweep();
      // Taken over, it would be `executando` as well, with another try.
      expect(await api.rows('SELECT status, tentativas FROM backup_job WHERE id = ?', [id])).toEqual([
        { status: 'executando', tentativas: 1 },
      ]);
    } finally {
      await worker.close();
      await api.rows("UPDATE backup_job SET status = 'falha' WHERE id = ?", [id]);
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

  it('happens once, however often the queue says it and however many workers listen', async () => {
    const workers = await Promise.all([startWorker(api), startWorker(api)]);
    try {
      const queue = queueOf(workers[0]);
      const { id } = await backups.request({ formato: 'json', escopo: 'todo' });
      await Promise.all(Array.from({ length: 10 }, () => queue.add({ id })));
      await backups.until(id, 'concluido');
      const [row] = await api.rows<{ tentativas: number }>('SELECT tentativas FROM backup_job WHERE id = ?', [id]);
      expect(row?.tentativas).toBe(1);
    } finally {
      await Promise.all(workers.map((worker) => worker.close()));
    }
  });

  it('is begun although the queue forgot the job', async () => {
    const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
    await queueOf(api.app).empty();
    await api.rows('UPDATE backup_job SET criado_em = NOW(6) - INTERVAL 1 MINUTE WHERE id = ?', [id]);
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
    await api.makeRows(`INSERT INTO muitas SELECT seq, SHA2(seq, 512) FROM ${numbers(400_000)}`);
  });
  afterAll(() => api.rows('DROP TABLE IF EXISTS muitas'));

  it('killed in the middle leaves a job that the next one finishes, and no other file', async () => {
    const first = start();
    const { id } = await backups.request({ formato: 'sql', escopo: 'tabelas', tabelas: ['muitas'] });
    await untilWriting(id);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await backups.until(id, 'executando')).toMatchObject({ status: 'executando' });
    // Half a minute of silence, in one step.
    await api.rows('UPDATE backup_job SET pulso_em = pulso_em - INTERVAL 1 MINUTE WHERE id = ?', [id]);
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

  it('asked to end hands its job back and leaves at once', async () => {
    const first = start();
    const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['muitas'] });
    await untilWriting(id);
    await end(first);
    expect(await backups.until(id, 'pendente')).toMatchObject({ progresso_pct: 0, iniciado_em: null });
    await expectOnlyKnownFiles();
    await api.rows('UPDATE backup_job SET criado_em = criado_em - INTERVAL 1 MINUTE WHERE id = ?', [id]);
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

function queueOf(context: INestApplicationContext): Queue {
  return context.get<Queue>(getQueueToken('backups'), { strict: false });
}

/** A job as a worker leaves it that was killed so many seconds ago. */
async function plant({ tentativas, pulso }: { tentativas: number; pulso: number }): Promise<{ id: number }> {
  const { insertId } = (await api.rows(
    `INSERT INTO backup_job (formato, escopo, tabelas, status, solicitante_id, tentativas, execucao, path_arquivo, pulso_em)
     VALUES ('json', 'tabelas', '["banco"]', 'executando', ?, ?, UUID(), 'backups/dead.zip', NOW(6) - INTERVAL ? SECOND)`,
    [admin.userId, tentativas, pulso],
  )) as unknown as { insertId: number };
  return { id: insertId };
}
