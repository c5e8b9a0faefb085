import { existsSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './platform/database/data-source';

if (existsSync('.env')) process.loadEnvFile('.env');
const { DATABASE_URL: databaseUrl } = process.env;
if (!databaseUrl) throw new Error('DATABASE_URL is missing: mysql://user:password@host:port/database');

/** The data source of the TypeORM command line: `typeorm migration:run -d dist/ormconfig.js`. */
export default new DataSource(dataSourceOptions(databaseUrl));
