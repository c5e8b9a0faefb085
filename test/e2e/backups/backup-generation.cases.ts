import { BackupQueue } from '../../../src/flows/backups/backup-queue';
import { BackupRun } from '../../../src/flows/backups/worker/backup-run';
import { BackupRuns } from '../../../src/flows/backups/worker/backup-runs';
import { Storage } from '../../../src/platform/storage/storage';
import {
  backups,
  expectOnlyKnownFiles,
  filesOfBackups,
  queueOf,
  runsOf,
  untilNoticed,
  useBackupClient,
} from '../../support/records/backups';
import { api } from '../../support/case-file';
import { WAIT_LIMIT_MS, within } from '../../support/until';
import { startWorker } from '../../support/application/worker';

useBackupClient();

describe('a generation', () => {
  it('that cannot succeed ends in falha with a reason and a notice, and leaves no file', async () => {
    await api.rows('CREATE TABLE gone (id INT PRIMARY KEY)');
    const { id } = await backups.request({ formato: 'sql', escopo: 'tabelas', tabelas: ['gone'] });
    await api.rows('DROP TABLE gone');
    const worker = await startWorker(api);
    try {
      expect(await backups.until(id, 'falha')).toMatchObject({ erro: 'table gone does not exist any more' });
      await untilNoticed(id);
      expect((await filesOfBackups()).filter((key) => key.endsWith(' begun'))).toEqual([]);
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
      const runs = jest.spyOn(worker.get(BackupRun, { strict: false }), 'run');
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
      // A request during the pause would last for its 60 seconds, and be ended with 503.
      await within(WAIT_LIMIT_MS, () => runs.mock.calls.length > 1 || undefined);
      await backups.until(id, 'concluido');
      expect(await runsOf(id)).toBe(2);
      await expect(runs.mock.results[0]?.value).rejects.toMatchObject({ code: 'ENOSPC' });
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
