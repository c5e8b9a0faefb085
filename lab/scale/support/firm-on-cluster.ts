import { createConnection } from 'mysql2/promise';
import { connect } from '../../../src/platform/database/data-source';
import { migrate } from '../../../src/platform/database/migrate';
import { startApp, type TestApp } from '../../../test/support/app';
import { ApiProcess } from '../../../test/support/application/api-process';
import type { GaleraCluster } from './galera';

export const DATABASE = 'firm';

/** A migrated database on the cluster, made through its first node, and an application on its third for those who prepare and look. */
export async function firmOn(cluster: GaleraCluster): Promise<TestApp> {
  const connection = await createConnection(cluster.node(0).url);
  await connection.query(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await connection.end();
  const migrator = await connect(firmUrl(cluster.node(0).port), true);
  await migrate(migrator);
  await migrator.destroy();
  return startApp({ DATABASE_URL: firmUrl(cluster.node(2).port) });
}

/** The firm's database by this port of loopback: a node's, or that of what is before them. */
export const firmUrl = (port: number): string => `mysql://root:none@127.0.0.1:${port}/${DATABASE}`;

/** An API process that asks the database by this port, and reports what it responds with 500. */
export const instanceAt = (api: TestApp, port: number): Promise<ApiProcess> =>
  ApiProcess.start(api, { DATABASE_URL: firmUrl(port), LOGIN_RATE_LIMIT: '100000', LOG_LEVEL: 'error' });
