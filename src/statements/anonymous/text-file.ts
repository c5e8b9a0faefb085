import { type Charset, charsetOf, decodeText } from '../../kernel/decode';
import { encodeWindows1252 } from '../../kernel/windows-1252';

/** A text file, and how its copy is written: in the same charset, with the byte order mark that it has. */
export interface TextFile {
  readonly text: string;
  readonly encoded: (text: string) => Buffer;
}

const MARKS: Readonly<Partial<Record<Charset, readonly number[]>>> = {
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};
const UTF8_MARK = [0xef, 0xbb, 0xbf];

export function textFileOf(bytes: Uint8Array): TextFile {
  const charset = charsetOf(bytes);
  const mark = MARKS[charset] ?? UTF8_MARK;
  const hasMark = mark.every((byte, at) => bytes[at] === byte);
  const encode = encoderOf(charset);
  return {
    text: decodeText(bytes),
    encoded: (text) => Buffer.concat([Buffer.from(hasMark ? mark : []), encode(text)]),
  };
}

function encoderOf(charset: Charset): (text: string) => Buffer {
  if (charset === 'windows-1252') return encodeWindows1252;
  if (charset === 'utf-16le') return (text) => Buffer.from(text, 'utf16le');
  if (charset === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16();
  return (text) => Buffer.from(text, 'utf8');
}
