import { tooLarge } from '../../kernel/errors';

const HEAD_BYTES = 64 * 1024;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Refuses a text file of more lines than are read, before anything is made of them; of an OFX file its transactions count. What
 * is no text (PDF, XLSX) is bounded by its own readers.
 * @throws DomainError too_large with the number of lines
 */
export function refuseTooManyLines(bytes: Buffer, max: number): void {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (head.startsWith('%PDF') || head.startsWith('PK\u0003\u0004')) return;
  // UTF-16 is ASCII with zeros in between.
  const isOfx = /<OFX>|OFXHEADER/i.test(head.replaceAll('\0', ''));
  const lines = isOfx ? transactions(bytes) : lineEnds(bytes);
  if (lines > max) throw tooLarge(`the file has ${lines} lines, of which at most ${max} are read`);
}

const TRANSACTION = Buffer.from('<stmttrn');
const IN_NAME = /[\w.-]/;

/** Opening tags of transactions, in whatever case. */
function transactions(bytes: Buffer): number {
  let count = 0;
  let seen = 0;
  for (const byte of bytes) {
    if (byte === 0) continue;
    if (seen === TRANSACTION.length) {
      if (!IN_NAME.test(String.fromCharCode(byte))) count++;
      seen = 0;
    }
    // Setting this bit makes letters small, and leaves the bracket what it is.
    if ((byte | 0x20) === TRANSACTION[seen]) seen++;
    else seen = byte === TRANSACTION[0] ? 1 : 0;
  }
  return count;
}

/** LF, CR, or both together. */
function lineEnds(bytes: Buffer): number {
  let count = 0;
  let before = 0;
  for (const byte of bytes) {
    if (byte === 0) continue;
    if (byte === CR || (byte === LF && before !== CR)) count++;
    before = byte;
  }
  return count;
}
