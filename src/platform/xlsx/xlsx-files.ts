import { Injectable, type StreamableFile } from '@nestjs/common';
import { writeFile } from 'node:fs/promises';
import { brazilianDate, saoPauloDate, saoPauloNaiveTimestamp } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { cut } from '../../kernel/text';
import { streamed } from '../http/streamed';
import { Storage } from '../storage/storage';
import { writeZip, type ZipWriter } from '../zip/zip-writer';

/** A column of a sheet: its heading, and the XML of a row's cell at a place such as `B7`; empty for none. */
export interface XlsxColumn {
  readonly heading: string;
  /** Characters that its values need. A date that has no room is shown as `####`. */
  readonly width: number;
  readonly cell: (row: unknown, at: string) => string;
}

/** Formats of cells, by their place in `styles.xml`. */
export const STYLE = { heading: 1, date: 2, time: 3, money: 4 } as const;

/** Limit of the characters of a cell (ECMA-376; Excel's limit). */
const MAX_TEXT = 32_767;
/** A double holds this many digits exactly. */
const EXACT_DIGITS = 15;
const DAY_MS = 86_400_000;
/** Day 0 of a sheet. It is correct from 1900-03-01 on, since sheets have a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';

export function textCell(at: string, text: string, style = 0): string {
  return `<c r="${at}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(text, MAX_TEXT))}</t></is></c>`;
}

/** A number; a text where a sheet would change its digits. */
export function numberCell(at: string, text: string, style = 0): string {
  const digits = text.replace(/[^0-9]/g, '').replace(/^0+/, '').length;
  return digits > EXACT_DIGITS
    ? textCell(at, text.replace('.', ','))
    : `<c r="${at}"${styled(style)}><v>${text}</v></c>`;
}

/** A day `YYYY-MM-DD`; a text where sheets have no such day. */
export function dateCell(at: string, day: string): string {
  if (day < FIRST_DAY) return textCell(at, brazilianDate(day));
  return `<c r="${at}"${styled(STYLE.date)}><v>${(Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS}</v></c>`;
}

/** A moment in the time of São Paulo, to the second. */
export function timeCell(at: string, instant: Date): string {
  const local = saoPauloNaiveTimestamp(instant);
  if (local < FIRST_DAY) return textCell(at, `${brazilianDate(local.slice(0, 10))} ${local.slice(11)}`);
  return `<c r="${at}"${styled(STYLE.time)}><v>${(Date.parse(`${local}Z`) - DAY_ZERO) / DAY_MS}</v></c>`;
}

/** `A`, `Z`, `AA` … for the n-th column, counted from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const styled = (style: number): string => (style === 0 ? '' : ` s="${style}"`);

/** XML has no control characters and no halves of pairs: a sheet writes them as `_x0001_`, and an underscore that looks so as well. */
function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      // eslint-disable-next-line no-control-regex -- these are what XML can't hold
      /[\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

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
