import { isAscii, isUtf8 } from 'node:buffer';
import { atOnce, type Steps } from './steps';
import { decodeWindows1252 } from './windows-1252';

export type Charset = 'ascii' | 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** Text whose characters are the bytes of the file; only the slices that are shown need decoding. */
export interface ByteText {
  source: string;
  decode: (slice: string) => string;
}

const NOT_ASCII = /[^\p{ASCII}]/u;
/** So many bytes at the start of a file tell whether it is UTF-16 without a mark. */
const SAMPLE_BYTES = 4096;
const UTF8_MARK = 3;
const PIECE_BYTES = 256 * 1024;
// eslint-disable-next-line no-control-regex -- they are what is looked for
const BINARY = /[\0-\x08]/;
const BINARY_WITHIN = 2_000;

/**
 * The charset that the bytes themselves tell; what a header declares is often wrong and is not asked. UTF-16 by its mark
 * or its zero bytes; valid UTF-8 is UTF-8, with or without a mark; else windows-1252, even behind a UTF-8 mark. A character
 * that the end of the file cut in two is forgiven where the rest is UTF-8. (Statement reading, 2.1.)
 */
export function charsetOf(bytes: Uint8Array): Charset {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = utf16ByZeros(bytes);
  if (zeros) return zeros;
  const content = hasUtf8Mark(bytes) ? bytes.subarray(UTF8_MARK) : bytes;
  if (isAscii(content)) return content === bytes ? 'ascii' : 'utf-8';
  return isUtf8Text(content) ? 'utf-8' : 'windows-1252';
}

type Declared = 'auto' | 'utf-8' | 'windows-1252';

/** The text of a file, without its byte order mark. `declared` is followed only where the bytes allow it. */
export function decodeText(bytes: Uint8Array, declared: Declared = 'auto'): string {
  return atOnce(decodeInPieces(bytes, declared));
}

/** What {@link decodeText} answers, in short pieces of work between which others may run. */
export function* decodeInPieces(bytes: Uint8Array, declared: Declared = 'auto'): Steps<string> {
  const charset = charsetOf(bytes);
  const decode = decoderOf(charset, hasUtf8Mark(bytes), declared);
  const skipped = charset.startsWith('utf-16') ? markLength16(bytes) : hasUtf8Mark(bytes) ? UTF8_MARK : 0;
  const content = buffer(bytes.subarray(skipped));
  const pieces: string[] = [];
  for (let start = 0; start < content.length;) {
    const end = wholeCharacters(content, start + PIECE_BYTES);
    pieces.push(decode(content.subarray(start, end)));
    start = end;
    yield;
  }
  return pieces.join('');
}

function decoderOf(charset: Charset, isMarked: boolean, declared: Declared): (piece: Buffer) => string {
  if (charset === 'utf-16le' || charset === 'utf-16be') {
    const decoder = new TextDecoder(charset, { ignoreBOM: true });
    return (piece) => decoder.decode(piece, { stream: true });
  }
  if (charset === 'windows-1252' || (declared === 'windows-1252' && !isMarked)) return decodeWindows1252;
  return charset === 'ascii' ? (piece) => piece.toString('latin1') : (piece) => piece.toString('utf8');
}

/** The end of a piece, moved so that it cuts no UTF-8 character in two. */
function wholeCharacters(content: Buffer, end: number): number {
  if (end >= content.length) return content.length;
  for (let back = 0; back < 4; back++) if (((content[end - back] ?? 0) & 0xc0) !== 0x80) return end - back;
  return end;
}

function markLength16(bytes: Uint8Array): number {
  const [first = 0, second = 0] = bytes;
  return first + second === 0xff + 0xfe && Math.abs(first - second) === 1 ? 2 : 0;
}

/** Whether a text is no text: it begins with characters that none has. A few zero bytes in the right places pass for UTF-16. */
export function looksBinary(text: string): boolean {
  return BINARY.test(text.slice(0, BINARY_WITHIN));
}

/**
 * The file as byte text: markup is ASCII, so it can be searched before anything is decoded. A slice is decoded by its own
 * bytes: files that put windows-1252 and UTF-8 texts together are read value by value.
 */
export function byteText(bytes: Uint8Array): ByteText {
  const charset = charsetOf(bytes);
  if (charset === 'utf-16le' || charset === 'utf-16be') return byteText(Buffer.from(decodeText(bytes), 'utf8'));
  const source = buffer(hasUtf8Mark(bytes) ? bytes.subarray(UTF8_MARK) : bytes).toString('latin1');
  return { source, decode: charset === 'ascii' ? (slice) => slice : decodeSlice };
}

function decodeSlice(slice: string): string {
  if (!NOT_ASCII.test(slice)) return slice;
  const bytes = Buffer.from(slice, 'latin1');
  return isUtf8Text(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes);
}

/** Whether text that is not all ASCII is UTF-8, whole or with a last character cut in two. */
function isUtf8Text(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  const whole = withoutCutCharacter(bytes);
  return whole !== bytes && !isAscii(whole) && isUtf8(whole);
}

/** Latin text as UTF-16 has a zero in every other byte; no other text has zeros at all. */
function utf16ByZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2);
  if (pairs < 2) return null;
  let first = 0;
  let second = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[2 * pair] === 0) first += 1;
    if (bytes[2 * pair + 1] === 0) second += 1;
  }
  if (second > pairs / 2 && first === 0) return 'utf-16le';
  return first > pairs / 2 && second === 0 ? 'utf-16be' : null;
}

function buffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function hasUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Without the last character where the end of the bytes cut it in two. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
    }
  }
  return bytes;
}
