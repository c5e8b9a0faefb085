import { columnName, dateCell, numberCell, STYLE, textCell, timeCell } from './cells';

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
