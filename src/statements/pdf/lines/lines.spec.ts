import { type PdfLine, pdfLines, type PdfText, placeOf } from './lines';

const texts = (...pieces: PdfText[]) => pdfLines(pieces).map(({ text }) => text);
/** A piece in letters that are 5 wide and 10 high. */
const at = (text: string, x: number, y = 800): PdfText => [text, x, y, text.length * 5, 10];
const only = (...pieces: PdfText[]): PdfLine => {
  const [line] = pdfLines(pieces);
  if (!line) throw new Error('no line');
  return line;
};

describe('the lines of a page', () => {
  it('are sorted from top to bottom, their pieces from left to right, in whatever order they are drawn', () => {
    const pieces = [at('b', 100, 700), at('d', 100, 650), at('a', 50, 700), at('e', 50, 600), at('c', 50, 650)];
    for (const drawn of [pieces, pieces.toReversed()]) expect(texts(...drawn)).toEqual(['a b', 'c d', 'e']);
  });

  it('are numbered on behind those before, each with its page and its place', () => {
    const lines = pdfLines([at(' ', 10, 720), at('a', 50, 700), ['b', 60, 699, 5, 12], at('c', 50, 600)], 3, 41);
    expect(lines).toEqual([
      {
        number: 42,
        page: 3,
        band: 0,
        text: 'a b',
        y: 700,
        height: 12,
        pieces: [0, 50, 55, 2, 60, 65],
        bases: [700, 699],
        heights: [10, 12],
        isCut: false,
      },
      { number: 43, page: 3, band: 0, text: 'c', y: 600, height: 10, pieces: [0, 50, 55], bases: [600], isCut: false },
    ]);
  });

  it('hold what is up to three tenths of a letter below their first piece, two points at least', () => {
    expect(texts(at('a', 10, 800), at('b', 50, 797))).toEqual(['a b']);
    expect(texts(at('a', 10, 800), at('b', 10, 796.9))).toEqual(['a', 'b']);
    expect(texts(['a', 10, 800, 5, 4], ['b', 50, 798, 5, 4])).toEqual(['a b']);
    expect(texts(['a', 10, 800, 5, 4], ['b', 10, 797.9, 5, 4])).toEqual(['a', 'b']);
  });

  it('hold what is next to them less than half a letter below', () => {
    expect(texts(at('a', 10, 800), at('b', 50, 795.6))).toEqual(['a b']);
    expect(texts(at('a', 10, 800), at('b', 50, 795.4))).toEqual(['a', 'b']);
  });

  it('join a balance with an amount when the gap is less than a letter', () => {
    expect(texts(at('1.250,00 C', 300, 800), at('Saldo anterior', 50, 791))).toEqual(['Saldo anterior 1.250,00 C']);
    expect(texts(at('Saldo do dia', 50, 800), at('-80,00', 300, 791))).toEqual(['Saldo do dia -80,00']);
    expect(texts(at('80,00', 300, 800), at('Saldo do dia', 50, 790))).toEqual(['80,00', 'Saldo do dia']);
    expect(texts(at('80,00', 300, 800), at('LOJA', 50, 791))).toEqual(['80,00', 'LOJA']);
  });

  it('join letters and figures of one word that a browser draws nearer to each other', () => {
    expect(texts(['T', 33.75, 700, 4.58, 7.5], ['otal de saídas', 36.75, 700, 51.16, 7.5])).toEqual([
      'Total de saídas',
    ]);
    expect(texts(['T', 82.5, 700, 2.56, 3.75], ['otal da fatura', 83.93, 700, 27.05, 3.75])).toEqual([
      'Total da fatura',
    ]);
    expect(texts(['R$ 1', 40, 700, 27, 16], ['1,00', 65.5, 700, 31, 16])).toEqual(['R$ 11,00']);
    expect(texts(['CASA', 40, 700, 40, 16], ['1,00', 78, 700, 31, 16])).toEqual(['CASA 1,00']);
    expect(texts(['10,00', 40, 700, 20, 8], ['90,00', 58.5, 700, 20, 8])).toEqual(['10,00 90,00']);
  });

  it('part a day from the text that touches it, and a text from its amount', () => {
    expect(texts(at('05 MAI', 10), at('TED', 40))).toEqual(['05 MAI TED']);
    expect(texts(at('05 MAI', 10), at('O DE', 40))).toEqual(['05 MAIO DE']);
    expect(texts(at('SALDO', 10), at('1.250,00', 35))).toEqual(['SALDO 1.250,00']);
    expect(texts(at('JOAO', 10), at('-R$ 4,40', 30))).toEqual(['JOAO -R$ 4,40']);
    const letters = Array.from('5 de Junho', (letter, index) => at(letter, 10 + 5 * index));
    expect(texts(...letters.filter(([letter]) => letter !== ' '))).toEqual(['5 de Junho']);
  });

  it('part an amount from an amount or a day that it touches', () => {
    expect(texts(at('+1.074,26', 10), at('564,22', 55))).toEqual(['+1.074,26 564,22']);
    expect(texts(at('06/03', 10), at('79,03', 35))).toEqual(['06/03 79,03']);
  });

  it.each<[string, number, string]>([
    ['touches', 25, 'Saldo'],
    ['stands a hair apart', 26.5, 'Saldo'],
    ['is separate', 26.6, 'Sal do'],
    ['stands a point inside', 24, 'Saldo'],
    ['stands further inside', 23.7, 'Sal do'],
  ])('join a piece to the one before where it %s', (_where, x, line) => {
    expect(texts(at('Sal', 10), at('do', x))).toEqual([line]);
  });

  it('have single blanks: those that pieces begin and end with are no text', () => {
    expect(texts(at('  A ', 10), at('  B  ', 40), at('   ', 70), at('C', 90))).toEqual(['A B C']);
    expect(only(at('  A ', 10), at(' B', 40)).pieces).toEqual([0, 20, 25, 2, 45, 50]);
    expect(texts(at('DOC 123 ', 10), at('45,00', 50))).toEqual(['DOC 123 45,00']);
    expect(texts(at('DOC 123', 10), at(' 45,00', 45))).toEqual(['DOC 123 45,00']);
  });

  it('are cut at a thousand characters, with a mark', () => {
    const long = only(at('x'.repeat(600), 0), at('y'.repeat(500), 4000), at('z', 9000));
    expect([long.text.length, long.isCut, long.text.at(-1), long.pieces.length]).toEqual([1000, true, 'y', 6]);
    expect(only(at('x'.repeat(1000), 0))).toMatchObject({ isCut: false, text: 'x'.repeat(1000) });
    expect(only(at('x'.repeat(1000), 0), at('z', 9000))).toMatchObject({ isCut: true, text: 'x'.repeat(1000) });
    const blank = only(at('x'.repeat(999), 0), at('y', 9000));
    expect([blank.isCut, blank.text.length]).toEqual([true, 999]);
  });
});

describe('letters drawn twice', () => {
  it.each<[string, PdfText[], string]>([
    ['a piece a hair beside itself', [at('PIX', 10), at('PIX', 12.4)], 'PIX'],
    ['a piece half a letter beside itself', [at('PIXA', 10), at('PIXA', 15)], 'PIXA'],
    ['a piece further beside itself', [at('PIXA', 10), at('PIXA', 15.1)], 'PIXA PIXA'],
    ['letters each on its own', [at('1', 10), ['1', 12.4, 800, 5, 10], ['1', 15, 800, 5, 10]], '11'],
    ['the end of a word a hair beside itself', [at('Sal', 10), at('do', 25), at('do', 27.4)], 'Saldo'],
    ['the end of a word further beside itself', [at('Sal', 10), at('do', 25), at('do', 27.5)], 'Saldo do'],
    [
      'a narrow letter less than half its width beside itself',
      [
        ['i', 10, 800, 4, 10],
        ['i', 11.9, 800, 4, 10],
      ],
      'i',
    ],
    [
      'a narrow letter half its width beside itself',
      [
        ['i', 10, 800, 4, 10],
        ['i', 12, 800, 4, 10],
      ],
      'i i',
    ],
    ['another piece on the same spot', [at('PIX', 10), at('TED', 10)], 'PIX TED'],
    ['a last word and what follows', [at('LOJA 50,00', 10), at('50,00 C', 35)], 'LOJA 50,00 C'],
    ['a last word, somewhat shifted', [at('LOJA 50,00', 10), at('50,00 C', 37)], 'LOJA 50,00 C'],
    ['a last word, shifted back', [at('LOJA 50,00', 10), at('50,00 C', 31)], 'LOJA 50,00 C'],
    ['a last word far from its spot', [at('LOJA 50,00', 10), at('50,00 C', 44)], 'LOJA 50,00 50,00 C'],
    ['two last words', [at('A PIX DE X', 10), at('DE X Y', 40)], 'A PIX DE X Y'],
    ['as many of many equal words', [at('0 0 0 0 0 0 0 0', 10), at('0 0 0 0 0 0 0 0 1', 30)], '0 0 0 0 0 0 0 0 0 0 1'],
    ['as many of many equal words, shifted', [at('0 0 0 0 0 0 0', 10), at('0 0 0 0 0 0', 22)], '0 0 0 0 0 0 0'],
    ['all words of a line', [at('PIX DE', 10), at('PIX DE FULANO', 13)], 'PIX DE FULANO'],
    ['the end of a word, which is none', [at('DOC 123', 10), at('23,00', 35)], 'DOC 123 23,00'],
    ['the beginning of a word, which is none', [at('LOJA 5', 10), at('50,00', 35)], 'LOJA 5 50,00'],
    ['words a quarter of a letter over another', [at('A B', 10), at('B C', 22.5)], 'A B C'],
    ['words less than a quarter of a letter over another', [at('A B', 10), at('B C', 23)], 'A B B C'],
    [
      'blanks over the next cells',
      [at('10,00        ', 10), at('10,00        ', 42), at('10,00', 74)],
      '10,00 10,00 10,00',
    ],
    ['the end of a word, which begins a text', [at('DOC 123', 10), at('23 UN', 35)], 'DOC 123 23 UN'],
    ['blanks over a word', [at('A B   ', 10), at('B C', 30)], 'A B B C'],
    ['a word behind blanks on its spot', [at('A B C', 10), at('  C D', 20)], 'A B C D'],
  ])('%s', (_what, pieces, line) => {
    expect(texts(...pieces)).toEqual([line]);
  });
});

it('the place of characters is that of their letters, all equally wide within a piece', () => {
  const line = only(at('05/03', 10), at('PIX A', 100), at('1,00', 300), at('C', 322));
  const place = (text: string) => placeOf(line, line.text.indexOf(text), line.text.indexOf(text) + text.length);
  expect(line.text).toBe('05/03 PIX A 1,00 C');
  expect(place('05/03')).toEqual({ left: 10, right: 35 });
  expect(place('PIX A')).toEqual({ left: 100, right: 125 });
  expect(place('C')).toEqual({ left: 322, right: 327 });
  expect(placeOf(only(at('ABCD', 100)), 1, 3)).toEqual({ left: 105, right: 115 });
});
