import { domainError } from '../../kernel/errors';

const HEAD_BYTES = 64 * 1024;
const LF = 0x0a;
const CR = 0x0d;
const LESS = 0x3c;
const COLON = 0x3a;
/** No prefix of a tag (`<ofx:STMTTRN>`) is longer. */
const PREFIX_MAX = 40;
/** An OFX file has at most so many lines around its transactions, and of each; else its beginning only looks like OFX. */
const LINES_AROUND = 1_000;
const LINES_OF_TRANSACTION = 60;
const OFX = /<(?:[\w.-]+:)?OFX[\s>]|OFXHEADER/i;

/**
 * Rejects a text file of more lines than are read, before anything is made of them; of an OFX file its transactions count. What
 * is no text (PDF, XLSX) is bounded by its own readers. For a process of its own.
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
/** Behind it: one that the bank has not posted (`<STMTTRNP>`). */
const PENDING = 0x70;
const IN_NAME = /[\w.-]/;

/** Opening tags of transactions, in whatever case and behind whatever prefix. */
function countTransactions(bytes: Buffer): number {
  let count = 0;
  // How much of the tag stands before.
  let seen = 0;
  let isPending = false;
  // Letters since a `<`, itself included.
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
    // Setting this bit makes letters small, and leaves the bracket what it is.
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
