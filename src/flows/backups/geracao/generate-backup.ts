import type { DataSource } from 'typeorm';
import { saoPauloNaiveTimestamp } from '../../../kernel/calendar';
import { BACKUP_FAILURES } from '../../../kernel/reason-codes/backups';
import type { DatabaseTarget } from '../../../platform/database/database-server';
import type { ZipWriter } from '../../../platform/zip/zip-writer';
import type { BackupJob } from '../backup-job.entity';
import { type CatalogueTable, readCatalogue } from '../catalogue';
import { openSnapshot, type Snapshot } from './snapshot';
import { quoteName, quoteText, restorableSchema } from './sql-text';
import { jsonFormat, SQL_HEADER, sqlFormat } from './table-formats';
import { type TableFile, TableWriter } from './table-writer';

const BEFORE_THE_END = 99;

/** Progress of a generation, by the estimated rows of its tables. */
export class Progress {
  private expected = 0;
  private written = 0;
  private tables = 0;
  private table_ = 0;
  private estimate = 0;
  private before = 0;
  private step = 'preparando';
  private readonly estimates = new Map<string, number>();

  expect(tables: readonly (readonly [nome: string, rows: number])[]): void {
    this.tables = tables.length;
    // An empty table takes some time too.
    for (const [nome, rows] of tables) this.estimates.set(nome, rows + 1);
    this.expected = [...this.estimates.values()].reduce((sum, rows) => sum + rows, 0);
  }

  table(nome: string): void {
    this.before += this.estimate;
    this.estimate = this.estimates.get(nome) ?? 0;
    this.written = 0;
    this.step = `exportando ${nome} (${++this.table_}/${this.tables})`;
  }

  rows(count: number): void {
    this.written += count;
  }

  finishing(): void {
    this.before = this.expected;
    this.estimate = 0;
    this.step = 'finalizando';
  }

  get etapa(): string {
    return this.step;
  }

  /** 0 to 99. The value 100 is set only after the file was stored. */
  get percent(): number {
    if (this.expected === 0) return 0;
    const done = this.before + Math.min(this.written, this.estimate);
    return Math.min(BEFORE_THE_END, Math.floor((done / this.expected) * 100));
  }
}

/** Version of the archive's layout: the one that this service writes and reads. */
export const ARCHIVE_VERSION = 1;

type Request = Pick<BackupJob, 'id' | 'formato' | 'escopo' | 'tabelas' | 'periodo' | 'lote_linhas'>;

/**
 * Returns a safe file name for a table. Whatever the table's name is, its file stays in the archive's own folders and
 * can be named in `source`.
 */
export const fileNameOf = (table: string): string =>
  table.replace(/[^\w$-]/gu, (character) => encodeURIComponent(character).replaceAll('.', '%2E'));

/**
 * Writes the archive of one backup: the content of the database at one time, without its secrets.
 * @param signal ends the generation with its reason
 */
export async function generateBackup(
  {
    dataSource,
    database,
    zip,
    generatedAt,
    signal,
  }: { dataSource: DataSource; database: DatabaseTarget; zip: ZipWriter; generatedAt: Date; signal: AbortSignal },
  request: Request,
  progress: Progress,
): Promise<void> {
  const snapshot = await openSnapshot(dataSource, database, signal);
  try {
    const tables = await tablesOf(request, dataSource, snapshot);
    progress.expect(tables.map(({ nome, linhas_estimadas }) => [nome, linhas_estimadas]));
    const files = await writeTables(request, tables, snapshot, zip, progress);
    progress.finishing();
    await zip.add('manifesto.json', manifest(request, tables, files, generatedAt));
  } finally {
    snapshot.close();
  }
}

async function tablesOf(request: Request, dataSource: DataSource, snapshot: Snapshot): Promise<CatalogueTable[]> {
  const catalogue = await readCatalogue(dataSource, (sql) => snapshot.query(sql));
  if (request.escopo === 'todo') return catalogue;
  return request.tabelas.map((nome) => {
    const table = catalogue.find((each) => each.nome === nome);
    if (!table) throw new TableGoneError(nome);
    return table;
  });
}

/** A table that existed when the backup was requested. */
export class TableGoneError extends Error {
  constructor(table: string) {
    super(BACKUP_FAILURES['backups.tabela_removida'].replace('{tabela}', () => table));
  }
}

async function writeTables(
  request: Request,
  tables: readonly CatalogueTable[],
  snapshot: Snapshot,
  zip: ZipWriter,
  progress: Progress,
): Promise<TableFile[]> {
  const sql = request.formato === 'sql';
  const files: TableFile[] = [];
  if (sql) files.push({ ...(await zip.add('esquema.sql', await schema(tables, snapshot))), tabela: null, linhas: 0 });
  const writer = new TableWriter(snapshot, zip, sql ? sqlFormat : jsonFormat, request);
  for (const table of tables) {
    progress.table(table.nome);
    files.push(...(await writer.write(table, fileNameOf(table.nome), (rows) => progress.rows(rows))));
  }
  const names = tables.map(({ nome }) => nome);
  if (sql) files.push({ ...(await zip.add('restaurar.sql', restoreScript(names, files))), tabela: null, linhas: 0 });
  return files;
}

async function schema(tables: readonly CatalogueTable[], snapshot: Snapshot): Promise<string> {
  const parts = [SQL_HEADER];
  for (const table of tables) {
    const [row] = await snapshot.query<{ 'Create Table': string }>(`SHOW CREATE TABLE ${quoteName(table.nome)}`);
    if (!row) throw new TableGoneError(table.nome);
    parts.push(`\n${restorableSchema(row['Create Table'], table)};\n`);
  }
  return parts.join('');
}

function manifest(
  { id, formato, escopo, periodo, lote_linhas }: Request,
  tables: readonly CatalogueTable[],
  files: readonly TableFile[],
  generatedAt: Date,
): string {
  const colunas_mascaradas = Object.fromEntries(
    tables
      .map(
        ({ nome, colunas }) =>
          [nome, colunas.filter((column) => column.mascarada).map((column) => column.nome)] as const,
      )
      .filter(([, columns]) => columns.length > 0),
  );
  const tabelas = tables.map(({ nome }) => {
    const own = files.filter(({ tabela }) => tabela === nome);
    return { nome, linhas: own.reduce((sum, { linhas }) => sum + linhas, 0), arquivos: own.map((file) => file.nome) };
  });
  const content = {
    versao: ARCHIVE_VERSION,
    id_backup: id,
    formato,
    escopo,
    gerado_em: saoPauloNaiveTimestamp(generatedAt),
    gerado_em_utc: generatedAt.toISOString(),
    fuso_horario_dos_dados: 'UTC',
    periodo,
    lote_linhas,
    colunas_mascaradas,
    tabelas,
    arquivos: files,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Builds restaurar.sql, which restores everything in order: `mysql database < restaurar.sql` in the unzipped folder.
 * The client continues after an error in a file of `source`, and would end without an error. So the script itself stops
 * with an error at a database that already has one of the tables, and at a table that did not get all its rows.
 */
function restoreScript(tables: readonly string[], files: readonly TableFile[]): string {
  const existing = `SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN (${tables
    .map(quoteText)
    .join(', ')})`;
  const parts = tables.map((table) => {
    const own = files.filter(({ tabela }) => tabela === table);
    const rows = own.reduce((sum, { linhas }) => sum + linhas, 0);
    const sources = own.map(({ nome }) => `source ${nome}\n`).join('');
    return `${sources}${stopUnless(`(SELECT COUNT(*) FROM ${quoteName(table)}) = ${rows}`, 'tabela_incompleta')}`;
  });
  return [
    SQL_HEADER,
    stopUnless(`NOT EXISTS (${existing})`, 'o_banco_ja_tem_estas_tabelas'),
    'source esquema.sql\n',
    ...parts,
    'SET unique_checks = 1;\nSET foreign_key_checks = 1;\n',
  ].join('');
}

/**
 * Returns a statement that fails unless the condition holds, since a scalar subquery cannot return two rows. The client
 * shows it with its error.
 */
function stopUnless(condition: string, what: string): string {
  return `SET @restaurado = (SELECT 1 FROM (SELECT 1 AS n UNION ALL SELECT 2) AS ${what} WHERE NOT (${condition}));\n`;
}
