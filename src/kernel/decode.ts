import { isAscii, isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from './windows-1252';

export type Charset = 'ascii' | 'utf-8' | 'windows-1252' | 'cp850' | 'utf-16le' | 'utf-16be';

/** Text that maps each byte of the file to one character. Only the slices that are shown need decoding. */
export interface ByteText {
  source: string;
  decode: (slice: string) => string;
}

const NOT_ASCII = /[^\p{ASCII}]/u;
/** Byte order marks. Text after the UTF-8 mark may still be windows-1252: some banks write the mark before any text. */
const MARKS: readonly { readonly charset: Charset; readonly bytes: readonly number[] }[] = [
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
];
/** Number of bytes at the start of a file that are checked for UTF-16 without a mark. */
const SAMPLE_BYTES = 4096;
const PIECE_BYTES = 256 * 1024;
// eslint-disable-next-line no-control-regex -- the pattern searches for control characters
const BINARY = /[\0-\x08]/;
const BINARY_WITHIN = 2_000;

/**
 * Detects the charset from the bytes alone. The declared charset is often wrong and is ignored. UTF-16 is detected by
 * its mark or its zero bytes. Valid UTF-8 is UTF-8, with or without a mark. Anything else is windows-1252, even after a
 * UTF-8 mark. A last character that the end of the file cuts in two is accepted when the rest is UTF-8. (Statement
 * reading, 2.1.)
 */
export function charsetOf(bytes: Uint8Array): Charset {
  const marked = markOf(bytes)?.charset;
  const charset = marked ?? utf16ByZeros(bytes);
  if (isUtf16(charset)) return charset;
  const content = withoutMark(bytes);
  if (isAscii(content)) return marked ?? 'ascii';
  if (isUtf8Text(content)) return 'utf-8';
  return isCp850(content) ? 'cp850' : 'windows-1252';
}

type Declared = 'auto' | 'utf-8' | 'windows-1252';

/** Decodes a file without its byte order mark. Uses `declared` only if the bytes are valid in that charset. */
export function decodeText(bytes: Uint8Array, declared?: Declared): string {
  const charset = charsetOf(bytes);
  const decode = decoderOf(charset, markOf(bytes) !== undefined, declared);
  const content = buffer(withoutMark(bytes));
  const pieces: string[] = [];
  for (let start = 0; start < content.length;) {
    const end = wholeCharacters(content, start + PIECE_BYTES);
    pieces.push(decode(content.subarray(start, end)));
    start = end;
  }
  return pieces.join('');
}

function decoderOf(charset: Charset, isMarked: boolean, declared: Declared | undefined): (piece: Buffer) => string {
  if (isUtf16(charset)) {
    const decoder = new TextDecoder(charset, { ignoreBOM: true });
    return (piece) => decoder.decode(piece, { stream: true });
  }
  if (charset === 'windows-1252' || (declared === 'windows-1252' && !isMarked)) return decodeWindows1252;
  return charset === 'cp850' ? decodeCp850 : (piece) => piece.toString('utf8');
}

/** Moves the end of a chunk so that it does not split a UTF-8 character. */
function wholeCharacters(content: Buffer, end: number): number {
  for (let back = 0; back <= 3; back++) if (((content[end - back] ?? 0) & 0xc0) !== 0x80) return end - back;
  return end;
}

/** Returns whether the text begins with binary characters. A few zero bytes in a binary file can look like UTF-16. */
export function looksBinary(text: string): boolean {
  return BINARY.test(text.slice(0, BINARY_WITHIN));
}

/**
 * Returns the file as byte text. Markup is ASCII, so it can be searched before decoding. Each slice is decoded
 * separately: a file that mixes windows-1252 and UTF-8 is decoded value by value.
 */
export function byteText(bytes: Uint8Array): ByteText {
  const charset = charsetOf(bytes);
  if (isUtf16(charset) || charset === 'cp850') return byteText(Buffer.from(decodeText(bytes)));
  const source = buffer(withoutMark(bytes)).toString('latin1');
  return { source, decode: decodeSlice };
}

function decodeSlice(slice: string): string {
  if (!NOT_ASCII.test(slice)) return slice;
  const bytes = Buffer.from(slice, 'latin1');
  return isUtf8Text(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes);
}

/** Returns whether text that is not all ASCII is UTF-8. The last character may be cut in two. */
function isUtf8Text(bytes: Uint8Array): boolean {
  const whole = withoutCutCharacter(bytes);
  return !isAscii(whole) && isUtf8(whole);
}

/** Detects UTF-16 by its zeros: Latin text has one in every second byte. No other text has zeros. */
function utf16ByZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.floor(Math.min(lengthWithoutZeros(bytes), SAMPLE_BYTES) / 2);
  if (pairs < 2) return undefined;
  let first = 0;
  let second = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[2 * pair] === 0) first += 1;
    if (bytes[2 * pair + 1] === 0) second += 1;
  }
  if (second > pairs / 2 && first === 0) return 'utf-16le';
  return first > pairs / 2 && second === 0 ? 'utf-16be' : undefined;
}

/** Number of bytes before the zeros that fill the end of some files; the last character keeps its second byte. */
function lengthWithoutZeros(bytes: Uint8Array): number {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0) length -= 1;
  return length + (length % 2);
}

function buffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function markOf(bytes: Uint8Array) {
  return MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(markOf(bytes)?.bytes.length ?? 0);
}

function isUtf16(charset: Charset | undefined): charset is 'utf-16le' | 'utf-16be' {
  return charset === 'utf-16le' || charset === 'utf-16be';
}

/** Removes the last character when the end of the bytes cuts it in two. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
    }
  }
  return bytes;
}

/**
 * Code page 850, the text of DOS programs and of some terminals of banks. Most of its bytes are also letters or signs of
 * windows-1252, so that a text is taken for it only where each of its bytes is a letter of Portuguese there, and a word
 * holds a sign otherwise (`Hist¢rico`).
 */
const SMALL = 'ü:81 é:82 â:83 à:85 ç:87 ê:88 ô:93 á:a0 í:a1 ó:a2 ú:a3 ñ:a4 ª:a6 º:a7 ã:c6 õ:e4';
const LARGE = 'Ç:80 É:90 Ü:9a Á:b5 Â:b6 À:b7 Ã:c7 Ê:d2 Í:d6 Ó:e0 Ô:e2 Õ:e5 Ú:e9';
/** Bytes that windows-1252 has for signs that are in no word. */
const PROVING = '80 82 83 87 88 90 a1 a2 a3 b6';

const small = lettersOf(SMALL);
const letters = new Map([...small, ...lettersOf(LARGE)]);
const proving = new Set(PROVING.split(' ').map(byteOf));

/** Returns whether text that is neither ASCII nor UTF-8 is surely of code page 850. */
function isCp850(bytes: Uint8Array): boolean {
  let isProved = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const before = bytes[at - 1] ?? 0;
    const after = bytes[at + 1] ?? 0;
    // No word goes on with a capital: `Crédito` of windows-1252 would be `CrÚdito`.
    if (!letters.has(byte) || (isSmall(before) && !small.has(byte))) return false;
    const isInWord =
      (isPlainLetter(before) && (isPlainLetter(after) || letters.has(after))) ||
      (letters.has(before) && isPlainLetter(after));
    isProved ||= isInWord && proving.has(byte);
  }
  return isProved;
}

/** Decodes text of code page 850; only letters of Portuguese are in {@link isCp850}. */
function decodeCp850(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\x80-\xff]/g, (byte) => letters.get(byte.charCodeAt(0)) ?? byte);
}

const isSmall = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
/** Whether a byte is a letter of ASCII. */
const isPlainLetter = (byte: number): boolean => isSmall(byte) || (byte >= 0x41 && byte <= 0x5a);

function lettersOf(list: string): Map<number, string> {
  return new Map(list.split(' ').map((pair) => [byteOf(pair.slice(2)), pair.charAt(0)] as const));
}

function byteOf(hexadecimal: string): number {
  return Number.parseInt(hexadecimal, 16);
}
