import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type Connection } from 'mysql2/promise';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { connect, dataSourceOptions } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { Inicial1795421359868 } from '../../src/platform/database/migrations/1795421359868-Inicial';
import { fillTables } from '../support/application/fill-tables';
import { rowCounts, schemaOf } from '../support/servers/schema';
import { adminDatabaseUrl, workerDatabaseUrl } from '../support/servers/servers';
import { Random } from '../support/fuzz/random';
import { timeoutFor, rounds, SEED, times } from '../support/extended-run';

const CLI = join(__dirname, '../../dist/cli.js');
/** Of the connection, and of the process. */
const KILLS = [20, 200] as const;
const PROCESS_KILLS = [2, 20] as const;
const NEXT_TABLES = ['banco', 'customer', 'departamento', 'lancamento_contabil', 'prestador', 'usuario'];

/** A migration of a later version: each table gets a column, which its rows fill, and an index. */
class Next9999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of NEXT_TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD proxima int NULL`);
      await runner.query(`UPDATE ${table} SET proxima = id + 1`);
      await runner.query(`ALTER TABLE ${table} MODIFY proxima int NOT NULL`);
      await runner.query(`CREATE INDEX ix_${table}_proxima ON ${table} (proxima)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of NEXT_TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN proxima`);
  }
}

type Migrations = (new () => MigrationInterface)[];

let admin: Connection;
let url: string;
let name: string;
let today: Migrations;
/** The schema of the template: all migrations, uninterrupted. */
let wanted: string[];
let wantedNext: string[];

beforeAll(async () => {
  url = await workerDatabaseUrl();
  name = new URL(url).pathname.slice(1);
  today = dataSourceOptions(url).migrations as Migrations;
  admin = await createConnection({ uri: adminDatabaseUrl(), multipleStatements: true });
  wanted = await schemaOf(admin, name);
  await migrateWith(withNext());
  wantedNext = await schemaOf(admin, name);
  expect(wantedNext.length).toBe(wanted.length + 2 * NEXT_TABLES.length);
});
afterAll(() => admin.end());

const withNext = (): Migrations => [...today, Next9999999999999];

async function beginEmpty(): Promise<void> {
  await admin.query('DROP DATABASE IF EXISTS ??; CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [
    name,
    name,
  ]);
}

/** A database of version 1.0.0 with a row in every table. */
async function beginFilled(): Promise<void> {
  await beginEmpty();
  await migrateWith([Inicial1795421359868]);
  await fillTables(admin, name);
}

/** Without limits, as the operator's command does it: another migrator may be waited for. */
async function migrateWith(migrations: Migrations): Promise<string[]> {
  const dataSource = await connect({ ...dataSourceOptions(url), migrations }, true);
  try {
    return await migrate(dataSource);
  } finally {
    await dataSource.destroy().catch(() => undefined);
  }
}

describe('a filled database of version 1.0.0', () => {
  it('is upgraded by every later migration and keeps its rows', async () => {
    await beginFilled();
    const before = await rowCounts(admin, name);
    expect(Math.min(...Object.values(before))).toBe(1);
    await migrateWith(today);
    expect(await schemaOf(admin, name)).toEqual(wanted);
    const after = await rowCounts(admin, name);
    for (const [table, count] of Object.entries(before))
      if (table !== 'migracao') expect([table, after[table]]).toEqual([table, count]);
    expect(await migrateWith(withNext())).toEqual([Next9999999999999.name]);
    expect(await schemaOf(admin, name)).toEqual(wantedNext);
    const [rows] = await admin.query('SELECT id, proxima FROM ??.lancamento_contabil', [name]);
    expect(rows).toEqual([{ id: 1, proxima: 2 }]);
    expect(await migrateWith(withNext())).toEqual([]);
  });
});

it('rejects a database of a build before version 1.0.0', async () => {
  await beginEmpty();
  await migrateWith(today);
  const old = [name, 1795255799160, 'Inicial1795255799160'];
  await admin.query('INSERT INTO ??.migracao (timestamp, name) VALUES (?, ?)', old);
  await expect(migrateWith(withNext())).rejects.toThrow('before version 1.0.0');
  expect(await schemaOf(admin, name)).toEqual(wanted);
});

describe('an interrupted migration', () => {
  it.each<{ what: string; begin: () => Promise<void>; filled: boolean; kills: readonly [number, number] }>([
    { what: 'an empty database', begin: beginEmpty, filled: false, kills: KILLS },
    { what: 'a filled database', begin: beginFilled, filled: true, kills: [10, 50] },
  ])(
    'is completed after its connection was killed at random moments: $what',
    async ({ what, begin, filled, kills }) => {
      const migrations = filled ? withNext() : today;
      const random = new Random(SEED);
      await begin();
      let [interrupted, tried] = [0, 0];
      for (const _round of rounds(`migration of ${what} interrupted`, ...kills)) {
        tried++;
        const dataSource = await connect({ ...dataSourceOptions(url), migrations });
        const run = migrate(dataSource).then(
          () => 'done',
          () => 'interrupted',
        );
        await sleep(random.next() * 60);
        await killConnections();
        const ended = await run;
        await dataSource.destroy().catch(() => undefined);
        if (ended === 'interrupted') interrupted++;
        else await begin();
      }
      expect(interrupted).toBeGreaterThan(tried / 4);
      await migrateWith(migrations);
      expect(await schemaOf(admin, name)).toEqual(filled ? wantedNext : wanted);
    },
    timeoutFor(times(...KILLS), 5_000),
  );

  it(
    'is completed after its process was killed',
    async () => {
      const random = new Random(SEED);
      await beginEmpty();
      for (const _round of rounds('migration killed', ...PROCESS_KILLS)) {
        const child = execFile(process.execPath, [CLI, 'migrate'], { env: { ...process.env, DATABASE_URL: url } });
        const ended = once(child, 'exit');
        await Promise.race([ended, untilBegun()]);
        await sleep(random.next() * 300);
        child.kill('SIGKILL');
        await ended;
      }
      await migrateWith(today);
      expect(await schemaOf(admin, name)).toEqual(wanted);
    },
    timeoutFor(times(...PROCESS_KILLS), 45_000),
  );
});

it('two parallel migrators: one migrates, the other one finds nothing left to do', async () => {
  await beginEmpty();
  const [one, other] = await Promise.all([migrateWith(today), migrateWith(today)]);
  expect([one, other].map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, today.length]);
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
