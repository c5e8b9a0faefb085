import { domainError } from '../../kernel/errors';

const HEAD_BYTES = 64 * 1024;
const LF = 0x0a;
const CR = 0x0d;
const LESS = 0x3c;
const COLON = 0x3a;
/** No prefix of a tag (`<ofx:STMTTRN>`) is longer. */
const PREFIX_MAX = 40;
/**
 * Highest number of lines around the transactions of an OFX file, and of each transaction. With more, only the
 * beginning looks like OFX.
 */
const LINES_AROUND = 1_000;
const LINES_OF_TRANSACTION = 60;
const OFX = /<(?:[\w.-]+:)?OFX[\s>]|OFXHEADER/i;

/**
 * Rejects a text file with too many lines before it is parsed. In an OFX file the transactions are counted. Other
 * formats (PDF, XLSX) are limited by their own readers. Runs in a separate process.
 * @throws DomainError 413 with the number of lines
 */
export function rejectTooManyLines(bytes: Buffer, max: number): void {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (head.startsWith('%PDF') || head.startsWith('PK\u0003\u0004')) return;
  const [transactions, ends] = [countTransactions(bytes), countLineEnds(bytes)];
  // UTF-16 is ASCII with zeros in between.
  const isOfx = OFX.test(head.replaceAll('\0', '')) && ends <= LINES_AROUND + LINES_OF_TRANSACTION * transactions;
  const lines = isOfx ? transactions : Math.max(transactions, ends);
  if (lines > max) throw domainError('importacoes.linhas_demais', lines, max);
}

const TRANSACTION = Buffer.from('<stmttrn');
/** Letter after the tag name of a transaction that the bank has not posted (`<STMTTRNP>`). */
const PENDING = 0x70;
const IN_NAME = /[\w.-]/;

/** Counts opening tags of transactions, in any case and with any prefix. */
function countTransactions(bytes: Buffer): number {
  let count = 0;
  // Number of matched characters of the tag.
  let seen = 0;
  let isPending = false;
  // Letters since a `<`, including it.
  let name = 0;
  for (const byte of bytes) {
    if (byte === 0) continue;
    if (seen === TRANSACTION.length) {
      const isFirst: boolean = !isPending;
      isPending = isFirst && (byte | 0x20) === PENDING;
      if (isPending) continue;
      if (!IN_NAME.test(String.fromCharCode(byte))) count++;
      seen = 0;
    }
    // Setting this bit changes letters to lower case and keeps the bracket.
    if ((byte | 0x20) === TRANSACTION[seen]) seen++;
    else seen = byte === LESS ? 1 : 0;
    if (byte === COLON && name > 1) seen = 1;
    name = byte === LESS ? 1 : name > 0 && name <= PREFIX_MAX && isOfName(byte) ? name + 1 : 0;
  }
  return count;
}

/** `_`, `-`, `.` */
const OTHERS_OF_NAME: ReadonlySet<number> = new Set([0x5f, 0x2d, 0x2e]);

function isOfName(byte: number): boolean {
  const small = byte | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || OTHERS_OF_NAME.has(byte);
}

/** LF, CR, or both together. */
function countLineEnds(bytes: Buffer): number {
  let count = 0;
  let before = 0;
  for (const byte of bytes) {
    if (byte === 0) continue;
    if (byte === CR || (byte === LF && before !== CR)) count++;
    before = byte;
  }
  return count;
}
