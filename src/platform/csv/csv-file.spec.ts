import { csvBool, csvDate, csvDecimal, csvLine, csvPieces, csvText, csvTime, isMarked } from './csv-file';

describe('cells of a CSV file', () => {
  it.each([
    ['plain', 'plain'],
    ['a;b', '"a;b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['comma, stays', 'comma, stays'],
    ['=1+1', "'=1+1"],
    ['+55', "'+55"],
    ['-5', "'-5"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=a;b', '"\'=a;b"'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j is written %j', (text, cell) => {
    expect(csvText(text)).toBe(cell);
    expect(isMarked(text)).toBe(cell.replace(/^"/, '').startsWith("'"));
  });

  it('are Brazilian', () => {
    expect(csvDecimal('-1234.50')).toBe('-1234,50');
    expect(csvDate('2026-03-05')).toBe('05/03/2026');
    expect(csvTime(new Date('2026-03-05T01:02:03Z'))).toBe('04/03/2026 22:02:03');
    expect([true, false].map(csvBool)).toEqual(['Sim', 'Não']);
    expect(csvLine(['a', null, 'b'])).toBe('a;;b\r\n');
  });
});

describe('a CSV file', () => {
  it('has its mark and headings with no rows too, and every line ends in CRLF', async () => {
    const columns = [{ heading: 'nome', cell: csvText }];
    const whole = async (rows: string[]) => {
      let text = '';
      for await (const piece of csvPieces(columns, rows)) text += piece;
      return text;
    };
    expect(await whole([])).toBe('\ufeffnome\r\n');
    expect(await whole(['a', 'b;c'])).toBe('\ufeffnome\r\na\r\n"b;c"\r\n');
  });

  it('comes in pieces', async () => {
    const columns = [{ heading: 'n', cell: csvText }];
    const rows = Array.from({ length: 50_000 }, (_, n) => `row ${n}`);
    const pieces: string[] = [];
    for await (const piece of csvPieces(columns, rows)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join('').split('\r\n')).toHaveLength(50_002);
  });
});
