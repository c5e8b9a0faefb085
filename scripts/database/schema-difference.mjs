import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The SQL that would bring the database at DATABASE_URL to what the built entities say; empty when they agree. */
export async function schemaDifference() {
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
