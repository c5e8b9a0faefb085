import { type Reason, reason } from '../../kernel/reason-codes/reason';
import type { StatementReading } from '../common/statement';
import { readPdfPages, type RunScript } from '../pdf/text';
import type { StatementFormat, StatementSource } from '../source';
import { type Charset, charsetOf, decodeText, looksBinary } from '../../kernel/decode';
import { decodeWindows1252, encodeWindows1252 } from '../../kernel/windows-1252';
import type { PdfText } from '../pdf/lines';
import { repairedText } from '../csv/delimiter';
import { anonymousCsv } from './anonymous-csv';
import { anonymousOfx } from './anonymous-ofx';
import { anonymousPage, joinedLines } from './anonymous-page';
import { writtenPdf } from './pdf-writer';
import { Substitutes } from './substitutes';

/** A copy, and whether it is read as the file is; or why there is none. */
export type AnonymousStatement = { readonly copy: Buffer; readonly isReadAlike: boolean } | { readonly erro: Reason };

/** Copies with other amounts are tried until one is read as the file. */
const ATTEMPTS = 3;
/** A large file has one attempt, so that its copy does not take several times the time of its reading. */
const WITHIN_MS = 5_000;

/** @param read reads a statement; the copy is read to see whether it shows what the file shows */
export async function anonymousStatement(
  source: StatementSource,
  run: RunScript,
  read: (source: StatementSource, run: RunScript) => Promise<StatementReading>,
): Promise<AnonymousStatement> {
  const start = performance.now();
  const before = await read(source, run);
  const copier = await copierOf(source.bytes, source.format, run);
  if ('erro' in copier) return copier;
  let copy = copier(0);
  for (let attempt = 1; ; attempt++) {
    if (isSameReading(before, await read({ ...source, bytes: copy }, run))) return { copy, isReadAlike: true };
    const isLast = attempt === ATTEMPTS || performance.now() - start > WITHIN_MS;
    if (isLast) return { copy, isReadAlike: false };
    copy = copier(attempt);
  }
}

/** Whether two files are read alike: the same lines as movements, ignored rows and error items, with the same reasons. */
function isSameReading(one: StatementReading, other: StatementReading): boolean {
  return JSON.stringify(outlineOf(one)) === JSON.stringify(outlineOf(other));
}

/** What of a reading hangs on the layout of the file alone, without its words, figures and years. */
export function outlineOf({ linhas, ignorados, erros, saldos, contas, legivel }: StatementReading): unknown {
  return {
    legivel,
    contas: contas.length,
    linhas: linhas.map(({ linha_arquivo, tipo, data, indice_conta }) => [
      linha_arquivo,
      tipo,
      data.slice(4),
      indice_conta,
    ]),
    ignorados: ignorados.map(({ linha_arquivo, motivo }) => [linha_arquivo, motivo.codigo]),
    erros: erros.map(({ linha, erro }) => [linha, erro.codigo]),
    saldos: saldos.map(({ linha_arquivo, momento, data }) => [linha_arquivo, momento, data?.slice(4)]),
  };
}

/** Makes one anonymous copy after the other of a file. @param attempt 0 = first; a later one changes amounts otherwise */
export type Copier = (attempt: number) => Buffer;

/**
 * Looks through a statement and returns what makes anonymous copies of it: of the same layout, with other names, numbers, days and
 * amounts. Or the reason why there is none: the file has no text.
 */
export async function copierOf(
  bytes: Uint8Array,
  format: StatementFormat,
  run: RunScript,
): Promise<Copier | { erro: Reason }> {
  if (format.tipo === 'pdf') return pdfCopier(bytes, run);
  const { text, encoded } = textFileOf(bytes);
  if (looksBinary(text)) return { erro: reason('extrato.nao_e_texto') };
  if (!/\S/.test(text)) return { erro: reason('extrato.vazio') };
  if (format.tipo === 'ofx') return (attempt) => encoded(anonymousOfx(text, new Substitutes([text], attempt)));
  const repaired = format.structure ? text : repairedText(text);
  const misread = repaired === text ? (copy: string) => copy : asMisread;
  return (attempt) => encoded(misread(anonymousCsv(repaired, format.structure, new Substitutes([repaired], attempt))));
}

async function pdfCopier(bytes: Uint8Array, run: RunScript): Promise<Copier | { erro: Reason }> {
  const pages: (readonly PdfText[])[] = [];
  const erro = await readPdfPages(bytes, run, (texts) => pages.push(texts));
  if (erro !== null) return { erro };
  if (pages.every((texts) => texts.length === 0)) return { erro: reason('pdf.sem_texto') };
  const lines = pages.flatMap(joinedLines);
  return (attempt) => {
    const substitutes = new Substitutes(lines, attempt);
    return writtenPdf(pages.map((texts) => anonymousPage(texts, substitutes)));
  };
}

/** Text as a program writes it that read UTF-8 as windows-1252: such a file is read as what it was before. */
function asMisread(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => decodeWindows1252(Buffer.from(character, 'utf8')));
}

/** A text file, and how its copy is written: in the same charset, with the byte order mark that it has. */
export interface TextFile {
  readonly text: string;
  readonly encoded: (text: string) => Buffer;
}

const MARKS: Readonly<Partial<Record<Charset, readonly number[]>>> = {
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};
const UTF8_MARK = [0xef, 0xbb, 0xbf];

export function textFileOf(bytes: Uint8Array): TextFile {
  const charset = charsetOf(bytes);
  const mark = MARKS[charset] ?? UTF8_MARK;
  const hasMark = mark.every((byte, at) => bytes[at] === byte);
  const encode = encoderOf(charset);
  return {
    text: decodeText(bytes),
    encoded: (text) => Buffer.concat([Buffer.from(hasMark ? mark : []), encode(text)]),
  };
}

function encoderOf(charset: Charset): (text: string) => Buffer {
  if (charset === 'windows-1252') return encodeWindows1252;
  if (charset === 'utf-16le') return (text) => Buffer.from(text, 'utf16le');
  if (charset === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16();
  return (text) => Buffer.from(text, 'utf8');
}
