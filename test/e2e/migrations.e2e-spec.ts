import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type Connection } from 'mysql2/promise';
import type { QueryRunner } from 'typeorm';
import { connect } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { IdsQueDuram1795340000000 } from '../../src/platform/database/migrations/1795340000000-IdsQueDuram';
import { rowCounts, schemaOf } from '../support/schema';
import { adminDatabaseUrl, workerDatabaseUrl } from '../support/servers';
import { Random } from '../support/fuzz/random';
import { timeoutFor, rounds, SEED, times } from '../support/extended-run';

const LANDED = join(__dirname, '../landed');
const SNAPSHOTS = readdirSync(LANDED).filter((file) => file.endsWith('.sql'));
const CLI = join(__dirname, '../../dist/cli.js');
/** Of the connection, and of the process. */
const KILLS = [20, 200] as const;
const PROCESS_KILLS = [2, 20] as const;

let admin: Connection;
let wanted: string[];
let name: string;
let url: string;

beforeAll(async () => {
  url = await workerDatabaseUrl();
  name = new URL(url).pathname.slice(1);
  admin = await createConnection({ uri: adminDatabaseUrl(), multipleStatements: true });
  wanted = await schemaOf(admin, name); // the template's: all migrations, nothing in their way
});
afterAll(() => admin.end());

/** An empty database, or one as a snapshot has it. */
async function begin(snapshot?: string): Promise<void> {
  await admin.query('DROP DATABASE IF EXISTS ??; CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [
    name,
    name,
  ]);
  if (snapshot === undefined) return;
  await admin.query('USE ??; SET FOREIGN_KEY_CHECKS = 0', [name]);
  await admin.query(readFileSync(join(LANDED, snapshot), 'utf8'));
}

/** As the operator's command does it: without limits, for another migrator may be waited for. */
async function migrateOnce(): Promise<string[]> {
  const dataSource = await connect(url, true);
  try {
    return await migrate(dataSource);
  } finally {
    await dataSource.destroy().catch(() => undefined);
  }
}

describe.each(SNAPSHOTS)('a database as %s', (snapshot) => {
  it('comes to the schema of today with all of its rows', async () => {
    await begin(snapshot);
    const before = await rowCounts(admin, name);
    expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
    await migrateOnce();
    expect(await schemaOf(admin, name)).toEqual(wanted);
    const after = await rowCounts(admin, name);
    for (const [table, count] of Object.entries(before)) {
      if (table !== 'migracao') expect([table, after[table]]).toEqual([table, count]);
    }
    expect(await migrateOnce()).toEqual([]);
  });
});

describe('a migration that is cut off', () => {
  it.each<{ name: string; snapshot?: string; kills: readonly [number, number] }>([
    { name: 'an empty database', kills: KILLS },
    ...SNAPSHOTS.slice(-1).map((file) => ({ name: file, snapshot: file, kills: [5, 50] as const })),
  ])(
    'goes on to its end when its connection was killed at random moments: $name',
    async ({ name: what, snapshot, kills }) => {
      const random = new Random(SEED);
      await begin(snapshot);
      let [cutOff, made] = [0, 0];
      for (made of rounds(`migration of ${what} cut off`, ...kills)) {
        const dataSource = await connect(url);
        const run = migrate(dataSource).then(
          () => 'done',
          () => 'cut off',
        );
        await sleep(random.next() * 60);
        await killConnections();
        const ended = await run;
        await dataSource.destroy().catch(() => undefined);
        if (ended === 'cut off') cutOff++;
        else await begin(snapshot);
      }
      expect(cutOff).toBeGreaterThan((made + 1) / 4);
      await migrateOnce();
      expect(await schemaOf(admin, name)).toEqual(wanted);
    },
    timeoutFor(times(...KILLS), 5_000),
  );

  it(
    'goes on to its end when the process was killed',
    async () => {
      const random = new Random(SEED);
      await begin();
      for (const _round of rounds('migration killed', ...PROCESS_KILLS)) {
        const child = execFile(process.execPath, [CLI, 'migrate'], { env: { ...process.env, DATABASE_URL: url } });
        const ended = once(child, 'exit');
        await Promise.race([ended, untilBegun()]);
        await sleep(random.next() * 300);
        child.kill('SIGKILL');
        await ended;
      }
      await migrateOnce();
      expect(await schemaOf(admin, name)).toEqual(wanted);
    },
    timeoutFor(times(...PROCESS_KILLS), 45_000),
  );
});

it('two migrators at once: one works, the other finds nothing left to do', async () => {
  await begin();
  const [one, other] = await Promise.all([migrateOnce(), migrateOnce()]);
  expect([one, other].map(({ length }) => length).sort((a, b) => a - b)[0]).toBe(0);
  expect(await schemaOf(admin, name)).toEqual(wanted);
});

it('ids become BIGINT where an entry is deleted while nothing refers to it', async () => {
  await begin('2026-11-22-before-lasting-ids.sql');
  const runner = {
    async query(sql: string) {
      await admin.query(sql);
      if (sql.includes('DROP FOREIGN KEY fk_lancamento_historico'))
        await admin.query('DELETE FROM lancamento_contabil');
    },
  } as unknown as QueryRunner;
  const before = await rowCounts(admin, name);
  await admin.query('SET FOREIGN_KEY_CHECKS = 1');
  await new IdsQueDuram1795340000000().up(runner);
  const after = await rowCounts(admin, name);
  expect([before['lancamento_historico'], after['lancamento_historico']]).toEqual([1, 0]);
  const done = IdsQueDuram1795340000000.name;
  await admin.query('INSERT INTO migracao (timestamp, name) VALUES (?, ?)', [1795340000000, done]);
  expect(await migrateOnce()).not.toContain(done);
  expect(await schemaOf(admin, name)).toEqual(wanted);
});

async function killConnections(): Promise<void> {
  const [rows] = await admin.query(
    'SELECT ID AS id FROM information_schema.PROCESSLIST WHERE DB = ? AND ID <> CONNECTION_ID()',
    [name],
  );
  for (const { id } of rows as { id: number }[]) await admin.query('KILL CONNECTION ?', [id]).catch(() => undefined);
}

/** Until the migrator has begun to work on the database. */
async function untilBegun(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (Object.keys(await rowCounts(admin, name)).length > 1) return;
    await sleep(20);
  }
}
