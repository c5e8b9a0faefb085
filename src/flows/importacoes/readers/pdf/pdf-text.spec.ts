import { type Drawing, pdfFile } from '../../../../../test/support/pdf-file';
import { pdfLines, type PdfText } from './pdf-lines';
import { readPdfText } from './pdf-text';

const FILE = pdfFile([['05/03/2026 PIX 1,00'], ['2']]);

describe('texts that stand over each other', () => {
  it.each<[string, PdfText[], string]>([
    [
      'the end of a word is another cell',
      [
        ['DOC 123', 40, 800, 37.8, 9],
        ['23,00', 67, 800, 27, 9],
      ],
      'DOC 123 23,00',
    ],
    [
      'blanks behind a cell are no ink',
      [
        ['10,00        ', 40, 800, 70.2, 9],
        ['10,00        ', 72, 800, 70.2, 9],
        ['10,00', 104, 800, 27, 9],
      ],
      '10,00 10,00 10,00',
    ],
    [
      'the end of a word is no word',
      [
        ['DOC 123', 40, 800, 37.8, 9],
        ['23 UN', 67, 800, 27, 9],
      ],
      'DOC 123 23 UN',
    ],
    [
      'a word further on is another cell',
      [
        ['LOJA 50,00', 40, 800, 54, 9],
        ['50,00', 80, 800, 27, 9],
      ],
      'LOJA 50,00 50,00',
    ],
    [
      'a word on the same spot is the same',
      [
        ['LOJA 50,00', 40, 800, 54, 9],
        ['50,00 C', 67.3, 800, 37.8, 9],
      ],
      'LOJA 50,00 C',
    ],
    [
      'the same again is the same',
      [
        ['1', 40, 800, 5.4, 9],
        ['1', 40.4, 800, 5.4, 9],
        ['1', 45.4, 800, 5.4, 9],
      ],
      '11',
    ],
  ])('%s', (_what, texts, line) => {
    expect(pdfLines(texts).map(({ text }) => text)).toEqual([line]);
  });
});

describe('the process that takes the text out of a PDF', () => {
  it('gives the lines of all pages', async () => {
    const text = await readPdfText(FILE);
    expect('lines' in text && text.lines.map(({ number, page, text: line }) => `${number} ${page} ${line}`)).toEqual([
      '1 0 05/03/2026 PIX 1,00',
      '2 1 2',
    ]);
  });

  it.each<Drawing>(['plain', 'turned', 'upside-down', 'fat', 'fat words'])(
    'gives the same lines of a page that is drawn %s',
    async (drawing) => {
      const rows = ['Extrato de conta', '05/03/2026 SALDO ANTERIOR 1.000,00', '06/03/2026 PIX PIX 10,00 990,00'];
      const cells: [number, string][] = [
        [40, '06/03/2026'],
        [120, 'TARIFA DE TARIFA'],
        [300, '-10,00'],
        [400, '980,00'],
      ];
      const text = await readPdfText(pdfFile([[...rows, cells]], { drawing }));
      expect('lines' in text && text.lines.map(({ text: line }) => line)).toEqual([
        ...rows,
        '06/03/2026 TARIFA DE TARIFA -10,00 980,00',
      ]);
    },
  );

  it.each([
    ['grows past its bound', { timeMs: 45_000, heapMb: 192, memoryMb: 20 }, /^the PDF holds more than a statement can/],
    ['fills its heap', { timeMs: 45_000, heapMb: 8, memoryMb: 300 }, /^the PDF holds more than a statement can/],
    ['takes too long', { timeMs: 1, heapMb: 192, memoryMb: 300 }, /^the PDF takes longer than 0.001 seconds/],
  ])('is ended when it %s, and the file is refused with the reason', async (_what, bounds, erro) => {
    expect(await readPdfText(FILE, bounds)).toEqual({ erro: expect.stringMatching(erro) as string });
  });
});
