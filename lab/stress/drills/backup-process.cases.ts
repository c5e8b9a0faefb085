import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  backups,
  expectOnlyKnownFiles,
  filesOfBackups,
  queueOf,
  runsOf,
  useBackupClient,
} from '../../../test/support/records/backups';
import { api } from '../../../test/support/case-file';
import { numbers } from '../../../test/support/servers/server-sql';
import { workerEnvironment } from '../../../test/support/application/worker';
import { unzip } from '../../../test/support/records/zip';

const PROGRAM = join(__dirname, '../../../dist/worker.js');

useBackupClient();

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
    if (row?.status === 'executando' && (await filesOfBackups()).includes(`${row.path_arquivo ?? ''} begun`)) return;
    if (row?.status === 'concluido') throw new Error('the generation was too fast to be caught');
    await sleep(10);
  }
}

/** The lock runs out at once, not after half a minute. */
async function expireLock(id: number): Promise<void> {
  const queue = queueOf(api.app);
  await queue.client.del(`${queue.toKey(String(id))}:lock`);
}
