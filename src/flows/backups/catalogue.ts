import type { DataSource } from 'typeorm';
import { isMasked } from '../../platform/database/columns';

/**
 * Decides which columns of tables that are not ours hold secrets, by name and type (contract 1, "Sensitive columns"):
 * portal users, government-portal passwords of customers, API keys of integration settings, tokens of external
 * integrations, and the value column of the system configuration. In doubt a column is masked. A backup without one
 * column is a nuisance, but a leak cannot be undone.
 */

/** A column as information_schema describes it. */
interface NamedColumn {
  readonly nome: string;
  /** DATA_TYPE: `varchar`, `int` … */
  readonly tipo: string;
  /** COLUMN_TYPE: `tinyint(1)` … */
  readonly tipo_completo: string;
}

/**
 * Stems that mean a secret anywhere in a name, as a word or inside one: `senhaPortal`, `accesstoken`, `client_secret`.
 */
const STEM =
  /(?<!re|de)senha|password|passwd|passphrase|secret(?!ari)|segredo|token|api_?key|credencia|credential|private_?key|chave_?privada/;
/** Words that mean a secret only as a separate word. */
const WORDS = new Set(
  'pass pwd psw pin otp totp cvv salt jwt bearer secreto secreta hash hashed pfx p12 pkcs12 cookie cookies oauth'.split(
    ' ',
  ),
);
/** Words that mean a secret together: an API key, the access code of the Simples Nacional portal, a recovery code. */
const TOGETHER: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(chave|key)s?$/,
    /^(api|secreta|acesso_api|criptografia|encryption|assinatura|signing|ssh|auth|access|client|app|webhook|integracao|integration)$/,
  ],
  [
    /^(codigo|code|codes|codigos)$/,
    /^(acesso|access|recuperacao|recovery|verificacao|verification|seguranca|security|reset|backup|mfa|2fa|autenticacao)$/,
  ],
];
/** The hash of a file or a line is not a secret. */
const HASH_OF_CONTENT =
  /^(arquivo|file|conteudo|content|documento|document|imagem|image|xml|pdf|linha|line|lote|commit|registro|row)s?$/;
/** Columns that describe a secret without containing it: its kind, its public prefix, its validity. */
const ABOUT = /^(tipo|type|prefix|prefixo|status|situacao|algoritmo|algorithm)$/;
const ABOUT_NUMBER =
  /^(id|em|at|dias|days|horas|hours|minutos|minutes|segundos|seconds|ttl|expira|expires|expiracao|validade|tentativas|attempts|count|qtd|total|tamanho|length|min|max|ativo|active|versao|version|used|usados)$/;
const NUMBER = /^(tinyint|smallint|mediumint|int|bigint|decimal|float|double)$/;
const NEVER_SECRET = /^(date|datetime|timestamp|time|year|enum|set|bit)$/;

const CONFIGURATION_TABLE = /config|setting|parametr|parameter|preferenc/;
const INTEGRATION_TABLE = /integra|webhook|external_service|servico_externo/;
const VALUE_WORD = /^(valor|valores|value|values|val|conteudo|content|payload)$/;
const KEY_WORD = /^(chave|key)$/;

/** The names of the secret columns of a table that no entity of ours describes. */
export function sensitiveColumns(table: string, columns: readonly NamedColumn[]): Set<string> {
  const found = new Set(columns.filter(looksSecret).map(({ nome }) => nome));
  const name = normalise(table);
  const keepsSecrets = STEM.test(name) || INTEGRATION_TABLE.test(name);
  if (!keepsSecrets && !CONFIGURATION_TABLE.test(name)) return found;
  const values = columns.filter(({ nome }) => wordsOf(nome).some((word) => VALUE_WORD.test(word)));
  for (const { nome } of values) found.add(nome);
  // In a table of pairs the key is the setting's name; without a value next to it, it is the secret itself.
  if (keepsSecrets && values.length === 0)
    for (const { nome } of columns) if (wordsOf(nome).some((word) => KEY_WORD.test(word))) found.add(nome);
  return found;
}

/** Whether the name of a column, in any table, suggests a secret. */
export function looksSecret({ nome, tipo, tipo_completo }: NamedColumn): boolean {
  if (NEVER_SECRET.test(tipo) || tipo_completo.startsWith('tinyint(1)')) return false;
  const words = wordsOf(nome);
  if (!STEM.test(words.join('_')) && !words.some((word) => WORDS.has(word)) && !hasSecretPair(words)) return false;
  if (words.some((word) => ABOUT.test(word))) return false;
  if (NUMBER.test(tipo) && words.some((word) => ABOUT_NUMBER.test(word))) return false;
  const onlyHash = words.includes('hash') && !STEM.test(words.join('_'));
  return !(onlyHash && words.some((word) => HASH_OF_CONTENT.test(word)));
}

function hasSecretPair(words: readonly string[]): boolean {
  return TOGETHER.some((pair) => pair.every((each) => words.some((word) => each.test(word))));
}

/** `senhaPortal`, `Senha_Portal` and `senha-portal` are the words senha and portal. */
function wordsOf(name: string): string[] {
  return normalise(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')).split(/[^a-z0-9]+/);
}

function normalise(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

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
type RunQuery = <Row>(sql: string) => Promise<Row[]>;

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
