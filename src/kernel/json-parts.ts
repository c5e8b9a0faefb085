import { parseJson } from './exact-json';
import type { Steps } from './cooperative-steps';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
/** RFC 8259, section 2: blank, tab, line feed, carriage return. */
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * Parses a UTF-8 JSON list in parts. Other tasks can run in between. The result is the same as that of `parseJson` on
 * the whole text, and so are errors. Each part between two of the given commas must be a non-empty list: if all parts
 * are, the whole text is a list.
 * @param cuts commas between elements of the list, in order, at least one
 * @throws SyntaxError
 */
export function* parseListInParts(bytes: Buffer, cuts: readonly number[]): Steps<unknown[]> {
  const { first, last } = edges(bytes);
  if (bytes[first] !== OPEN_LIST || bytes[last] !== CLOSE_LIST) throw new SyntaxError('not a list');
  const items: unknown[] = [];
  let from = first + 1;
  for (const to of [...cuts, last]) {
    const part = parseJson(`[${bytes.toString('utf8', from, to)}]`) as unknown[];
    if (part.length === 0) throw new SyntaxError('nothing between two commas');
    for (const item of part) items.push(item);
    from = to + 1;
    yield;
  }
  return items;
}

/** Decodes UTF-8 bytes without their byte order mark. */
export function textOfJson(bytes: Buffer): string {
  return bytes.toString('utf8', startOf(bytes));
}

function startOf(bytes: Buffer): number {
  return bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
}

/** Returns the first and the last byte that is not blank. */
function edges(bytes: Buffer): { first: number; last: number } {
  let first = startOf(bytes);
  let last = bytes.length - 1;
  while (BLANKS.has(bytes[first] ?? 0)) first++;
  while (BLANKS.has(bytes[last] ?? 0)) last--;
  return { first, last };
}
