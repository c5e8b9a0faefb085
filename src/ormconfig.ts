import { existsSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { databaseTls } from './platform/config/server-url';
import { dataSourceOptions } from './platform/database/data-source';

if (existsSync('.env')) process.loadEnvFile('.env');
const { DATABASE_URL: databaseUrl } = process.env;
if (!databaseUrl) throw new Error('DATABASE_URL is missing: mysql://user:password@host:port/database');

const problems: string[] = [];
const { DATABASE_SSL: mode = '', DATABASE_SSL_CA: caFile = '' } = process.env;
const tls = databaseTls({ mode, caFile, databaseUrl }, problems);
if (problems.length > 0) throw new Error(problems.join('; '));

/** The data source of the TypeORM command line: `typeorm migration:run -d dist/ormconfig.js`. */
export default new DataSource(dataSourceOptions({ databaseUrl, databaseTls: tls }));
