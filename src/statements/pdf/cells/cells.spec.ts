import { cellsOf } from './cells';
import { type PdfLine, pdfLines, type PdfText } from '../lines/lines';

/** A piece in letters that are 5 wide and 10 high. */
const at = (text: string, x: number): PdfText => [text, x, 800, text.length * 5, 10];
const only = (...pieces: PdfText[]): PdfLine => {
  const [line] = pdfLines(pieces);
  if (!line) throw new Error('no line');
  return line;
};
const cells = (...pieces: PdfText[]) => cellsOf(only(...pieces)).map(({ text }) => text);

describe('the cells of a line (9.1)', () => {
  it('are separate when the gap is wider than a letter and a quarter', () => {
    expect(cells(at('Valor', 100), at('(R$)', 131))).toEqual(['Valor (R$)']);
    expect(cells(at('Valor', 100), at('Saldo', 131.5))).toEqual(['Valor', 'Saldo']);
  });

  it('are separate when one is drawn into the other', () => {
    expect(cells(at('TEXTO LONGO', 100), at('10,00', 150))).toEqual(['TEXTO LONGO', '10,00']);
  });

  it('hold the currency with the figures far behind it, and no other heading', () => {
    expect(cells(at('LOJA', 10), at('R$', 100), at('10,00', 200))).toEqual(['LOJA', 'R$ 10,00']);
    expect(cells(at('R$', 100), at('US$', 200))).toEqual(['R$', 'US$']);
  });

  it('begin at a currency that is near to the cell before and far from its figures', () => {
    expect(cells(at('123456', 100), at('-R$', 134), at('10,00', 180))).toEqual(['123456', '-R$ 10,00']);
    expect(cells(at('10,00', 100), at('R$', 129), at('90,00', 180))).toEqual(['10,00', 'R$ 90,00']);
    expect(cells(at('TAXA DE', 100), at('R$', 139), at('10,00', 154))).toEqual(['TAXA DE R$ 10,00']);
  });

  it('have their place', () => {
    expect(cellsOf(only(at('Data', 10), at('Saldo', 200)))).toEqual([
      { text: 'Data', from: 0, to: 4, left: 10, right: 30 },
      { text: 'Saldo', from: 5, to: 10, left: 200, right: 225 },
    ]);
  });
});
