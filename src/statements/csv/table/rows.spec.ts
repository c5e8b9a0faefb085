import { CsvRows } from './rows';

function rowsOf(text: string, delimiter = ';', skipped = 0) {
  const rows = new CsvRows(text, delimiter);
  rows.skipLines(skipped);
  const all = [];
  for (let row = rows.next(); row; row = rows.next()) all.push(row);
  return all;
}
const cellsOf = (text: string, delimiter?: string) => rowsOf(text, delimiter).map(({ cells }) => cells);

describe('rows of a CSV text', () => {
  it('have their cells trimmed, the line they start on, and their text', () => {
    expect(rowsOf('a; b ;\r\n\r\n"c";d')).toEqual([
      { line: 1, cells: ['a', 'b', ''], raw: 'a; b ;' },
      { line: 2, cells: [''], raw: '' },
      { line: 3, cells: ['c', 'd'], raw: '"c";d', isAtEnd: true },
    ]);
    expect(rowsOf('')).toEqual([]);
    expect(cellsOf('a;b\n')).toEqual([['a', 'b']]);
    expect(cellsOf('\na;b')).toEqual([[''], ['a', 'b']]);
    expect(cellsOf('a\r\rb')).toEqual([['a'], [''], ['b']]);
  });

  it('have cells without the unseen marks of web pages at their ends', () => {
    expect(cellsOf('\u200e01/03/2026\u200f;"\u202a-1,00\u202c";\u200b a\u200bb \u200b;\u200b')).toEqual([
      ['01/03/2026', '-1,00', 'a\u200bb', ''],
    ]);
  });

  it('end at carriage returns alone where the text has no line feed', () => {
    expect(rowsOf('a;b\r"c";d\r')).toMatchObject([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'd'] },
    ]);
    expect(cellsOf('a\rb;c\nd')).toEqual([['a\rb', 'c'], ['d']]);
    expect(cellsOf('"a\rb";c\nd')).toEqual([['a\rb', 'c'], ['d']]);
  });

  it('are found by any delimiter, and only by that', () => {
    for (const delimiter of [',', '\t', '|', ';'])
      expect(cellsOf(`a${delimiter}"b${delimiter}c"${delimiter}d`, delimiter)).toEqual([['a', `b${delimiter}c`, 'd']]);
    expect(cellsOf('a,b;c,d', ',')).toEqual([['a', 'b;c', 'd']]);
  });

  it('begin after the lines that are stepped over, whatever quotes these hold', () => {
    expect(rowsOf('"x\n"y\na;b', ';', 2)).toEqual([{ line: 3, cells: ['a', 'b'], raw: 'a;b', isAtEnd: true }]);
    expect(rowsOf('x\na', ';', 0)).toHaveLength(2);
    expect(rowsOf('x\na', ';', 9)).toEqual([]);
    const rows = new CsvRows('x\ny\na', ';');
    rows.skipLines(9);
    expect(rows.position).toBe(6);
  });

  it('report how many bytes were read', () => {
    const rows = new CsvRows('ab;c\nd', ';');
    expect(rows.position).toBe(0);
    rows.next();
    expect(rows.position).toBe(5);
  });

  it('drops the end of a very long cell, and reads the cells after it', () => {
    for (const [length, kept] of [
      [20_000, 20_000],
      [20_001, 20_000],
      [1_000_000, 20_000],
    ] as const)
      expect(rowsOf(`a;${'x'.repeat(length)};b`)[0]?.cells.map((cell) => cell.length)).toEqual([1, kept, 1]);
  });

  it('have two hundred cells at most and are kept to eight hundred characters', () => {
    const [row, next] = rowsOf(`${'x;'.repeat(200)}last\ny`);
    expect([row?.cells.length, row?.cells.at(-1)]).toEqual([200, 'x']);
    expect(row?.raw).toBe(`${'x;'.repeat(200)}last`);
    expect(next).toEqual({ line: 2, cells: ['y'], raw: 'y', isAtEnd: true });
    expect(rowsOf('x'.repeat(801))[0]?.raw).toHaveLength(800);
  });
});

describe('a quoted cell', () => {
  it.each([
    ['"a;b";c', ['a;b', 'c']],
    ['"a;";c', ['a;', 'c']],
    ['"a ""b"" c";d', ['a "b" c', 'd']],
    ['"";d', ['', 'd']],
    ['"""";d', ['"', 'd']],
    ['" a "  ;d', ['a', 'd']],
    ['"a"', ['a']],
    ['"a" b;c', ['"a" b', 'c']],
    ['a "b";c', ['a "b"', 'c']],
    ['"a;b', ['"a', 'b']],
    ['"a" "b;c', ['"a" "b', 'c']],
    ['"a;"b";c', ['"a', 'b', 'c']],
    ['="05";c', ['05', 'c']],
    ['"=""05""";c', ['05', 'c']],
    ['=1;"c"', ['=1', 'c']],
    ['="a;b"', ['a;b']],
    ['x="a;b"', ['x="a', 'b"']],
    ['=x";b', ['=x"', 'b']],
    ['"a"";x";b', ['a";x', 'b']],
    ['"a "b" c";d', ['a "b" c', 'd']],
    ['"x=""05""";c', ['x="05"', 'c']],
    ['"=""05"" a";c', ['="05" a', 'c']],
    [`"a"${' '.repeat(20)};c`, ['a', 'c']],
    [`"a;b"${' '.repeat(21)};c`, ['"a', `b"`, 'c']],
  ])('of %j', (text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
  });

  it('goes on over five line breaks, not over six', () => {
    const five = `"a${'\nx'.repeat(5)}";b\nc`;
    expect(rowsOf(five)).toMatchObject([{ line: 1, cells: [expect.stringMatching(/^a\nx/), 'b'] }, { line: 7 }]);
    expect(rowsOf(`"a${'\nx'.repeat(6)}";b\nc`)[0]).toMatchObject({ line: 1, cells: ['"a'] });
  });

  it('goes on over 4,000 characters in several lines, 20,000 in one', () => {
    const lines = (size: number) => `"${'x'.repeat(size - 3)}\nx";b`;
    expect(rowsOf(lines(4_000))).toHaveLength(1);
    expect(rowsOf(lines(4_001))).toHaveLength(2);
    const line = (size: number) => `"${'x;'.repeat(size).slice(0, size)}";b`;
    expect(rowsOf(line(19_999))[0]?.cells).toHaveLength(2);
    expect(rowsOf(line(20_000))[0]?.cells).toHaveLength(200);
  });

  it('ends before a row whose first cell is quoted', () => {
    expect(cellsOf('"a\n"b";c')).toEqual([['"a'], ['b', 'c']]);
    expect(cellsOf('"a\nx;"b";c')).toEqual([['"a'], ['x', 'b', 'c']]);
    expect(cellsOf('"a\nx;";b')).toEqual([['"a'], ['x', '"', 'b']]);
    expect(cellsOf('"a\r\n";c')).toEqual([['"a'], ['"', 'c']]);
    expect(cellsOf('"a\r\nx";c')).toEqual([['a\r\nx', 'c']]);
  });

  it.each([
    '05/03/2026',
    '5-3-26',
    '05.03.2026',
    '2026-03-05',
    '2026/3/5',
    '2026.03.05',
    '20260305',
    '19991231',
    '05/03;PIX',
    '5.3 |',
    '5-3,x',
    '05/03\tx',
    '5 mar 2026',
    '05 de março de 2026',
    '1 dez. 26',
    'qui 05/03/2026',
    'qui.  05/03/2026',
    'Quinta-feira, 05/03/2026',
    'sáb. 07/03/2026',
    'sab 07/03/2026',
    'dom, 08/03/2026',
    'segunda feira 09/03/2026',
    'ter 10/03/2026',
    'qua 11/03/2026',
    'sexta 13/03/2026',
    '"05/03/2026',
    '="05/03/2026',
    '=""05/03/2026',
    '""05/03/2026',
    '"05/03";x',
    '  05/03/2026',
    '1 jan 2026',
    '1 fev 2026',
    '1 abr 2026',
    '1 mai 2026',
    '1 jun 2026',
    '1 jul 2026',
    '1 ago 2026',
    '1 set 2026',
    '1 out 2026',
    '1 nov 2026',
  ])('is not closed beyond a line that begins with the day of a row: %j', (line) => {
    expect(rowsOf(`"a\n${line}\nb";c`)[0]?.cells).toEqual(['"a']);
  });

  it.each([
    '05/03 10:00 FULANO',
    '1.2.3 casas',
    'em 05/03/2026',
    '123456',
    '202603051',
    '5 casas',
    '05/03a',
    '99/2026',
    '1 marco',
    'qu 05',
  ])('goes on over %j', (line) => {
    expect(rowsOf(`"a\n${line}\nb";c`)).toHaveLength(1);
  });
});
