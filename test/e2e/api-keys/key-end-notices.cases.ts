import { ApiKey } from '../../../src/acesso/api-keys/api-key.entity';
import { newKey } from '../../../src/acesso/api-keys/key-rows';
import { NotificationsService } from '../../../src/comunicacao/notifications/notifications.service';
import { KeyEndNotices } from '../../../src/flows/avisos/key-end-notices';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work';
import { api, useApp, user } from '../../support/case-file';

/** Noon in São Paulo. */
const NOW = new Date('2026-11-22T15:00:00Z');
const DAY_MS = 86_400_000;

useApp({ user: 'funcionario' });
beforeEach(async () => {
  await api.rows('DELETE FROM notificacao');
  await api.rows('UPDATE api_key SET substituta_id = NULL');
  await api.rows('DELETE FROM api_key');
});

/** A worker's own: any number of them may send notices. */
function worker(): KeyEndNotices {
  const { app } = api;
  return new KeyEndNotices(app.get(UnitOfWork, { strict: false }), app.get(NotificationsService, { strict: false }));
}
async function plant(data_expiracao: string | null, values: Partial<ApiKey> = {}): Promise<ApiKey> {
  const { key_prefix, key_hash } = newKey();
  const end = data_expiracao === null ? null : new Date(data_expiracao);
  const kept = { usuario_id: user.userId, nome: 'ERP', ativo: true, key_prefix, key_hash, data_expiracao: end };
  return api.make.save<ApiKey>(ApiKey, { ...kept, ...values });
}
const titles = async () =>
  (await api.rows<{ titulo: string }>('SELECT titulo FROM notificacao ORDER BY id')).map(({ titulo }) => titulo);
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

it('notifies 14, 3 and 0 days before the end, once each', async () => {
  const key = await plant('2026-12-07T12:00:00Z');
  const told: number[] = [];
  for (let day = 0; day < 20; day++)
    for (let times = 0; times < 2; times++) if ((await worker().notify(daysLater(day))) > 0) told.push(day);
  expect(told).toEqual([1, 12, 15]);
  expect(await titles()).toEqual([
    'Chave de API termina em 14 dias: ERP',
    'Chave de API termina em 3 dias: ERP',
    'Chave de API terminou: ERP',
  ]);
  const { body } = await user.get('/notifications/').expect(200);
  expect(body.data).toHaveLength(3);
  expect(body.data[2]).toMatchObject({
    sistema: 'hub',
    tipo: 'warning',
    mensagem: `A chave ${key.key_prefix} (${key.id}) termina em 07/12/2026 às 09:00. Gere a sucessora (rotacionar) ou uma nova chave.`,
  });
});

it('goes by the days of São Paulo, and notifies of a key that is near its end once', async () => {
  await plant('2026-11-23T02:59:59Z');
  expect(await worker().notify(NOW)).toBe(1);
  expect(await titles()).toEqual(['Chave de API termina hoje: ERP']);
  await plant('2026-11-23T03:00:00Z', { nome: 'Midnight' });
  expect(await worker().notify(NOW)).toBe(1);
  expect((await titles())[1]).toBe('Chave de API termina amanhã: Midnight');
  await plant('2026-12-07T03:00:00Z');
  expect(await worker().notify(NOW)).toBe(0);
});

it('leaves out what ends for no one: inactive, endless, long over, an owner who is gone', async () => {
  await plant(null);
  await plant('2026-11-23T12:00:00Z', { ativo: false });
  await plant('2026-11-10T12:00:00Z');
  const gone = await api.as('funcionario:gone');
  await plant('2026-11-23T12:00:00Z', { usuario_id: gone.userId });
  await api.rows("UPDATE usuario SET ativo = 'Desativado' WHERE id = ?", [gone.userId]);
  expect(await worker().notify(NOW)).toBe(0);
  await plant('2026-11-20T12:00:00Z', { nome: 'late' });
  expect(await worker().notify(NOW)).toBe(1);
  expect(await titles()).toEqual(['Chave de API terminou: late']);
});

it('notifies once from several workers at once, and of more keys than a run takes', async () => {
  const { id } = await plant('2026-11-24T12:00:00Z');
  const more = Array.from({ length: 1_200 }, (_, n) => `(${user.userId}, 'K', 'p', '${n}', '2026-11-25 12:00:00')`);
  await api.rows(
    `INSERT INTO api_key (usuario_id, nome, key_prefix, key_hash, data_expiracao) VALUES ${more.join(',')}`,
  );
  const told = await Promise.all([1, 2, 3].map(() => worker().notify(NOW)));
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(1_201);
  expect(await titles()).toHaveLength(1_201);
  const own = await api.rows('SELECT id FROM notificacao WHERE mensagem LIKE ?', [`%(${id})%`]);
  expect(own).toHaveLength(1);
});

it('names the successor of a rotated key', async () => {
  const successor = await plant(null);
  await plant('2026-11-24T12:00:00Z', { substituta_id: successor.id });
  await worker().notify(NOW);
  const [{ mensagem } = { mensagem: '' }] = await api.rows<{ mensagem: string }>('SELECT mensagem FROM notificacao');
  expect(mensagem).toContain(`a chave ${successor.id}.`);
});
