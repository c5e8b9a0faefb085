import { pdfFile } from '../../../../../test/support/pdf-file';
import { readPdfText } from './pdf-text';

const FILE = pdfFile([['05/03/2026 PIX 1,00'], ['2']]);

describe('the process that takes the text out of a PDF', () => {
  it('gives the lines of all pages', async () => {
    const text = await readPdfText(FILE);
    expect('lines' in text && text.lines.map(({ number, page, text: line }) => `${number} ${page} ${line}`)).toEqual([
      '1 0 05/03/2026 PIX 1,00',
      '2 1 2',
    ]);
  });

  it.each([
    ['grows past its bound', { timeMs: 45_000, heapMb: 192, memoryMb: 20 }, /^the PDF holds more than a statement can/],
    ['fills its heap', { timeMs: 45_000, heapMb: 8, memoryMb: 300 }, /^the PDF holds more than a statement can/],
    ['takes too long', { timeMs: 1, heapMb: 192, memoryMb: 300 }, /^the PDF takes longer than 0.001 seconds/],
  ])('is ended when it %s, and the file is refused with the reason', async (_what, bounds, erro) => {
    expect(await readPdfText(FILE, bounds)).toEqual({ erro: expect.stringMatching(erro) as string });
  });
});
