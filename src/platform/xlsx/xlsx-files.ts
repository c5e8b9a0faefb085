import { writeFile } from 'node:fs/promises';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { saoPauloDate } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { streamed } from '../http/streamed';
import { Storage } from '../storage/storage';
import { writeZip, type ZipWriter } from '../zip/zip-writer';
import { columnName, STYLE, textCell, type XlsxColumn } from './cells';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SHEET_NAME = 'xl/worksheets/sheet1.xml';

/** What an XLSX file has next to its one sheet (ECMA-376, part 1). */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/${SHEET_NAME}" ContentType="${KIND}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml(),
};

/** Room of the arrow that opens the filter of a column. */
const ARROW = 4;

/** Opens the sheet: its first row stays in sight, and each column has the room of its values and its heading. */
function sheetHead(columns: readonly XlsxColumn[]): string {
  const cols = columns.map(({ heading, width }, index) => {
    const room = Math.max(width, heading.length + ARROW);
    return `<col min="${index + 1}" max="${index + 1}" width="${room}" customWidth="1"/>`;
  });
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ` +
    `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    (cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '') +
    '<sheetData>'
  );
}

/** Closes the sheet, with a filter over all of it. */
const sheetFoot = (lastCell: string): string => `</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`;

function stylesXml(): string {
  const formats: string[] = [];
  formats[0] = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  formats[STYLE.heading] = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  formats[STYLE.date] = '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>';
  formats[STYLE.time] = '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>';
  // Format 4 is `#,##0.00`, which a spreadsheet writes in the language of its user: 1.234,50.
  formats[STYLE.money] = '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>';
  return (
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>` +
    '<numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`
  );
}

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
  let piece = `${sheetHead(columns)}<row r="1">${headings.join('')}</row>`;
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
