import { createHash } from 'node:crypto';
import { BackupRetention } from '../../../src/flows/backups/backup-files';
import { RedisConnection } from '../../../src/platform/redis/redis.module';
import { backups, insertJob, useBackups } from '../../support/records/backups';
import { admin, api } from '../../support/case-file';
import { WAIT_LIMIT_MS, within } from '../../support/until';

const NAIVE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

useBackups();

describe('downloads', () => {
  it('hands out the file once, with what the job shows of it, and keeps a trail without the token', async () => {
    const { id } = await backups.request({ formato: 'sql', escopo: 'tabelas', tabelas: ['usuario'] });
    const job = await backups.until(id, 'concluido');
    const issued = await admin.post(`/backups/${id}/download-token`).expect(200).expect('Cache-Control', 'no-store');
    const { token, expira_em, url: path } = issued.body.data as { token: string; expira_em: string; url: string };
    expect(path).toBe(`/api/v1/backups/${id}/download?token=${token}`);
    expect(expira_em).toMatch(NAIVE);
    await api.anonymous.head(path).expect(404);
    const response = await admin.download(path.replace('/api/v1', '')).expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${String(job['nome_arquivo'])}"`,
      'content-length': String(job['tamanho_bytes']),
    });
    expect(
      createHash('sha256')
        .update(response.body as Buffer)
        .digest('hex'),
    ).toBe(job['sha256']);
    await api.anonymous.get(path).expect(403, { message: 'invalid download token' });
    const trail = await api.rows<{ acao: string; usuario_id: number | null; ip: string; detalhes: string }>(
      "SELECT acao, usuario_id, ip, detalhes FROM auditoria WHERE acao LIKE 'backups.%' AND detalhes LIKE ? ORDER BY id",
      [`%"id_backup":${id}%`],
    );
    expect(trail.map(({ acao, usuario_id }) => [acao, usuario_id])).toEqual([
      ['backups.token', admin.userId],
      ['backups.download', null],
    ]);
    expect(trail[1]?.ip).toBe('127.0.0.1');
    expect(JSON.stringify(trail)).not.toContain(token);
  });

  it('lets one of 64 uses at once win', async () => {
    const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
    await backups.until(id, 'concluido');
    const token = await backups.token(id);
    const statuses: number[] = [];
    // An address may try thirty times a minute; what the limit rejected tries again.
    const uses = Array.from({ length: 64 }, async () => {
      let response = await api.anonymous.get(`/api/v1/backups/${id}/download?token=${token}`);
      while (response.status === 429) {
        await backups.forgetLimits();
        response = await api.anonymous.get(`/api/v1/backups/${id}/download?token=${token}`);
      }
      statuses.push(response.status);
    });
    await Promise.all(uses);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(63);
  });

  it('spends a token once though Redis brings it back, as its copy may after a failover', async () => {
    const { id } = await backups.request({ formato: 'sql', escopo: 'tabelas', tabelas: ['usuario'] });
    await backups.until(id, 'concluido');
    const token = await backups.token(id);
    const path = `/api/v1/backups/${id}/download?token=${token}`;
    await api.anonymous.get(path).expect(200);
    const key = `backups:token:${createHash('sha256').update(token).digest('hex')}`;
    await api.app.get(RedisConnection).set(key, String(id), 'EX', 60);
    await api.anonymous.get(path).expect(403, { message: 'invalid download token' });
    await api.rows('UPDATE backup_token_usado SET usado_em = NOW(6) - INTERVAL 25 HOUR');
    await api.app.get(BackupRetention, { strict: false }).expire();
    expect(await api.rows('SELECT 1 FROM backup_token_usado')).toEqual([]);
  });

  it('rejects tokens of other jobs and spends them, unknown ones, and those past their time', async () => {
    await backups.forgetLimits();
    const one = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
    const other = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
    await backups.until(one.id, 'concluido');
    await backups.until(other.id, 'concluido');
    const rejected = { message: 'invalid download token' };
    const [first, second] = [await backups.token(one.id), await backups.token(one.id)];
    await api.anonymous.get(`/api/v1/backups/${other.id}/download?token=${first}`).expect(403, rejected);
    await api.anonymous.get(`/api/v1/backups/${one.id}/download?token=${first}`).expect(403, rejected);
    await api.anonymous.get(`/api/v1/backups/${one.id}/download?token=${second}`).expect(200);
    await api.anonymous.get(`/api/v1/backups/999999/download?token=${second}`).expect(403, rejected);
    await api.anonymous.get(`/api/v1/backups/${one.id}/download?token=${'x'.repeat(128)}`).expect(403, rejected);
    for (const query of ['', '?token=', `?token=${'x'.repeat(129)}`])
      await api.anonymous.get(`/api/v1/backups/${one.id}/download${query}`).expect(422);
  });

  it('returns 404, 409 and 410 for jobs that have no file to give', async () => {
    await admin.post('/backups/999999/download-token').expect(404, { message: 'backup not found' });
    await admin.post('/backups/x/download-token').expect(422);
    for (const status of ['pendente', 'executando', 'falha']) {
      const id = await insertJob(api, admin.userId, status);
      await admin.post(`/backups/${id}/download-token`).expect(409, { message: 'backup is not finished' });
      await api.rows('DELETE FROM backup_job WHERE id = ?', [id]);
    }
    for (const status of ['expirado', 'removido']) {
      const id = await insertJob(api, admin.userId, status);
      await admin.post(`/backups/${id}/download-token`).expect(410);
    }
  });

  it('returns 410 once the hour has come, swept or not, and when the file is missing', async () => {
    const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
    await backups.until(id, 'concluido');
    const tokens = [await backups.token(id), await backups.token(id)];
    const [row] = await api.rows<{ path_arquivo: string }>('SELECT path_arquivo FROM backup_job WHERE id = ?', [id]);
    await api.rows("UPDATE backup_job SET path_arquivo = 'backups/absent.zip' WHERE id = ?", [id]);
    await api.anonymous.get(`/api/v1/backups/${id}/download?token=${tokens[0]}`).expect(410);
    await api.rows('UPDATE backup_job SET path_arquivo = ?, expira_em = NOW(6) WHERE id = ?', [row?.path_arquivo, id]);
    expect((await admin.get(`/backups/${id}`).expect(200)).body.data.status).toBe('expirado');
    const list = (await admin.get('/backups/').expect(200)).body.data as { id: number; status: string }[];
    expect(list.find((job) => job.id === id)?.status).toBe('expirado');
    await admin.post(`/backups/${id}/download-token`).expect(410);
    await api.anonymous.get(`/api/v1/backups/${id}/download?token=${tokens[1]}`).expect(410);
    await backups.until(id, 'expirado');
    await untilForgotten(id);
  });
});

describe('removal', () => {
  it('removes the file, keeps the record, and may be requested twice', async () => {
    const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
    await backups.until(id, 'concluido');
    const token = await backups.token(id);
    await admin.delete(`/backups/${id}`).expect(204, '');
    await untilForgotten(id);
    await admin.delete(`/backups/${id}`).expect(204, '');
    expect(await backups.until(id, 'removido')).toMatchObject({ nome_arquivo: expect.any(String) });
    await api.anonymous.get(`/api/v1/backups/${id}/download?token=${token}`).expect(410);
    await admin.delete('/backups/999999').expect(404, { message: 'backup not found' });
  });

  it('of what a failed generation left comes with the round that ends backups', async () => {
    const { id } = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
    await backups.until(id, 'concluido');
    const [job] = await api.rows<{ path_arquivo: string }>('SELECT path_arquivo FROM backup_job WHERE id = ?', [id]);
    expect(await api.storedFiles('backups/')).toContain(job?.path_arquivo);
    await api.rows("UPDATE backup_job SET status = 'falha' WHERE id = ?", [id]);
    await api.app.get(BackupRetention, { strict: false }).expire();
    expect(await api.rows('SELECT path_arquivo FROM backup_job WHERE id = ?', [id])).toEqual([{ path_arquivo: null }]);
    expect(await api.storedFiles('backups/')).not.toContain(job?.path_arquivo);
  });

  it('waits for a generation to end', async () => {
    const id = await insertJob(api, admin.userId, 'executando');
    await admin.delete(`/backups/${id}`).expect(409, { message: 'backup is being generated' });
    await api.rows("UPDATE backup_job SET status = 'falha' WHERE id = ?", [id]);
    await admin.delete(`/backups/${id}`).expect(204);
  });
});

async function untilForgotten(id: number): Promise<void> {
  const forgotten = 'SELECT 1 FROM backup_job WHERE id = ? AND path_arquivo IS NULL';
  await within(WAIT_LIMIT_MS, async () => ((await api.rows(forgotten, [id])).length > 0 ? true : undefined));
}
