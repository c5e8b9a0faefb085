import { writeFile } from 'node:fs/promises';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { saoPauloDate } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { streamed } from '../http/streamed';
import { Storage } from '../storage/storage';
import { writeZip, type ZipWriter } from '../zip/zip-writer';
import { columnName, STYLE, textCell, type XlsxColumn } from './cells';
import { PARTS, SHEET_HEAD, SHEET_NAME, sheetFoot } from './parts';

/** Rows of a sheet but for its headings. */
export const MAX_ROWS = 1_048_575;
const CHARACTERS_PER_WRITE = 65_536;
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes XLSX files (4-operators, 4.1). They are written to disk first, so that a list that is too long is rejected
 * before anything is sent.
 */
@Injectable()
export class XlsxFiles {
  constructor(private readonly storage: Storage) {}

  /**
   * One sheet as a download, named `<resource>-YYYY-MM-DD.xlsx` by today in São Paulo.
   * @throws DomainError 422 for more than {@link MAX_ROWS} rows
   */
  async download(
    resource: string,
    columns: readonly XlsxColumn[],
    rows: Iterable<unknown> | AsyncIterable<unknown>,
  ): Promise<StreamableFile> {
    const file = await this.storage.scratch();
    try {
      await writeZip(
        new Date(),
        (archive) => writeFile(file, archive),
        (zip) => writeSheet(zip, columns, rows),
      );
      const { size } = await file.stat();
      const filename = `${resource}-${saoPauloDate(new Date())}.xlsx`;
      return streamed(file.createReadStream({ start: 0 }), { type: XLSX_TYPE, filename, length: size });
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}

async function writeSheet(
  zip: ZipWriter,
  columns: readonly XlsxColumn[],
  rows: Iterable<unknown> | AsyncIterable<unknown>,
): Promise<void> {
  for (const [name, text] of Object.entries(PARTS)) await zip.add(name, text);
  const sheet = zip.begin(SHEET_NAME);
  const letters = columns.map((_column, index) => columnName(index));
  const headings = columns.map(({ heading }, index) => textCell(`${letters[index] ?? ''}1`, heading, STYLE.heading));
  let piece = `${SHEET_HEAD}<row r="1">${headings.join('')}</row>`;
  let line = 1;
  for await (const row of rows) {
    if (++line > MAX_ROWS + 1) throw domainError('comum.planilha_cheia', MAX_ROWS);
    const cells = columns.map(({ cell }, index) => cell(row, `${letters[index] ?? ''}${line}`));
    piece += `<row r="${line}">${cells.join('')}</row>`;
    if (piece.length < CHARACTERS_PER_WRITE) continue;
    await sheet.write(Buffer.from(piece));
    piece = '';
  }
  await sheet.write(Buffer.from(piece + sheetFoot(`${letters.at(-1) ?? 'A'}${line}`)));
  await sheet.end();
}
