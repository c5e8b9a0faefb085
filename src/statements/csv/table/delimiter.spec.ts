import { delimiterOfStatement, separatorLine } from './delimiter';

it.each([
  ['sep=;\nData', ';'],
  ['SEP=,\r\nData', ','],
  ['"sep=|"\nData', '|'],
  ['sep=\\t\nData', '\t'],
  ['sep=\t\nData', '\t'],
  ['"sep=;";;;\nData', ';'],
  [`sep=,${','.repeat(30)}\r\nData`, ','],
  ['sep=;', ';'],
  ['Data;sep=;\n', null],
  ['\nsep=;\n', null],
  ['sep=;x\n', null],
  ['sep=\n', null],
  ['', null],
])('separatorLine(%j) is %j', (text, delimiter) => {
  expect(separatorLine(text)).toBe(delimiter);
});

describe('delimiterOfStatement', () => {
  it.each([';', ',', '\t', '|'])('knows %j by its headings', (delimiter) => {
    expect(delimiterOfStatement(['Data', 'Histórico', 'Valor'].join(delimiter))).toBe(delimiter);
  });

  it('takes the one whose headings name most columns, of as many the first', () => {
    expect(delimiterOfStatement('Data,Histórico,Valor\nData|Histórico|Valor|Saldo')).toBe('|');
    expect(delimiterOfStatement('Data|Histórico|Valor\nData,Histórico,Valor')).toBe(',');
    expect(delimiterOfStatement('Data|Histórico|Valor|Saldo\nData,Histórico,Valor;;')).toBe('|');
  });

  it('is none without headings, or when they come after the longest preamble', () => {
    expect(delimiterOfStatement('a;b;c')).toBeNull();
    expect(delimiterOfStatement('')).toBeNull();
    expect(delimiterOfStatement(`${'x'.repeat(1024 * 1024)}\nData;Histórico;Valor`)).toBeNull();
  });
});
