import { join } from 'node:path';
import { decodeText, looksBinary } from '../../../kernel/decode';
import { domainError, type DomainError, factsOf, type RejectionFacts } from '../../../kernel/errors';
import { cut, normalizeText } from '../../../kernel/text';
import { inBoundedProcess } from '../../../platform/bounded-process/bounded-process';
import { fileTask } from '../../../platform/storage/file-task';
import { CsvRows, DELIMITERS, rejectTooManyLines, separatorLine } from '../../../statements';

/** What a column of a table of rules may hold. */
export const PAPEIS = [
  'conteudo_comparacao',
  'codigo_conta',
  'nome',
  'codigo_historico',
  'historico_contabil',
] as const;
export type Papel = (typeof PAPEIS)[number];

/** The column, counted from 0, of each role; null where the table has none. */
export type Mapeamento = Readonly<Record<Papel, number | null>>;

/** A pattern, or two that match one after the other. One pattern with `.*` between them would search the rest for each start. */
type Heading = RegExp | readonly [first: RegExp, then: RegExp];

/** The beginning of a heading shows its role. */
const HEADING_MAX = 200;

/** Headings of each role as people write them, the surest first; roles whose headings hold another's come first. */
const HEADINGS: readonly (readonly [Papel, readonly Heading[]])[] = [
  ['codigo_historico', [/^(codigo|cod\.?) ?(do )?historico$/, [/\bcod\w*\.? /, /\bhist/], /\bhist\w*\.? cod/]],
  [
    'codigo_conta',
    [/^codigo (da )?conta$/, [/\b(codigo|cod|reduzid[ao])\b/, /\bconta\b/], /\b(conta|reduzid[ao]|dominio)\b/],
  ],
  [
    'conteudo_comparacao',
    [/^conteudo/, /\b(conteudo|texto|contem|palavra|termo|extrato)\b/, /\b(descricao|lancamento)\b/],
  ],
  ['historico_contabil', [/^historico contabil$/, /\b(historico|complemento)\b/]],
  ['nome', [/^nome$/, /\b(nome|regra|titulo)\b/]],
];

/** The columns that the headings suggest; none is suggested twice. */
export function suggestMapping(colunas: readonly string[]): Mapeamento {
  const headings = colunas.map((heading) => normalizeText(cut(heading, HEADING_MAX)).replaceAll('_', ' '));
  const suggested: Record<Papel, number | null> = {
    conteudo_comparacao: null,
    codigo_conta: null,
    nome: null,
    codigo_historico: null,
    historico_contabil: null,
  };
  const taken = new Set<number>();
  for (const [papel, patterns] of HEADINGS) {
    for (const pattern of patterns) {
      const column = headings.findIndex((heading, index) => !taken.has(index) && matches(heading, pattern));
      if (column < 0) continue;
      suggested[papel] = column;
      taken.add(column);
      break;
    }
  }
  return suggested;
}

function matches(heading: string, pattern: Heading): boolean {
  if (pattern instanceof RegExp) return pattern.test(heading);
  const [first, then] = pattern;
  const found = first.exec(heading);
  return found !== null && then.test(heading.slice(found.index + found[0].length));
}

/** A table of texts: a heading row and the rows under it. */
export interface Table {
  readonly colunas: readonly string[];
  readonly linhas: readonly TableRow[];
}

export interface TableRow {
  /** Line of the file or row of the sheet, 1 = first. */
  readonly linha: number;
  readonly cells: readonly string[];
}

/** A file that holds no table, and why. */
export interface NoTable {
  readonly rejection: DomainError;
}

/** Number of rows that one step processes. Other requests run between two steps. */
export const ROWS_PER_STEP = 500;
export const TABLE_LIMITS = { rows: 50_000, columns: 200, characters: 20_000_000 };
export const tooLarge = (): NoTable => ({
  rejection: domainError('importacoes.tabela_muito_grande', TABLE_LIMITS.rows),
});

/** Makes a table of these rows. Blank rows are left out. The first other row has the headings. */
function tableOf(rows: Iterable<TableRow>): Table | NoTable {
  let colunas: readonly string[] | undefined;
  const linhas: TableRow[] = [];
  for (const row of rows) {
    if (row.cells.every((cell) => cell === '')) continue;
    if (!colunas) colunas = row.cells;
    else if (linhas.push(row) > TABLE_LIMITS.rows) return tooLarge();
  }
  return colunas ? { colunas, linhas } : { rejection: domainError('importacoes.tabela_ilegivel#vazia') };
}

/**
 * Reads a CSV table. A first line such as `sep=;` names the delimiter. Without it the delimiter is the one that gives the first row
 * the most cells.
 */
export function csvTable(bytes: Uint8Array): Table | NoTable {
  const text = decodeText(bytes);
  if (text.length > TABLE_LIMITS.characters) return tooLarge();
  if (looksBinary(text)) return { rejection: domainError('importacoes.tabela_ilegivel') };
  const separator = separatorLine(text);
  return tableOf(rowsOf(text, separator ?? delimiterOf(text), separator === null ? 0 : 1));
}

function* rowsOf(text: string, delimiter: string, skipped: number): Generator<TableRow> {
  const rows = new CsvRows(text, delimiter);
  rows.skipLines(skipped);
  for (let row = rows.next(); row; row = rows.next()) yield { linha: row.line, cells: row.cells };
}

function delimiterOf(text: string): string {
  const start = text.trimStart();
  const widths = DELIMITERS.map((delimiter) => new CsvRows(start, delimiter).next()?.cells.length ?? 0);
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ';';
}

const SCRIPT = join(__dirname, 'xlsx-table.worker.mjs');
const LIMITS = { ...TABLE_LIMITS, inflatedBytes: 64 * 1024 * 1024 };
const BOUNDS = { timeMs: 15_000, heapMb: 192, memoryMb: 300 };

/** Whether the file is a zip archive, as every XLSX is. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Reads the first sheet of an XLSX file, in a process with bounded time and memory: a small file can hold a huge sheet. */
export async function xlsxTable(bytes: Uint8Array, bounds = BOUNDS): Promise<Table | NoTable> {
  const rows: TableRow[] = [];
  const failure = await inBoundedProcess(SCRIPT, { bytes, limits: LIMITS, bounds }, (part) => {
    for (const cells of part as string[][]) rows.push({ linha: rows.length + 1, cells });
  });
  switch (failure) {
    case null:
      return tableOf(rows);
    case 'TooLarge':
      return tooLarge();
    case 'TimeLimit':
      return { rejection: domainError('importacoes.tabela_muito_grande#tempo', bounds.timeMs / 1000) };
    default:
      return { rejection: domainError('importacoes.tabela_ilegivel#xlsx') };
  }
}

/** Reads the table of a file: XLSX if the first bytes are those of a zip archive, else CSV. Returns the reason if it has no table. */
export async function readRuleTable(
  bytes: Buffer,
  _input: undefined,
  maxLines: number,
): Promise<Table | { readonly rejection: RejectionFacts }> {
  rejectTooManyLines(bytes, maxLines);
  const table = isZip(bytes) ? await xlsxTable(bytes) : csvTable(bytes);
  return 'rejection' in table ? { rejection: factsOf(table.rejection) } : table;
}

export const RULE_TABLE = fileTask(__filename, readRuleTable);
