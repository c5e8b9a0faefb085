import { reason } from '../../../kernel/reason-codes/reason';
import { type DrawnLine, drawnLines } from '../../../../test/support/pdf-drawing';
import { tableOf } from './table';

const HEAD = 'Data Histórico Valor Saldo';
const A = '04/03/2026 A -1,00 99,00';
const X = '02/03/2026 PIX 10,00 X';
const Y = '03/03/2026 PIX 10,00 Y';
const ALONE: DrawnLine = [[400, '-2,00']];
const NO_AMOUNT_AT_END = reason('pdf.sem_valor_no_fim');
const brokenIn = (...lines: DrawnLine[]) => tableOf(drawnLines(lines)).broken;
const linesBrokenIn = (...lines: DrawnLine[]) => brokenIn(...lines).map(({ line }) => line);

describe('a line that begins with a day and holds an amount before its end', () => {
  it('is an error item as written', () => {
    expect(brokenIn(HEAD, A, X)).toEqual([{ line: 3, text: X, erro: NO_AMOUNT_AT_END }]);
  });

  it.each<[string, DrawnLine[], number[]]>([
    ['each in the table', [HEAD, A, X, Y, A], [3, 4]],
    ['all right above the first row, once', [HEAD, X, Y, A, A], [2, 3]],
    ['none far above it', [X, ' ', ' ', ' ', A], []],
    ['none far above another one', [X, ' ', ' ', ' ', Y, A], [2]],
    ['all below the headings', [HEAD, X, ' ', ' ', ' ', Y, A], [2, 3]],
    ['none far above a day', [X, ' ', ' ', '05/03/2026 T', A], []],
    ['also above text that begins with a day', [HEAD, X, '05/03/2026 T', A], [2]],
    ['none above other text', [X, HEAD, A], []],
    ['one above other text where another is below', [X, 'Rua A 1', A, Y], [4, 1]],
    ['none above headings', [X, HEAD, A, Y], [4]],
    ['none above other text at another edge than one below', [[[90, X]], 'Rua A 1', A, Y], [4]],
    ['none above a balance', [X, '03/03/2026 SALDO 9,00*', A], []],
    ['none above a day heading', [X, '05/03/2026 Saldo do dia: 9,00', A], []],
    ['none where no row follows', [X, Y], []],
    ['none whose amount stands alone below', [HEAD, A, X, ALONE, Y, ALONE, A], []],
    ['the others where one has its amount below', [HEAD, A, X, Y, ALONE], [3]],
    ['and above the first row', [HEAD, X, Y, ALONE, A], [2]],
  ])('%s', (_which, lines, due) => {
    expect(linesBrokenIn(...lines)).toEqual(due);
  });

  it.each(['02.03.26 PIX X', '02.03.26', '02/03/2026 JUROS 5,00%', '02/03/2026 NOTA 10,00/2026', '02/03/2026 T'])(
    'holds more than its day: %s causes no error item',
    (text) => {
      expect(linesBrokenIn(HEAD, A, text, A)).toEqual([]);
    },
  );

  it.each(['02.03.26 X 10,00*', '02/03/2026 R$10,00 X', '02/03/2026 1.500', '02/03/2026 X 1,50 % Y 2,00 Z'])(
    'in any way of writing: %s',
    (text) => {
      expect(linesBrokenIn(HEAD, A, text, A)).toEqual([3]);
    },
  );
});

describe('an amount with a blank at its decimal sign', () => {
  it.each<[string, DrawnLine[], number[]]>([
    ['of a row with a day', [HEAD, A, '05/03/2026 B -7.806, 32'], [3]],
    ['with blanks between its thousands', ['01/03/2026 PIX 7 910 276, 38 +', '03/03/2026 IOF 3,75 -'], [1]],
    ['with one such blank and a mark', ['01/03/2026 PIX 10 276, 38 C', '03/03/2026 IOF 3,75 D'], [1]],
    ['with a mark behind a blank', ['06 MAR 2026', 'AGUA 1.76 D', 'PIX RECEBIDO 8. 88 C', 'LUZ 2.00 D'], [3]],
    ['below a day heading', ['06 MAR 2026', 'AGUA 1,76', 'PIX RECEBIDO 8 ,38 C', 'LUZ 2,00'], [3]],
    ['above a detail and the first row', ['02/03/2026 B 0. 07D', 'Taxa 1,99% a.m.', '02/03/2026 C 1,00C', A], [1]],
    ['before another amount', [HEAD, A, '05/03/2026 B R$ -4.725.265, 18 99,00'], [3]],
    ['none of a text with other numbers', [HEAD, A, '05/03/2026 LOTE 12, 15 -1,00 98,00'], []],
    ['none within a text', [HEAD, A, 'de R$ 5, 00 em 2x'], []],
  ])('is an error item: %s', (_which, lines, due) => {
    expect(linesBrokenIn(...lines)).toEqual(due);
  });
});

it('two amounts that touch are an error item also without a day', () => {
  expect(linesBrokenIn(HEAD, '05/03/2026', 'PIX JOAO', [[400, '-2,0098,00']], '06/03/2026', 'PIX', ALONE)).toEqual([4]);
});

describe('a line that is too long to be read whole', () => {
  const long = (beginning: string) => `${beginning} ${'palavra '.repeat(150)} -1,00`;
  it('is an error item in the table, with those rows that can be read', () => {
    const cut = [long('05/03/2026 X'), long('05/03/2026 X 1,00'), long('X'), long('05/03/2026 SALDO 1,00')];
    for (const line of cut)
      expect(brokenIn(HEAD, A, line, A)).toMatchObject([{ line: 3, erro: reason('pdf.linha_longa_demais') }]);
  });

  it('is one right above the first row where it begins with a day', () => {
    expect(linesBrokenIn(HEAD, long('05/03/2026 X'), A)).toEqual([2]);
    expect(linesBrokenIn(HEAD, long('X'), A)).toEqual([]);
  });
});
