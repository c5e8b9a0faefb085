const BLOCK = 64;

/** The first 32 bits of the fractional part of a root: the constants of FIPS 180-4, 4.2.2 and 5.3.3. */
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32) | 0;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}

const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** One block of 64 bytes at `offset` is mixed into `state` (FIPS 180-4, 6.2.2); `words` is room for 64 words. */
function mix(state: Int32Array, words: Int32Array, view: DataView, offset: number): void {
  const at = (index: number): number => words[index] as number;
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(offset + 4 * i);
  for (let i = 16; i < BLOCK; i += 1) {
    const small = turned(at(i - 15), 7) ^ turned(at(i - 15), 18) ^ (at(i - 15) >>> 3);
    const big = turned(at(i - 2), 17) ^ turned(at(i - 2), 19) ^ (at(i - 2) >>> 10);
    words[i] = at(i - 16) + small + at(i - 7) + big;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < BLOCK; i += 1) {
    const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + chosen + (ROUNDS[i] as number) + at(i)) | 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] as number) + word));
}

/** What follows the last whole block: `rest`, one bit, zeros, and the length of all in bits. */
function lastBlocks(rest: Uint8Array, length: number): Uint8Array {
  const end = new Uint8Array(rest.length + 9 > BLOCK ? 2 * BLOCK : BLOCK);
  end.set(rest);
  end[rest.length] = 0x80;
  new DataView(end.buffer).setBigUint64(end.length - 8, BigInt(length) * 8n);
  return end;
}

/**
 * SHA-256 of bytes that come in parts, in hexadecimal. `crypto.subtle` is only there under https, and wants all bytes at once: an office
 * opens the page by http in its own network, and a backup may be large.
 */
export async function sha256(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const state = START.slice();
  const words = new Int32Array(BLOCK);
  const blocks = (bytes: Uint8Array): Uint8Array => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let offset = 0;
    for (; offset + BLOCK <= bytes.length; offset += BLOCK) mix(state, words, view, offset);
    return bytes.slice(offset);
  };
  let rest = new Uint8Array(0);
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    const joined = new Uint8Array(rest.length + part.length);
    joined.set(rest);
    joined.set(part, rest.length);
    rest = blocks(joined) as Uint8Array<ArrayBuffer>;
  }
  blocks(lastBlocks(rest, length));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
