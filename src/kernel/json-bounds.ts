const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

export interface JsonBounds {
  /** Lists and objects that are open at once. */
  readonly depth: number;
  /** Members of objects and elements of lists, all together. */
  readonly values: number;
}

/**
 * Which bound JSON text exceeds: to be known before a reader meets it, which recurses into depth, and takes seconds and a hundred
 * bytes of memory for each of millions of names. Whether it is JSON at all is not asked here.
 */
export function exceededBound(bytes: Buffer, { depth, values }: JsonBounds): keyof JsonBounds | undefined {
  let open = 0;
  let commas = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) index = endOfString(bytes, index);
    else if (byte === COMMA) {
      // Each comma stands before another value.
      if (++commas >= values) return 'values';
    } else if (byte === 0x7b || byte === 0x5b) {
      if (++open > depth) return 'depth';
    } else if (byte === 0x7d || byte === 0x5d) open--;
  }
  return undefined;
}

/** The closing quote of the string that opens at `start`: found natively, since a string may be a file of 10 MB. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let slashes = 0;
    while (bytes[end - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return bytes.length;
}
