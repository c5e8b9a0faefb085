import { saoPauloDays } from '../../../kernel/calendar';
import type { BackupJob } from '../backup-job.entity';
import type { CatalogueTable } from '../catalogue';
import type { Snapshot } from './snapshot';
import { quoteName } from './sql-text';
import type { WrittenEntry, ZipEntryWriter } from '../../../platform/zip/zip-writer';

/** A file of the archive; `tabela` is null for one that holds no rows. */
export interface TableFile extends WrittenEntry {
  readonly tabela: string | null;
  readonly linhas: number;
}

/** Destination of files: an archive, or a checksum of one. */
export interface ArchiveFiles {
  begin(name: string): Pick<ZipEntryWriter, 'write' | 'end'>;
}

const PART_DIGITS = 4;

/** Writes the rows of tables, whole or those of a period, in one file or in parts. */
export class TableWriter {
  constructor(
    private readonly snapshot: Snapshot,
    private readonly zip: ArchiveFiles,
    private readonly format: TableFormat,
    private readonly request: Pick<BackupJob, 'periodo' | 'lote_linhas'>,
  ) {}

  /**
   * Reads the table once in the order of its primary key, in parts of `lote_linhas` rows. An empty table has one file.
   * @param onRows called with the number of rows written
   */
  async write(table: CatalogueTable, fileName: string, onRows: (rows: number) => void): Promise<TableFile[]> {
    const files: TableFile[] = [];
    const limit = this.request.lote_linhas ?? Number.POSITIVE_INFINITY;
    const begin = () => this.begin(table, fileName, files.length + 1);
    const { sql, parameters } = this.query(table);
    let part = await begin();
    for await (const batch of this.snapshot.texts(sql, parameters)) {
      let rest = batch;
      while (rest.length > 0) {
        if (part.rows === limit) {
          files.push(await this.end(table, part));
          part = await begin();
        }
        const rows = rest.slice(0, limit - part.rows);
        await part.entry.write(this.joined(table, rows, part.rows === 0));
        part.rows += rows.length;
        rest = rest.slice(rows.length);
        onRows(rows.length);
      }
    }
    files.push(await this.end(table, part));
    return files;
  }

  private async begin(table: CatalogueTable, fileName: string, number: number): Promise<Part> {
    const suffix = this.request.lote_linhas === null ? '' : `.${String(number).padStart(PART_DIGITS, '0')}`;
    const entry = this.zip.begin(`dados/${fileName}${suffix}.${this.format.extension}`);
    await entry.write(Buffer.from(this.format.opening(table)));
    return { entry, rows: 0 };
  }

  private async end(table: CatalogueTable, { entry, rows }: Part): Promise<TableFile> {
    await entry.write(Buffer.from(this.format.closing(rows === 0)));
    return { ...(await entry.end()), tabela: table.nome, linhas: rows };
  }

  /** The rows as one block of bytes. */
  private joined(table: CatalogueTable, rows: readonly Buffer[], firstOfFile: boolean): Buffer {
    const { before, between, after } = this.format.around(table, firstOfFile);
    const bytes = rows.reduce((sum, row) => sum + row.length, 0) + between.length * (rows.length - 1);
    const head = Buffer.from(before);
    const block = Buffer.allocUnsafe(head.length + bytes + after.length);
    let position = head.copy(block);
    for (const [index, row] of rows.entries()) {
      if (index > 0) position += block.write(between, position, 'latin1');
      position += row.copy(block, position);
    }
    block.write(after, position, 'latin1');
    return block;
  }

  private query(table: CatalogueTable): { sql: string; parameters: readonly unknown[] } {
    const key = table.colunas
      .filter(({ chave }) => chave > 0)
      .sort((left, right) => left.chave - right.chave)
      .map(({ nome }) => quoteName(nome));
    const { condition, parameters } = this.period(table);
    const order = key.length > 0 ? ` ORDER BY ${key.join(', ')}` : '';
    return {
      sql: `SELECT ${this.format.rowExpression(table)} FROM ${quoteName(table.nome)}${condition}${order}`,
      parameters,
    };
  }

  /**
   * Returns the condition of the period. A DATE column is compared by its days. A column of instants, which are UTC in
   * the database, is compared by whole days of São Paulo.
   */
  private period(table: CatalogueTable): { condition: string; parameters: readonly unknown[] } {
    const { periodo } = this.request;
    const column = table.colunas.find(({ nome }) => nome === periodo?.coluna);
    if (!periodo || !column) return { condition: '', parameters: [] };
    const name = quoteName(column.nome);
    if (column.tipo === 'date')
      return { condition: ` WHERE ${name} BETWEEN ? AND ?`, parameters: [periodo.de, periodo.ate] };
    if (column.tipo !== 'datetime' && column.tipo !== 'timestamp') return { condition: '', parameters: [] };
    const { start, end } = saoPauloDays(periodo.de, periodo.ate);
    return { condition: ` WHERE ${name} >= ? AND ${name} < ?`, parameters: [utc(start), utc(end)] };
  }
}

interface Part {
  readonly entry: Pick<ZipEntryWriter, 'write' | 'end'>;
  rows: number;
}

function utc(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}

/** Format of the rows of tables. The server makes the text of each row. The format only joins rows to a file. */
export interface TableFormat {
  readonly extension: 'json' | 'sql';
  /** The SQL expression of one row's text; null columns and masked ones are written as null. */
  rowExpression(table: CatalogueTable): string;
  opening(table: CatalogueTable): string;
  /** Text before the first row of a batch, between rows, and after the last one. */
  around(table: CatalogueTable, firstOfFile: boolean): { before: string; between: string; after: string };
  closing(empty: boolean): string;
}
