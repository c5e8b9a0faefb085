import { randomBytes } from 'node:crypto';
import { type Connection, createConnection } from 'mysql2/promise';
import { databaseServer, type DatabaseTarget } from '../../../platform/database/database-server';
import { quoteName } from '../geracao/sql-text';

/** A database next to ours that lives as long as one verification. */
export interface ScratchDatabase {
  /** How a further connection reaches it. */
  readonly target: DatabaseTarget;
  /** A connection in it. */
  readonly connection: Connection;
  drop(): Promise<void>;
}

/**
 * Creates the database. @throws Error where the database user may not create one; the message names the missing rights
 */
export async function makeScratchDatabase(target: DatabaseTarget): Promise<ScratchDatabase> {
  const name = `verificacao_${randomBytes(6).toString('hex')}`;
  const connection = await createConnection({
    ...databaseServer(target),
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
  });
  try {
    await connection.query(`CREATE DATABASE ${quoteName(name)} CHARACTER SET utf8mb4`);
  } catch (error) {
    await connection.end();
    throw new Error(`the database user needs all rights on \`verificacao\\_%\`.*`, { cause: error });
  }
  await connection.query(`USE ${quoteName(name)}`);
  const url = new URL(target.databaseUrl);
  url.pathname = `/${name}`;
  return {
    target: { databaseUrl: url.href, databaseTls: target.databaseTls },
    connection,
    drop: async () => {
      await connection.query(`DROP DATABASE ${quoteName(name)}`);
      await connection.end();
    },
  };
}
