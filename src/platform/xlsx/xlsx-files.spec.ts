import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStorage } from '../storage/disk-storage';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { MAX_ROWS, XlsxFiles } from './xlsx-files';

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
