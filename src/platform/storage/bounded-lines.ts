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
  const lines = /<OFX>|OFXHEADER/i.test(head)
    ? occurrences(bytes, '<STMTTRN>') + occurrences(bytes, '<stmttrn>')
    : lineEnds(bytes);
  if (lines > max) throw tooLarge(`the file has ${lines} lines, of which at most ${max} are read`);
}

function occurrences(bytes: Buffer, word: string): number {
  let count = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) count++;
  return count;
}

/** LF, CR, or both together. */
function lineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === LF || (byte === CR && bytes[at + 1] !== LF)) count++;
  }
  return count;
}
