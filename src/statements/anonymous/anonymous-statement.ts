import { type Charset, charsetOf, decodeText, looksBinary } from '../../kernel/decode';
import { type Reason, reason } from '../../kernel/reason-codes/reason';
import { decodeWindows1252, encodeWindows1252 } from '../../kernel/windows-1252';
import type { StatementReading } from '../common/statement';
import { repairedText } from '../csv/table/repaired-text';
import { KNOWN_TAGS } from '../ofx/scanner';
import { hasBlankGroups } from '../pdf/lines/line-parts';
import { pdfLines, type PdfText } from '../pdf/lines/lines';
import { readPdfPages, type RunScript } from '../pdf/lines/text';
import type { StatementSource } from '../source';
import { anonymousCsv } from './anonymous-csv';
import { anonymousPage, joinedLines } from './anonymous-page';
import { writtenPdf } from './pdf-writer';
import { anonymousId, anonymousText, Substitutes } from './substitutes';

const TAG =
  /<!\[CDATA\[|\]\]>|<!--|-->|<\?[^<>]{0,1000}>|<(\/?)([A-Za-z_][\w.-]{0,40}:)?([A-Za-z][\w.]{0,40})(\s[^<>]{0,1000})?(\/?)>/g;
/** Names of aggregates and leaves that the reader does not need to know. */
const OTHER_TAG = /^(?:OFC|INTU\.[A-Z.]+|[A-Z0-9]*(?:MSGSRSV\d|TRNRS|RS|AMT|LIST)|DT[A-Z]+|TOTAL|UNITS|SECID|MKTVAL)$/;
const AMOUNTS = new Set(['TRNAMT', 'BALAMT', 'TOTAL', 'MKTVAL']);
const IDS = new Set(
  'FITID CORRECTFITID SRVRTID CHECKNUM REFNUM TRNUID ACCTID ACCTKEY BRANCHID USERKEY SESSCOOKIE CLTCOOKIE PAYEEID POSTALCODE PHONE'.split(
    ' ',
  ),
);
const KEPT = new Set('TRNTYPE CURDEF CURSYM CURRATE LANGUAGE CODE SEVERITY ACCTTYPE CORRECTACTION SIC'.split(' '));
const BANK_IDS = new Set(['BANKID', 'FID']);
const BANK_ID = /^\s*\d{1,4}\s*$/;
const HEADER_LINE =
  /^[ \t]{0,9}(?:OFXHEADER|DATA|VERSION|SECURITY|ENCODING|CHARSET|COMPRESSION) ?: ?[\w.-]{1,20}(?=[ \t]{0,9}$)/gim;
const INSTRUCTION_ID = /(FILEUID\s*=\s*")([^"]*)(")/gi;
const AMOUNT_BODY = /[\d.,][\d., ']*/;
const FIRST_YEAR = /^(\s*)(\d{4})(?=[-/.]?(?:0[1-9]|1[0-2]))/;
const LAST_YEAR = /^(\s*\d{2}[-/.]?\d{2}[-/.]?)(\d{4})(?!\d{3})/;
const CENTURY = /^(?:19|20)/;

/** An OFX text with its texts, identifiers, amounts and days replaced; tags, types and bank codes stay. */
function anonymousOfx(text: string, substitutes: Substitutes): string {
  const parts: string[] = [];
  let at = 0;
  let open = '';
  for (const match of text.matchAll(TAG)) {
    parts.push(valueOf(open, text.slice(at, match.index), substitutes), tagOf(match, substitutes));
    const [, slash, , name] = match;
    if (name !== undefined) open = slash === '' ? name.toUpperCase() : 'closed';
    at = match.index + match[0].length;
  }
  parts.push(valueOf(open, text.slice(at), substitutes));
  return parts.join('');
}

function tagOf(match: RegExpExecArray, substitutes: Substitutes): string {
  const [written, slash = '', prefix = '', name, attributes = '', end = ''] = match;
  if (name === undefined)
    return written.replace(INSTRUCTION_ID, (_, before: string, id: string, after: string) =>
      [before, anonymousId(id, substitutes), after].join(''),
    );
  const isKnown = KNOWN_TAGS.has(name.toUpperCase()) || OTHER_TAG.test(name.toUpperCase());
  const shown = isKnown ? prefix + name : anonymousText(prefix + name, substitutes);
  return `<${slash}${shown}${/^\s*xmlns/.test(attributes) ? attributes : anonymousText(attributes, substitutes)}${end}>`;
}

/** @param tag the last tag before the text; '' before the first */
function valueOf(tag: string, value: string, substitutes: Substitutes): string {
  if (!/[\p{L}\d]/u.test(value) || KEPT.has(tag)) return value;
  if (tag === '') return header(value, substitutes);
  if (AMOUNTS.has(tag)) return value.replace(AMOUNT_BODY, (body) => substitutes.amount(body));
  if (IDS.has(tag)) return anonymousId(value, substitutes);
  if (BANK_IDS.has(tag) && BANK_ID.test(value)) return value;
  return tag.startsWith('DT') ? day(value, substitutes) : anonymousText(value, substitutes);
}

/** The year of a day in figures; a day in another form is a text. */
function day(value: string, substitutes: Substitutes): string {
  const [, , first = ''] = FIRST_YEAR.exec(value) ?? [];
  const [, , last = ''] = LAST_YEAR.exec(value) ?? [];
  if (CENTURY.test(last) && !CENTURY.test(first))
    return value.replace(LAST_YEAR, (_, before: string, year: string) => before + substitutes.year(year));
  if (first === '') return anonymousText(value, substitutes);
  return value.replace(FIRST_YEAR, (_, before: string, year: string) => before + substitutes.year(year));
}

/** The lines above the first tag: what they declare of the format stays. */
function header(text: string, substitutes: Substitutes): string {
  let copy = '';
  let at = 0;
  for (const match of text.matchAll(HEADER_LINE)) {
    copy += anonymousText(text.slice(at, match.index), substitutes) + match[0];
    at = match.index + match[0].length;
  }
  return copy + anonymousText(text.slice(at), substitutes);
}

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
  const copier = await copierOf(source, before.legivel, run);
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
type Copier = (attempt: number) => Buffer;

/**
 * Looks through a statement and returns what makes anonymous copies of it: of the same layout, with other names, numbers, days and
 * amounts. Or the reason why there is none: the file has no text.
 * @param isRead what is read as a statement is text, whatever characters are in it
 */
async function copierOf(
  { bytes, format }: Pick<StatementSource, 'bytes' | 'format'>,
  isRead: boolean,
  run: RunScript,
): Promise<Copier | { erro: Reason }> {
  if (format.tipo === 'pdf') return pdfCopier(bytes, run);
  const { text, encoded } = textFileOf(bytes);
  if (!isRead && looksBinary(text)) return { erro: reason('extrato.nao_e_texto') };
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
  // As the reader sees them: an amount in one piece proves it.
  const blankGroups = hasBlankGroups(pages.flatMap((texts) => pdfLines(texts)));
  return (attempt) => {
    const substitutes = new Substitutes(lines, attempt, undefined, blankGroups);
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

function textFileOf(bytes: Uint8Array): TextFile {
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
