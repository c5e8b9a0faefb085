import { BackupRuns, type Run } from '../../../src/flows/backups/worker/backup-runs';
import { Storage } from '../../../src/platform/storage/storage';
import { backups, delayedAfter, insertJob, runsOf, untilNoticed, useBackupClient } from '../../support/records/backups';
import { admin, api } from '../../support/case-file';
import { startWorker } from '../../support/application/worker';

useBackupClient();

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
      // Ends the pause after each failed run, so that the test does not wait for it.
      for (const run of [1, 2, 3]) await (await delayedAfter(run)).promote();
      expect(await backups.until(id, 'falha')).toMatchObject({ erro: 'no space left in the storage' });
      // On a machine that pauses for longer than a lock lasts there are more: stalled jobs are run or added again.
      expect(await runsOf(id)).toBeGreaterThanOrEqual(4);
      await untilNoticed(id);
    } finally {
      await worker.close();
    }
  });
});
