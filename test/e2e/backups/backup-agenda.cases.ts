import { NotificationsService } from '../../../src/comunicacao/notifications/notifications.service';
import { AGENDA, BackupAgenda } from '../../../src/flows/backups/backup-agenda';
import { BackupQueue } from '../../../src/flows/backups/backup-queue';
import { Schedule } from '../../../src/kernel/schedule';
import { AppConfig } from '../../../src/platform/config/app-config';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work';
import { api, useApp } from '../../support/case-file';
import type { TestSession } from '../../support/session';

/** Noon in São Paulo. */
const NOON = new Date('2026-11-22T15:00:00Z');
const HOUR_MS = 3_600_000;
let admin: TestSession;

useApp();
beforeAll(async () => {
  await api.as('funcionario');
  admin = await api.as('administrador');
});
beforeEach(async () => {
  for (const table of ['backup_agenda', 'backup_job', 'notificacao']) await api.rows(`DELETE FROM ${table}`);
});

/** A worker with this BACKUP_AGENDA. */
function worker(text = '0 2 * * *'): BackupAgenda {
  const { app } = api;
  const get = <T>(type: new (...all: never[]) => T): T => app.get<T>(type, { strict: false });
  const config = new AppConfig({ ...get(AppConfig), backupAgenda: Schedule.parse(text) });
  return new BackupAgenda(get(UnitOfWork), config, get(BackupQueue), get(NotificationsService));
}
const hours = (count: number): Date => new Date(NOON.getTime() + count * HOUR_MS);
const jobs = () => api.rows<{ id: number; status: string }>('SELECT * FROM backup_job ORDER BY id');
const done = () => api.rows("UPDATE backup_job SET status = 'concluido' WHERE status = 'pendente'");
const notices = () => api.rows<{ mensagem: string; usuario_id: number }>('SELECT * FROM notificacao');

it('does nothing without a schedule, and begins when one is set', async () => {
  expect(await worker('').makeDue(NOON)).toBeUndefined();
  expect(await api.rows('SELECT * FROM backup_agenda')).toEqual([]);
  expect(await worker().makeDue(NOON)).toBeUndefined();
  expect(await worker().makeDue(hours(13.9))).toBeUndefined();
  expect(await jobs()).toEqual([]);
});

it('makes one job when the time of São Paulo has come, a whole backup in the name of an administrator', async () => {
  await worker().makeDue(NOON);
  const id = await worker().makeDue(hours(14));
  expect(await worker().makeDue(hours(14.1))).toBeUndefined();
  const { body } = await admin.get(`/backups/${id}`).expect(200);
  expect(body.data).toMatchObject({
    formato: 'sql',
    escopo: 'todo',
    tabelas: [],
    status: 'pendente',
    solicitante_id: admin.userId,
    solicitante_login: AGENDA,
    ip: null,
  });
  expect(await api.app.get(BackupQueue, { strict: false }).has(id ?? 0)).toBe(true);
  await done();
  expect(await worker().makeDue(hours(38))).toBeGreaterThan(id ?? 0);
});

it('makes it once over all workers', async () => {
  await worker().makeDue(NOON);
  const made = await Promise.all(Array.from({ length: 6 }, () => worker().makeDue(hours(14))));
  expect(made.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

it('begins again with another schedule', async () => {
  await worker().makeDue(NOON);
  expect(await worker('0 3 * * *').makeDue(hours(72))).toBeUndefined();
  expect(await notices()).toEqual([]);
  expect(await worker('0 3 * * *').makeDue(hours(87))).toBeDefined();
});

it('adds none while the last one still waits', async () => {
  await worker('0 * * * *').makeDue(NOON);
  expect(await worker('0 * * * *').makeDue(hours(1))).toBeDefined();
  expect(await worker('0 * * * *').makeDue(hours(2))).toBeUndefined();
  await done();
  expect(await worker('0 * * * *').makeDue(hours(2.1))).toBeDefined();
});

it('notifies the administrators once of what is missing for more than a day, and makes one backup then', async () => {
  await worker().makeDue(NOON);
  await worker().watch(hours(37));
  expect(await notices()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => worker().watch(hours(39))));
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ usuario_id: admin.userId, titulo: 'Backup agendado não foi feito' });
  expect(notice?.mensagem).toContain('23/11/2026 às 02:00');
  expect(await worker().makeDue(hours(40))).toBeDefined();
  expect(await jobs()).toHaveLength(1);
  await worker().watch(hours(41));
  expect(await notices()).toHaveLength(1);
});

it('notifies from the worker too, where it comes back after days', async () => {
  await worker().makeDue(NOON);
  expect(await worker().makeDue(hours(100))).toBeDefined();
  expect(await notices()).toHaveLength(1);
  await done();
  expect(await worker().makeDue(hours(110.1))).toBeDefined();
  expect(await notices()).toHaveLength(1);
});
