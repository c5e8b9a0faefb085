import { refusal } from '../../kernel/errors';
import type { Steps } from '../../kernel/steps';

const HEAD_BYTES = 64 * 1024;
/** Read in one piece of work: a few milliseconds. */
const BYTES_PER_STEP = 512 * 1024;
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
 * Refuses a text file of more lines than are read, before anything is made of them; of an OFX file its transactions count. What
 * is no text (PDF, XLSX) is bounded by its own readers. In short pieces of work between which others may run.
 * @throws DomainError 413 with the number of lines
 */
export function* refuseTooManyLines(bytes: Buffer, max: number): Steps<undefined> {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (head.startsWith('%PDF') || head.startsWith('PK\u0003\u0004')) return;
  const [tags, ends] = [new Transactions(), new LineEnds()];
  for (let start = 0; start < bytes.length; start += BYTES_PER_STEP) {
    const end = Math.min(start + BYTES_PER_STEP, bytes.length);
    tags.read(bytes, start, end);
    ends.read(bytes, start, end);
    yield;
  }
  // UTF-16 is ASCII with zeros in between.
  const isOfx = OFX.test(head.replaceAll('\0', '')) && ends.count <= LINES_AROUND + LINES_OF_TRANSACTION * tags.count;
  const lines = isOfx ? tags.count : Math.max(tags.count, ends.count);
  if (lines > max) throw refusal('importacoes.linhas_demais', lines, max);
}

const TRANSACTION = Buffer.from('<stmttrn');
/** Behind it: one that the bank has not posted (`<STMTTRNP>`). */
const PENDING = 0x70;
const IN_NAME = /[\w.-]/;

/** Opening tags of transactions, in whatever case and behind whatever prefix. */
class Transactions {
  count = 0;
  /** How much of the tag stands before. */
  private seen = 0;
  private isPending = false;
  /** Letters since a `<`, itself included. */
  private name = 0;

  read(bytes: Buffer, start: number, end: number): void {
    let { count, seen, isPending, name } = this;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === 0) continue;
      if (seen === TRANSACTION.length) {
        const isFirst = !isPending;
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
    Object.assign(this, { count, seen, isPending, name });
  }
}

/** `_`, `-`, `.` */
const OTHERS_OF_NAME: ReadonlySet<number> = new Set([0x5f, 0x2d, 0x2e]);

function isOfName(byte: number): boolean {
  const small = byte | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || OTHERS_OF_NAME.has(byte);
}

/** LF, CR, or both together. */
class LineEnds {
  count = 0;
  private before = 0;

  read(bytes: Buffer, start: number, end: number): void {
    let { count, before } = this;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === 0) continue;
      if (byte === CR || (byte === LF && before !== CR)) count++;
      before = byte;
    }
    Object.assign(this, { count, before });
  }
}
