import { encodeWindows1252 } from '../../../kernel/windows-1252';
import { csvTable, TABLE_LIMITS } from './rule-table';

const TABLE = {
  colunas: ['Histórico', 'Conta'],
  linhas: [{ linha: 2, cells: ['PIX, SÃO JOÃO', '101'] }],
};
const TEXT = 'Histórico;Conta\nPIX, SÃO JOÃO;101\n';

const read = csvTable;

describe('csvTable', () => {
  it.each([
    ['windows-1252', encodeWindows1252(TEXT)],
    ['UTF-8', Buffer.from(TEXT, 'utf8')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`, 'utf8')],
    ['a mark before windows-1252', Buffer.concat([Buffer.from('\ufeff'), encodeWindows1252(TEXT)])],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
  ])('reads %s', (_charset, bytes) => {
    expect(read(bytes)).toEqual(TABLE);
  });

  it.each([
    ['sep=;\r\n', ';'],
    ['"sep=,"\n', ','],
    ['SEP=|\n', '|'],
    ['sep=\t\n', '\t'],
  ])('takes the delimiter of the line %j and counts that line', (line, delimiter) => {
    const text = `${line}Histórico${delimiter}Conta\n"PIX, SÃO JOÃO"${delimiter}101\n`;
    expect(read(Buffer.from(text))).toEqual({ ...TABLE, linhas: [{ ...TABLE.linhas[0], linha: 3 }] });
  });

  it('keeps as many columns as a sheet may have, of each row', () => {
    const row = Array.from({ length: TABLE_LIMITS.columns + 1 }, (_, n) => `c${n}`);
    const kept = row.slice(0, TABLE_LIMITS.columns);
    const text = `${row.join(';')}\n${row.join(';')}`;
    expect(read(Buffer.from(text))).toEqual({ colunas: kept, linhas: [{ linha: 2, cells: kept }] });
  });

  it('does not take a heading for such a line', () => {
    expect(read(Buffer.from('sep;Conta\nPIX;101'))).toMatchObject({ colunas: ['sep', 'Conta'] });
  });
});
