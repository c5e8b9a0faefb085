/**
 * The records of a zip file (PKWARE APPNOTE 6.3). Sizes stand after the data, in a descriptor, because they are not known before;
 * what exceeds 32 bits is written in the ZIP64 forms, and only then.
 */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
  readonly compressedSize: number;
  /** Of the local header, from the beginning of the archive. */
  readonly offset: number;
}

const VERSION = 20;
const VERSION_ZIP64 = 45;
const MADE_ON_UNIX = 3 << 8;
const FLAGS = 0x0808; // sizes in a descriptor, names in UTF-8
const DEFLATED = 8;
const REGULAR_FILE = 0o100644 * 0x10000;
const MAX16 = 0xffff;
const MAX32 = 0xffffffff;

/** What stands before the data of an entry. */
export function localHeader(name: string, time: Date): Buffer {
  return records(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, dosTime(time)],
    [2, dosDate(time)],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, Buffer.byteLength(name)],
    [2, 0],
    name,
  );
}

/** What stands after the data of an entry. */
export function dataDescriptor(crc: number, size: number, compressedSize: number): Buffer {
  const width = size > MAX32 || compressedSize > MAX32 ? 8 : 4;
  return records([4, 0x08074b50], [4, crc], [width, compressedSize], [width, size]);
}

/** An entry in the directory at the end. */
export function centralEntry({ name, crc, size, compressedSize, offset }: ZipEntry, time: Date): Buffer {
  const large = [size, compressedSize, offset].filter((value) => value >= MAX32);
  const extra = large.length > 0 ? 4 + 8 * large.length : 0;
  return records(
    [4, 0x02014b50],
    [2, MADE_ON_UNIX + VERSION_ZIP64],
    [2, large.length > 0 ? VERSION_ZIP64 : VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, dosTime(time)],
    [2, dosDate(time)],
    [4, crc],
    [4, Math.min(compressedSize, MAX32)],
    [4, Math.min(size, MAX32)],
    [2, Buffer.byteLength(name)],
    [2, extra],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, REGULAR_FILE],
    [4, Math.min(offset, MAX32)],
    name,
    ...(extra > 0 ? zip64Extra(large) : []),
  );
}

/** The end of the archive: how many entries, and where their directory lies. */
export function endOfCentralDirectory(count: number, start: number, length: number): Buffer {
  const zip64 = count >= MAX16 || start >= MAX32 || length >= MAX32;
  const end = records(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, MAX16)],
    [2, Math.min(count, MAX16)],
    [4, Math.min(length, MAX32)],
    [4, Math.min(start, MAX32)],
    [2, 0],
  );
  if (!zip64) return end;
  const record = records(
    [4, 0x06064b50],
    [8, 44],
    [2, MADE_ON_UNIX + VERSION_ZIP64],
    [2, VERSION_ZIP64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, start],
  );
  const locator = records([4, 0x07064b50], [4, 0], [8, start + length], [4, 1]);
  return Buffer.concat([record, locator, end]);
}

function zip64Extra(large: readonly number[]): Piece[] {
  return [[2, 0x0001], [2, 8 * large.length], ...large.map((value): Piece => [8, value])];
}

type Piece = readonly [width: 2 | 4 | 8, value: number] | string;

function records(...pieces: readonly Piece[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if (typeof piece === 'string') return Buffer.from(piece);
      const [width, value] = piece;
      const bytes = Buffer.alloc(width);
      if (width === 8) bytes.writeBigUInt64LE(BigInt(value));
      else bytes.writeUIntLE(value, 0, width);
      return bytes;
    }),
  );
}

const dosTime = (time: Date): number =>
  (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);

const dosDate = (time: Date): number =>
  ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
