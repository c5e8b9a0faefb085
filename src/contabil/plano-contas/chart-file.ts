import { decodeText } from '../../kernel/decode';
import { cut, hasControls } from '../../kernel/text';
import { fileTask } from '../../platform/storage/file-task';
import { rejectTooManyLines } from '../../statements';
import type { TipoConta } from './conta-contabil.entity';

/** One account of a chart file. */
export interface ChartFileAccount {
  readonly codigo_dominio: string;
  readonly codigo_contabil: string;
  readonly nome: string;
  readonly tipo: TipoConta;
}

/** A line that is no account, and why. */
export interface ChartFileError {
  /** Line of the file, 1 = first. */
  readonly linha: number;
  readonly conteudo: string;
  readonly erro: string;
}

/** An account with the line that it stands on. */
export interface ChartLine extends ChartFileAccount {
  readonly linha: number;
  readonly conteudo: string;
}

export interface ChartFile {
  readonly contas: readonly ChartLine[];
  readonly erros: readonly ChartFileError[];
}

const MAX_CODE = 50;
const MAX_NAME = 300;
const SHOWN = 200;
const BAR = 0x7c;

/**
 * Reads a chart file: latin-1 (windows-1252) or UTF-8 as its bytes tell, no header, `codigo_dominio|codigo_contabil|nome|tipo` a line (contract 2, Chart of accounts).
 * A bad line is an error item and doesn't stop the file; blank lines are skipped; of a code that comes twice the first counts.
 */
export function readChartFile(bytes: Uint8Array): ChartFile {
  const contas: ChartLine[] = [];
  const erros: ChartFileError[] = [];
  const firstLineOf = new Map<string, number>();
  const text = decodeText(bytes);
  let index = -1;
  for (const line of linesOf(text)) {
    index++;
    if (line.trim() === '') continue;
    const account = readLine(line);
    const first = typeof account === 'string' ? undefined : firstLineOf.get(account.codigo_dominio);
    const erro =
      typeof account === 'string' ? account : first === undefined ? undefined : `code already on line ${first}`;
    if (typeof account === 'string' || erro !== undefined) {
      erros.push({ linha: index + 1, conteudo: cut(line, SHOWN), erro: erro ?? '' });
    } else {
      firstLineOf.set(account.codigo_dominio, index + 1);
      contas.push({ ...account, linha: index + 1, conteudo: cut(line, SHOWN) });
    }
  }
  return { contas, erros };
}

/** Reads an uploaded chart file. @throws DomainError 413 for more lines than are read */
export function readUploadedChart(bytes: Buffer, _input: undefined, maxLines: number): ChartFile {
  rejectTooManyLines(bytes, maxLines);
  return readChartFile(bytes);
}

export const CHART = fileTask(__filename, readUploadedChart);

/** One line after the other: however many there are, they are not all held at once. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}

/** The account of a line, or what is wrong with the line. */
function readLine(line: string): ChartFileAccount | string {
  const fields = fieldsIn(line);
  if (fields !== 4) return `expected 4 fields separated by |, found ${fields}`;
  const cells = line.split('|').map((cell) => cell.trim());
  const [codigo_dominio = '', codigo_contabil = '', nome = '', kind = ''] = cells;
  const tipo = kind.toUpperCase();
  if (codigo_dominio === '' || codigo_dominio.length > MAX_CODE)
    return `codigo_dominio must have 1 to ${MAX_CODE} characters`;
  if (codigo_contabil.length > MAX_CODE) return `codigo_contabil must have at most ${MAX_CODE} characters`;
  if (nome === '' || nome.length > MAX_NAME) return `nome must have 1 to ${MAX_NAME} characters`;
  if (hasControls(codigo_dominio + codigo_contabil + nome)) return 'codes and nome must have no control characters';
  if (tipo !== 'A' && tipo !== 'S') return 'tipo must be A or S';
  return { codigo_dominio, codigo_contabil, nome, tipo };
}

/** Counted without making them: a line may be the whole file. */
function fieldsIn(line: string): number {
  let fields = 1;
  for (let at = 0; at < line.length; at++) if (line.charCodeAt(at) === BAR) fields++;
  return fields;
}

/** The errors of a file together with its accounts that were rejected because they have entries, by line. */
export function withRejected({ contas, erros }: ChartFile, rejected: ReadonlySet<string>): readonly ChartFileError[] {
  const erro = 'the account has entries: it can not become synthetic';
  const more = contas.filter(({ codigo_dominio }) => rejected.has(codigo_dominio));
  return [...erros, ...more.map(({ linha, conteudo }) => ({ linha, conteudo, erro }))].sort(
    (a, b) => a.linha - b.linha,
  );
}
