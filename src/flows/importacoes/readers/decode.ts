import { isAscii, isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from '../../../kernel/windows-1252';

export type Charset = 'ascii' | 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** Text whose characters are the bytes of the file; only the slices that are shown need decoding. */
export interface ByteText {
  source: string;
  decode: (slice: string) => string;
}

const NOT_ASCII = /[^\p{ASCII}]/u;

/**
 * The charset of the bytes themselves; what a header declares is often wrong and is not asked.
 * A byte order mark decides, else strict UTF-8 (a character cut by the end of the file is forgiven), else windows-1252.
 */
export function charsetOf(bytes: Uint8Array): Charset {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isAscii(bytes)) return 'ascii';
  return isUtf8(withoutCutCharacter(bytes)) ? 'utf-8' : 'windows-1252';
}

/** The text of a file, without its byte order mark. `declared` is followed only where the bytes allow it. */
export function decodeText(bytes: Uint8Array, declared: 'auto' | 'utf-8' | 'windows-1252' = 'auto'): string {
  const charset = charsetOf(bytes);
  if (charset === 'utf-8' && declared === 'windows-1252' && !hasUtf8Mark(bytes)) return decodeWindows1252(bytes);
  if (charset === 'windows-1252') return decodeWindows1252(bytes);
  if (charset === 'ascii') return buffer(bytes).toString('latin1');
  return new TextDecoder(charset).decode(bytes);
}

/** The file as byte text: markup is ASCII, so it can be searched before anything is decoded. */
export function byteText(bytes: Uint8Array): ByteText {
  const charset = charsetOf(bytes);
  if (charset === 'utf-16le' || charset === 'utf-16be') {
    return byteText(Buffer.from(new TextDecoder(charset).decode(bytes), 'utf8'));
  }
  const source = buffer(bytes).toString('latin1');
  if (charset === 'ascii') return { source, decode: (slice) => slice };
  const decodeBytes = charset === 'utf-8' ? (slice: Buffer) => slice.toString('utf8') : decodeWindows1252;
  return {
    source,
    decode: (slice) => (NOT_ASCII.test(slice) ? decodeBytes(Buffer.from(slice, 'latin1')) : slice),
  };
}

function buffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function hasUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Without the last character where the end of the file cut it in two. */
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
