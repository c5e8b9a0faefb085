import { xlsxFile, xlsxOfSheet, zip } from '../../../../test/support/records/xlsx';
import { domainError } from '../../../kernel/errors';
import { TABLE_LIMITS, tooLarge, xlsxTable } from './rule-table';

const BOUNDS = { timeMs: 60_000, heapMb: 192, memoryMb: 300 };
const LAST_CELL = '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';

describe('the process that reads a sheet', () => {
  it('gives the headings and the rows, however many, with their lines', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => [`texto ${n}`, n]);
    const table = await xlsxTable(xlsxFile([['Texto', 'Conta'], ...rows]), BOUNDS);
    expect(table).toMatchObject({ colunas: ['Texto', 'Conta'] });
    expect('linhas' in table && [table.linhas.length, table.linhas[0], table.linhas[449]]).toEqual([
      450,
      { linha: 2, cells: ['texto 0', '0'] },
      { linha: 451, cells: ['texto 449', '449'] },
    ]);
  });

  it('reads a sheet of several MB, for which the library would start a thread', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => [`texto ${n}`, n, 'PAGAMENTO DE FORNECEDOR']);
    const table = await xlsxTable(xlsxFile([['Texto', 'Conta', 'Histórico'], ...rows]), BOUNDS);
    expect('linhas' in table && [table.linhas.length, table.linhas[19_999]]).toEqual([
      20_000,
      { linha: 20_001, cells: ['texto 19999', '19999', 'PAGAMENTO DE FORNECEDOR'] },
    ]);
  });

  it('drops the columns beyond the limit', async () => {
    const row = Array.from({ length: TABLE_LIMITS.columns + 1 }, (_, n) => `c${n}`);
    const kept = row.slice(0, TABLE_LIMITS.columns);
    const table = await xlsxTable(xlsxFile([row, row]), BOUNDS);
    expect(table).toEqual({ colunas: kept, linhas: [{ linha: 2, cells: kept }] });
  });

  it('resolves no entity that a document type declares, neither text nor file', async () => {
    const declared = '<!DOCTYPE worksheet [<!ENTITY v "own"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const cell = '<c r="A1" t="inlineStr"><is><t>a &v; &f; b</t></is></c>';
    const read = await xlsxTable(xlsxOfSheet(`<sheetData><row r="1">${cell}</row></sheetData>`, declared), BOUNDS);
    expect(read).toEqual({ colunas: ['a &v; &f; b'], linhas: [] });
  });

  it('is ended when a sheet fills its heap, and no other process is', async () => {
    const tags = xlsxOfSheet('<a>'.repeat(3_000_000));
    expect(await xlsxTable(tags, { ...BOUNDS, heapMb: 32 })).toEqual(tooLarge());
  });

  it('is ended when it takes too long', async () => {
    expect(await xlsxTable(xlsxFile([['a']]), { ...BOUNDS, timeMs: 1 })).toEqual({
      rejection: domainError('importacoes.tabela_muito_grande#tempo', 0.001),
    });
  });

  const zeros = '\0'.repeat(70 * 1024 * 1024);
  it.each([
    ['an archive of another kind', zip({ 'a.txt': 'x' }), /no XLSX/],
    ['a sheet of 70 MB of nothing', zip({ 'xl/worksheets/sheet1.xml': zeros }), /more than/],
    ['the same with a false size', zip({ 'xl/worksheets/sheet1.xml': zeros }, 10), /more than/],
    ['a part that claims 4 GB', zip({ 'xl/workbook.xml': 'x' }, 0xffffffff), /more than/],
    ['the last cell of the last row', xlsxOfSheet(LAST_CELL), /more than|seconds/],
    ['a file that was cut', xlsxFile([['a', 'b']]).subarray(0, 400), /no XLSX/],
  ])('rejects %s', async (_what, content, message) => {
    const table = await xlsxTable(content, { ...BOUNDS, timeMs: 3_000 });
    expect('rejection' in table && table.rejection.message).toMatch(message);
  });
});
