/**
 * Reads the texts of the first sheet of an XLSX file. It runs in its own process (see rule-table.ts). A hostile file can be
 * stopped there and does not delay other requests. The file is plain JavaScript, so it runs from src and from dist.
 */
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

process.on('disconnect', () => process.exit());
const limits = JSON.parse(process.argv[2]);
const bytes = new Uint8Array(await buffer(process.stdin));
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DEFLATED = 8;
const ROWS_PER_PART = 200;

process.send(await extract().catch((error) => ({ failure: error?.name ?? 'Error' })));

/** Sends `{ part }` for some rows at a time, each a list of texts; returns `{ done }`, or `{ failure }` with a reason's name. */
async function extract() {
  if (inflatesBeyond(limits.inflatedBytes)) return { failure: 'TooLarge' };
  // The library inflates large parts in a thread, which this process may not start; parts without compression it takes as they are.
  const sheet = await readSheet(zipSync(unzipSync(bytes), { level: 0 }).buffer);
  if (sheet.length > limits.rows + 1) return { failure: 'TooLarge' };
  let characters = 0;
  for (let start = 0; start < sheet.length; start += ROWS_PER_PART) {
    const part = sheet.slice(start, start + ROWS_PER_PART).map((row) => row.slice(0, limits.columns).map(textOf));
    for (const cells of part) for (const cell of cells) characters += cell.length;
    if (characters > limits.characters) return { failure: 'TooLarge' };
    await new Promise((taken) => {
      process.once('message', taken);
      process.send({ part });
    });
  }
  return { done: true };
}

function textOf(cell) {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

/**
 * Whether the parts that the directory lists hold more than so many bytes. What it declares is not believed: a part is
 * inflated up to the limit. The library reads the parts by the same directory.
 */
function inflatesBeyond(limit) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
  if (end < 0) throw new Error('not a zip archive');
  let total = 0;
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 8); left > 0; left--) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('damaged directory');
    const packed = file.readUInt32LE(at + 20);
    const header = file.readUInt32LE(at + 42);
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    const part = file.subarray(start, start + packed);
    const declared = file.readUInt32LE(at + 24);
    const inflated = file.readUInt16LE(at + 10) === DEFLATED ? inflatedLength(part, limit - total) : part.length;
    total += Math.max(declared, inflated);
    if (total > limit) return true;
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return false;
}

function inflatedLength(part, limit) {
  try {
    return inflateRawSync(part, { maxOutputLength: limit + 1 }).length;
  } catch (error) {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') return limit + 1;
    throw error;
  }
}
