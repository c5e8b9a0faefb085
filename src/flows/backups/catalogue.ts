import { isMasked } from '../../platform/database/columns';
import type { DataSource } from 'typeorm';
import { looksSecret, type NamedColumn, sensitiveColumns } from './sensitive-columns';

/** Properties of a column that a backup needs. */
export interface CatalogueColumn extends NamedColumn {
  /** CHARACTER_SET_NAME; null for what is not text. */
  readonly conjunto: string | null;
  /** The expression of a generated column, which takes no value; '' for others. */
  readonly expressao: string;
  /** Position in the primary key, 0 outside. */
  readonly chave: number;
  /** Its values are left out of backups. */
  readonly mascarada: boolean;
}

export interface CatalogueTable {
  readonly nome: string;
  readonly linhas_estimadas: number;
  readonly colunas: readonly CatalogueColumn[];
}

/** Runs a query and returns its rows, on a data source or on the connection of a snapshot. */
export type RunQuery = <Row>(sql: string) => Promise<Row[]>;

const DATE_TYPES = ['date', 'datetime', 'timestamp'];

const TABLES = `
SELECT TABLE_NAME AS nome, COALESCE(TABLE_ROWS, 0) AS linhas_estimadas FROM information_schema.TABLES
 WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE IN ('BASE TABLE', 'SYSTEM VERSIONED') ORDER BY TABLE_NAME`;
const COLUMNS = `
SELECT c.TABLE_NAME AS tabela, c.COLUMN_NAME AS nome, LOWER(c.DATA_TYPE) AS tipo, LOWER(c.COLUMN_TYPE) AS tipo_completo,
       c.CHARACTER_SET_NAME AS conjunto, COALESCE(c.GENERATION_EXPRESSION, '') AS expressao, COALESCE(k.SEQ_IN_INDEX, 0) AS chave
  FROM information_schema.COLUMNS c
  LEFT JOIN information_schema.STATISTICS k
    ON k.TABLE_SCHEMA = c.TABLE_SCHEMA AND k.TABLE_NAME = c.TABLE_NAME AND k.COLUMN_NAME = c.COLUMN_NAME AND k.INDEX_NAME = 'PRIMARY'
 WHERE c.TABLE_SCHEMA = DATABASE() ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION`;

/**
 * Reads every base table of the database, including the table of migrations, since a restored database must be able to
 * migrate.
 */
export async function readCatalogue(dataSource: DataSource, query: RunQuery): Promise<CatalogueTable[]> {
  const tables = await query<{ nome: string; linhas_estimadas: number | string }>(TABLES);
  const columns = await query<
    Omit<CatalogueColumn, 'mascarada' | 'chave'> & { tabela: string; chave: number | string }
  >(COLUMNS);
  const ofTable = new Map<string, typeof columns>(tables.map(({ nome }) => [nome, []]));
  for (const column of columns) ofTable.get(column.tabela)?.push(column);
  return tables.map(({ nome, linhas_estimadas }) => {
    const own = ofTable.get(nome) ?? [];
    const masked = maskedColumns(dataSource, nome, own);
    return {
      nome,
      linhas_estimadas: Number(linhas_estimadas),
      colunas: own.map(({ tabela: _tabela, ...column }) => ({
        ...column,
        chave: Number(column.chave),
        mascarada: masked.has(column.nome),
      })),
    };
  });
}

/** The columns that `periodo.coluna` may name. */
export function dateColumns(table: CatalogueTable): string[] {
  return table.colunas.filter(({ tipo }) => DATE_TYPES.includes(tipo)).map(({ nome }) => nome);
}

/**
 * Returns the columns to mask. Our entities declare their secrets with `@Masked()`. A column whose name suggests a
 * secret is masked even without it.
 * Columns of other tables are masked by name alone. Columns computed from a masked column are masked too.
 */
function maskedColumns(
  dataSource: DataSource,
  table: string,
  columns: readonly (NamedColumn & { readonly expressao: string })[],
): Set<string> {
  const entity = dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
  const masked = entity
    ? new Set(columns.filter(looksSecret).map(({ nome }) => nome))
    : sensitiveColumns(table, columns);
  for (const { databaseName, propertyName, target } of entity?.columns ?? [])
    if (typeof target === 'function' && isMasked(target as never, propertyName)) masked.add(databaseName);
  for (const { nome, expressao } of columns)
    if ([...masked].some((secret) => expressao.includes(`\`${secret}\``))) masked.add(nome);
  return masked;
}
