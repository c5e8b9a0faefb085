import { type Connection, createConnection } from 'mysql2/promise';
import { createHash, randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { databaseServer, type DatabaseTarget } from '../../../platform/database/database-server';
import type { BackupJob } from '../backup-job.entity';
import { type CatalogueTable, readCatalogue } from '../catalogue';
import { ARCHIVE_VERSION, fileNameOf } from '../geracao/generate-backup';
import { Snapshot } from '../geracao/snapshot';
import { quoteName, restorableSchema } from '../geracao/sql-text';
import { jsonFormat, sqlFormat } from '../geracao/table-formats';
import { type ArchiveFiles, type TableFile, TableWriter } from '../geracao/table-writer';
import { ArchiveReader, insertJsonFile, prepareForRows, runSqlFile } from './restore-rows';

/**
 * Compares every restored table with the manifest and returns the differences. It writes each table again, but only
 * into a checksum, and compares rows and checksums.
 * A table whose key was masked has no fixed order, so its rows are only counted (`countedOnly`).
 */
async function differencesOf(
  dataSource: DataSource,
  target: DatabaseTarget,
  manifest: Manifest,
): Promise<{ problems: string[]; countedOnly: string[] }> {
  const snapshot = await Snapshot.open(target, new AbortController().signal);
  const [problems, countedOnly]: [string[], string[]] = [[], []];
  try {
    const restored = await readCatalogue(dataSource, (sql) => snapshot.query(sql));
    const writer = new TableWriter(snapshot, CHECKSUMS, manifest.formato === 'sql' ? sqlFormat : jsonFormat, manifest);
    for (const { nome, linhas } of manifest.tabelas) {
      const table = restored.find((each) => each.nome === nome);
      if (!table) {
        problems.push(`table ${nome}: was not restored`);
        continue;
      }
      const expected = manifest.arquivos.filter(({ tabela }) => tabela === nome);
      const found = await writer.write(table, fileNameOf(nome), () => undefined);
      const rows = found.reduce((sum, file) => sum + file.linhas, 0);
      if (rows !== linhas) problems.push(`table ${nome}: ${rows} rows restored, the manifest lists ${linhas}`);
      else if (!hasKey(table)) countedOnly.push(nome);
      else if (!sameFiles(expected, found))
        problems.push(`table ${nome}: the restored rows are not those of the archive`);
    }
  } finally {
    snapshot.close();
  }
  return { problems, countedOnly };
}

const hasKey = ({ colunas }: CatalogueTable): boolean => colunas.some(({ chave }) => chave > 0);

const sameFiles = (expected: readonly TableFile[], found: readonly TableFile[]): boolean =>
  expected.length === found.length &&
  expected.every(({ nome, sha256, bytes }, index) => {
    const other = found[index];
    return other?.nome === nome && other.sha256 === sha256 && other.bytes === bytes;
  });

/** Discards files and keeps only the values that the manifest lists. */
const CHECKSUMS: ArchiveFiles = {
  begin: (nome) => {
    const hash = createHash('sha256');
    let bytes = 0;
    return {
      write: (chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
        return Promise.resolve();
      },
      end: () => Promise.resolve({ nome, bytes, sha256: hash.digest('hex') }),
    };
  },
};

/** Content of manifesto.json of an archive. */
interface Manifest extends Pick<BackupJob, 'formato' | 'periodo' | 'lote_linhas'> {
  readonly id_backup: number;
  readonly gerado_em: string;
  readonly tabelas: readonly { readonly nome: string; readonly linhas: number }[];
  readonly arquivos: readonly TableFile[];
}

/** @throws Error where the text is no manifest of a layout that is known */
function manifestOf(text: string): Manifest {
  const content = JSON.parse(text) as Manifest & { readonly versao?: unknown };
  if (content.versao !== ARCHIVE_VERSION)
    throw new Error(`manifesto.json has version ${String(content.versao)}, not ${ARCHIVE_VERSION}`);
  if (!Array.isArray(content.tabelas) || !Array.isArray(content.arquivos))
    throw new Error('manifesto.json names no tables or files');
  return content;
}

/** An archive that differs from its manifest. The message has every problem, one a line. */
export class DamagedBackupError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The backup is damaged:', ...problems.map((each) => `  ${each}`)].join('\n'));
  }
}

interface Verified {
  readonly manifest: Manifest;
  /** Tables without a key, whose rows were counted and not compared. */
  readonly countedOnly: readonly string[];
}

/**
 * Verifies an archive. Every file is compared with the manifest. Then all of it is restored into a scratch database on
 * the same server, and the rows and checksums of every restored table are compared with the manifest. The scratch
 * database is removed in any case.
 * A JSON archive has no schema. Its tables are created as they are in the service's own database.
 * @throws DamagedBackupError naming everything that differs
 */
export async function verifyBackup(dataSource: DataSource, target: DatabaseTarget, path: string): Promise<Verified> {
  const archive = await opened(path);
  try {
    const manifest = await readManifest(archive);
    await checkFiles(archive, manifest);
    const scratch = await makeScratchDatabase(target);
    try {
      await restore(dataSource, scratch, archive, manifest);
      const { problems, countedOnly } = await differencesOf(dataSource, scratch.target, manifest);
      if (problems.length > 0) throw new DamagedBackupError(problems);
      return { manifest, countedOnly };
    } finally {
      await scratch.drop();
    }
  } finally {
    archive.close();
  }
}

async function opened(path: string): Promise<ArchiveReader> {
  try {
    return await ArchiveReader.open(path);
  } catch (error) {
    throw new DamagedBackupError([`${path} can't be read as an archive: ${wordsOf(error)}`]);
  }
}

async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  try {
    return manifestOf(await archive.text('manifesto.json'));
  } catch (error) {
    throw new DamagedBackupError([`manifesto.json: ${wordsOf(error)}`]);
  }
}

/** Checks each file's bytes and SHA-256, and that no file is missing or unexpected. */
async function checkFiles(archive: ArchiveReader, { arquivos }: Manifest): Promise<void> {
  const expected = new Set(['manifesto.json', ...arquivos.map(({ nome }) => nome)]);
  const problems = archive.names.filter((name) => !expected.has(name)).map((name) => `${name}: not in the manifest`);
  for (const { nome, bytes, sha256 } of arquivos) {
    try {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of await archive.stream(nome)) {
        hash.update(chunk as Buffer);
        size += (chunk as Buffer).length;
      }
      if (size !== bytes) problems.push(`${nome}: ${size} bytes, the manifest lists ${bytes}`);
      else if (hash.digest('hex') !== sha256) problems.push(`${nome}: its SHA-256 is not that of the manifest`);
    } catch (error) {
      problems.push(`${nome}: ${wordsOf(error)}`);
    }
  }
  if (problems.length > 0) throw new DamagedBackupError(problems);
}

async function restore(
  dataSource: DataSource,
  { connection }: ScratchDatabase,
  archive: ArchiveReader,
  { formato, tabelas, arquivos }: Manifest,
): Promise<void> {
  const filesOf = (table: string) => arquivos.filter(({ tabela }) => tabela === table).map(({ nome }) => nome);
  const catalogue = formato === 'json' ? await readCatalogue(dataSource, (sql) => dataSource.query(sql)) : [];
  if (formato === 'sql') await runSqlFile(connection, archive, 'esquema.sql');
  else await prepareForRows(connection);
  for (const { nome } of tabelas) {
    try {
      if (formato === 'sql') {
        for (const file of filesOf(nome)) await runSqlFile(connection, archive, file);
      } else {
        const table = catalogue.find((each) => each.nome === nome);
        if (!table) throw new Error('a JSON archive has no schema, and this database has no such table');
        await connection.query(await schemaOf(dataSource, table));
        for (const file of filesOf(nome)) await insertJsonFile(connection, archive, file, table);
      }
    } catch (error) {
      throw new DamagedBackupError([`table ${nome}: can't be restored: ${wordsOf(error)}`]);
    }
  }
}

async function schemaOf(dataSource: DataSource, table: CatalogueTable): Promise<string> {
  const [row] = await dataSource.query<{ 'Create Table': string }[]>(`SHOW CREATE TABLE ${quoteName(table.nome)}`);
  return restorableSchema(row?.['Create Table'] ?? '', table);
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A database next to ours that lives as long as one verification. */
interface ScratchDatabase {
  /** How a further connection reaches it. */
  readonly target: DatabaseTarget;
  /** A connection in it. */
  readonly connection: Connection;
  drop(): Promise<void>;
}

/**
 * Creates the database. @throws Error where the database user may not create one; the message names the missing rights
 */
async function makeScratchDatabase(target: DatabaseTarget): Promise<ScratchDatabase> {
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
