import { createRequire } from 'node:module';
import { ensureBuilt, service } from '../launcher/build.mjs';
import { borrowKeptServers } from '../launcher/kept-test-servers.mjs';
import { provideTestServers } from '../launcher/fresh-test-servers.mjs';

const require = createRequire(import.meta.url);

/**
 * The SQL that would bring the database at DATABASE_URL to the entities; empty when they agree. Where the
 * environment names none, or a server for tests, it is an empty one of our own: in the kept test servers, else in a server for this once.
 */
export async function schemaDifference() {
  await ensureBuilt([service]);
  if (process.env.DATABASE_URL && !process.env.TEST_DATABASE_URL) return difference();
  const servers = borrowKeptServers() ?? (await provideTestServers());
  try {
    return await inNewDatabase(servers.databaseUrl, difference);
  } finally {
    await servers.stop();
  }
}

async function inNewDatabase(adminUrl, work) {
  const admin = await require('mysql2/promise').createConnection(adminUrl);
  const name = `test_schema_${process.pid}`;
  try {
    await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    process.env.DATABASE_URL = url.href;
    return await work();
  } finally {
    delete process.env.DATABASE_URL;
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    await admin.end();
  }
}

async function difference() {
  const { default: dataSource } = require('../../dist/ormconfig.js');
  const { migrate } = require('../../dist/platform/database/migrate.js');
  await dataSource.initialize();
  try {
    await migrate(dataSource);
    const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
    return { up: upQueries.map((each) => each.query), down: downQueries.map((each) => each.query).reverse() };
  } finally {
    await dataSource.destroy();
  }
}
