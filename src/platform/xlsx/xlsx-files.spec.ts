import { strFromU8, unzipSync } from 'fflate';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DiskStorage } from '../storage/disk-storage';
import { columnName, dateCell, MAX_ROWS, numberCell, STYLE, textCell, timeCell, XlsxFiles } from './xlsx-files';

describe('cells of a sheet', () => {
  it('are numbers while a double holds their digits', () => {
    expect(numberCell('A1', '1234.50')).toBe('<c r="A1"><v>1234.50</v></c>');
    expect(numberCell('A1', '1234.50', STYLE.money)).toBe('<c r="A1" s="4"><v>1234.50</v></c>');
    expect(numberCell('A1', '-0.0001')).toBe('<c r="A1"><v>-0.0001</v></c>');
    expect(numberCell('A1', '1234567890123.45')).toContain('<v>1234567890123.45</v>');
    expect(numberCell('A1', '12345678901234.56')).toContain('>12345678901234,56</t>');
  });

  it('are days and moments, by the clocks of São Paulo', () => {
    expect(dateCell('B2', '2026-03-05')).toBe('<c r="B2" s="2"><v>46086</v></c>');
    expect(timeCell('B2', new Date('2026-03-05T15:00:00Z'))).toBe('<c r="B2" s="3"><v>46086.5</v></c>');
    expect(dateCell('B2', '1899-12-30')).toContain('>30/12/1899</t>');
  });

  it.each([
    ['=1+1', '=1+1'],
    ['a<b>&c', 'a&lt;b&gt;&amp;c'],
    ['\u0001', '_x0001_'],
    ['_x0001_', '_x005F_x0001_'],
    ['\ud800', '_xD800_'],
    ['😀', '😀'],
  ])('%j is written %j', (text, xml) => {
    expect(textCell('A1', text)).toBe(`<c r="A1" t="inlineStr"><is><t xml:space="preserve">${xml}</t></is></c>`);
  });

  it('are cut where a sheet takes no more, never within a character', () => {
    const inside = (cell: string) => /<t [^>]*>(.*)<\/t>/.exec(cell)?.[1] ?? '';
    expect(inside(textCell('A1', 'x'.repeat(40_000)))).toHaveLength(32_767);
    expect(inside(textCell('A1', `${'x'.repeat(32_766)}😀`))).toBe('x'.repeat(32_766));
  });

  it('are in columns A to Z, AA and on', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'xlsx-'));
afterAll(() => rmSync(folder, { recursive: true }));

function* rows(count: number): Generator<object> {
  const row = {};
  for (let n = 0; n < count; n++) yield row;
}

/** Rows without cells: what counts is how many there are. */
it('a sheet takes as many rows as a sheet has, and one more is rejected before anything goes out', async () => {
  expect(MAX_ROWS).toBe(1_048_575);
  const storage = new DiskStorage(folder);
  await storage.onModuleInit();
  const files = new XlsxFiles(storage);
  const full = await files.download('list', [], rows(MAX_ROWS));
  expect(full.getHeaders().disposition).toMatch(/^attachment; filename="list-\d{4}-\d{2}-\d{2}\.xlsx"$/);
  full.getStream().destroy();
  await expect(files.download('list', [], rows(MAX_ROWS + 1))).rejects.toMatchObject({
    code: 'comum.planilha_cheia',
    message: 'the list has more than the 1048575 rows of a sheet',
  });
  expect(readdirSync(join(folder, 'rascunhos'))).toEqual([]);
}, 300_000);

it('a column has the room of its values, and of its heading with the arrow of the filter', async () => {
  const storage = new DiskStorage(folder);
  await storage.onModuleInit();
  const cell = () => '';
  const columns = [
    { heading: 'dia', width: 12, cell },
    { heading: 'houve_majoracao', width: 10, cell },
  ];
  const file = await new XlsxFiles(storage).download('list', columns, rows(1));
  const parts = unzipSync(await buffer(file.getStream()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain(
    '</sheetViews><cols><col min="1" max="1" width="12" customWidth="1"/>' +
      '<col min="2" max="2" width="19" customWidth="1"/></cols><sheetData>',
  );
});
