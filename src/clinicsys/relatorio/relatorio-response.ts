import { domainError } from '../../kernel/errors';
import { jsonText, parseJson } from '../../kernel/exact-json';
import type { JsonListText, JsonObjectText } from '../../kernel/json-object-text';
import { cut } from '../../kernel/text';
import { boundedList, MAX_ENTRY_CHARACTERS, objectOf, textOf } from '../client/tolerant';
import type { RelatorioColuna, RelatorioLinha } from './relatorio.entity';

/** A column before it is stored. The raw definition is already JSON text. */
export type NewColuna = Omit<RelatorioColuna, 'id_execucao' | 'definicao_bruta'> & { readonly definicao_bruta: string };
/** A row before it is stored. The raw row is already JSON text. */
export type NewLinha = Omit<RelatorioLinha, 'id_execucao' | 'dados_linha_json'> & { readonly dados_linha_json: string };

export interface RelatorioResponse {
  readonly titulo: string | null;
  readonly msg: string | null;
  /** JSON text. Null when there is none. */
  readonly inputs: string | null;
  readonly colunas: readonly NewColuna[];
  /** Unparsed rows. {@link readRow} reads one. */
  readonly linhas: JsonListText;
}

/** The cells that have a database column each. */
export const CELLS = ['col0', 'col1', 'col2', 'col3', 'col4', 'col5', 'col6', 'col7', 'col8', 'col9'] as const;
/** Characters that fit into TEXT's 65,535 bytes, at four bytes a character. */
const MAX_CELL = 16_000;
const MAX_COLUMNS = 1_000;
const TOO_LARGE = 'clinicsys.resposta_muito_grande#linha';

/**
 * Reads columns and rows of a report response. Each invalid field is null.
 * @throws DomainError 502 when `colunas` or `linhas` is not a list, 413 when one is too long
 */
export function readRelatorio(body: JsonObjectText): RelatorioResponse {
  const colunas = body.list('colunas');
  const linhas = body.list('linhas');
  if (!colunas || !linhas) throw domainError('clinicsys.resposta_invalida', 'has no columns or no rows');
  const columns = [...boundedList(colunas, 'columns', MAX_COLUMNS)].map(readColumn);
  return {
    titulo: textOf(body.scalar('titulo'), 500),
    msg: textOf(body.scalar('msg'), 500),
    inputs: inputsOf(body.raw('inputs') ?? 'null'),
    colunas: columns,
    linhas: boundedList(linhas, 'rows'),
  };
}

function inputsOf(text: string): string | null {
  if (text.length > MAX_ENTRY_CHARACTERS) throw domainError(TOO_LARGE);
  const inputs = parseJson(text);
  return inputs === null ? null : bounded(inputs);
}

function readColumn(raw: unknown, indice: number): NewColuna {
  const column = objectOf(raw);
  return {
    indice,
    nome: textOf(column['nome'], 255) ?? textOf(raw, 255) ?? `col${indice}`,
    titulo: textOf(column['titulo'], 500),
    tipo: textOf(column['tipo'], 100),
    formato: textOf(column['formato'], 100),
    align: textOf(column['align'], 100),
    definicao_bruta: bounded(raw),
  };
}

/** Reads a row: a list of cells in the order of the columns, or an object by column name. */
export function readRow(raw: unknown, indice: number, columns: readonly NewColuna[]): NewLinha {
  const cells: unknown[] = Array.isArray(raw)
    ? raw
    : columns.slice(0, CELLS.length).map(({ nome }) => ownValue(objectOf(raw), nome));
  const texts = Object.fromEntries(CELLS.map((name, position) => [name, cellText(cells[position])])) as Record<
    (typeof CELLS)[number],
    string | null
  >;
  return { indice, ...texts, dados_linha_json: bounded(raw) };
}

/** Returns an own property only. A column may have the name of a property that every object inherits. */
function ownValue(row: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(row, name) ? row[name] : undefined;
}

function cellText(cell: unknown): string | null {
  if (cell === null || cell === undefined) return null;
  return textOf(cell, MAX_CELL) ?? cut(jsonText(cell), MAX_CELL);
}

function bounded(raw: unknown): string {
  const text = jsonText(raw);
  if (text.length > MAX_ENTRY_CHARACTERS) throw domainError(TOO_LARGE);
  return text;
}
