import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by their name, read by its directory; a wrong checksum or size throws. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const count = archive.readUInt16LE(end + 10);
  let position = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(position) !== 0x02014b50) throw new Error('not a directory entry');
    const [crc, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(position + field)) as [
      number,
      number,
      number,
    ];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(position + field)) as [
      number,
      number,
      number,
    ];
    const name = archive.toString('utf8', position + 46, position + 46 + nameLength);
    const local = archive.readUInt32LE(position + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(data, data + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content);
    position += 46 + nameLength + extra + comment;
  }
  return files;
}
