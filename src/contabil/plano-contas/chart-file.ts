import { decodeText } from '../../kernel/decode';
import { type Reason, reason, shownReason } from '../../kernel/reason-codes/reason';
import { cut, hasControls } from '../../kernel/text';
import { fileTask } from '../../platform/storage/file-task';
import type { TipoConta } from './conta-contabil.entity';

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
  readonly erro: Reason;
}

/** An account with the line that it is on. */
interface ChartLine extends ChartFileAccount {
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
 * Reads a chart file: latin-1 (windows-1252) or UTF-8 by its bytes, no header, `codigo_dominio|codigo_contabil|nome|tipo` a line (contract 2, Chart of accounts).
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
    const shown = { linha: index + 1, conteudo: cut(line, SHOWN) };
    if ('erro' in account) {
      erros.push({ ...shown, ...account });
      continue;
    }
    const first = firstLineOf.get(account.codigo_dominio);
    if (first !== undefined) erros.push({ ...shown, erro: reason('contas.codigo_repetido', { linha: first }) });
    else {
      firstLineOf.set(account.codigo_dominio, index + 1);
      contas.push({ ...account, ...shown });
    }
  }
  return { contas, erros };
}

/** A chart file is limited by its size alone (contract 2, Limits). */
export const CHART = fileTask(__filename, readChartFile);

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
function readLine(line: string): ChartFileAccount | { readonly erro: Reason } {
  const fields = fieldsIn(line);
  if (fields !== 4) return { erro: reason('contas.numero_de_campos', { campos: fields }) };
  const cells = line.split('|').map((cell) => cell.trim());
  const [codigo_dominio = '', codigo_contabil = '', nome = '', kind = ''] = cells;
  const tipo = kind.toUpperCase();
  if (codigo_dominio === '' || codigo_dominio.length > MAX_CODE)
    return { erro: reason('contas.codigo_dominio', { maximo: MAX_CODE }) };
  if (codigo_contabil.length > MAX_CODE) return { erro: reason('contas.codigo_contabil', { maximo: MAX_CODE }) };
  if (nome === '' || nome.length > MAX_NAME) return { erro: reason('contas.nome', { maximo: MAX_NAME }) };
  if (hasControls(codigo_dominio + codigo_contabil + nome)) return { erro: reason('contas.caracteres_de_controle') };
  if (tipo !== 'A' && tipo !== 'S') return { erro: reason('contas.tipo') };
  return { codigo_dominio, codigo_contabil, nome, tipo };
}

/** Counted without making them: a line may be the whole file. */
function fieldsIn(line: string): number {
  let fields = 1;
  for (let at = 0; at < line.length; at++) if (line.charCodeAt(at) === BAR) fields++;
  return fields;
}

/** An error as a response shows it. */
export function shownError({ linha, conteudo, erro }: ChartFileError) {
  return { linha, conteudo, ...shownReason(erro) };
}

/** The errors of a file together with its accounts that were rejected because they have entries, by line. */
export function withRejected({ contas, erros }: ChartFile, rejected: ReadonlySet<string>): readonly ChartFileError[] {
  const erro = reason('contas.com_lancamentos');
  const more = contas.filter(({ codigo_dominio }) => rejected.has(codigo_dominio));
  return [...erros, ...more.map(({ linha, conteudo }) => ({ linha, conteudo, erro }))].sort(
    (a, b) => a.linha - b.linha,
  );
}
