import { BackupSweeper } from '../../../src/flows/backups/worker/backup-runs';
import { backups, insertJob, queueOf, runsOf, useBackupClient } from '../../../test/support/records/backups';
import { admin, api } from '../../../test/support/case-file';
import { startWorker } from '../../../test/support/application/worker';

useBackupClient();

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
