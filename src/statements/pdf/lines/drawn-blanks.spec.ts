import { pdfFile } from '../../../../test/support/pdf-file';
import { inBoundedProcess } from '../../../platform/bounded-process/bounded-process';
import type { PdfLine } from './lines';
import { readPdfText } from './text';

async function linesIn(file: Buffer): Promise<readonly PdfLine[]> {
  const text = await readPdfText(file, inBoundedProcess);
  return 'lines' in text ? text.lines : [];
}

/** Letters of texts that are placed one by one, each so far behind the one before; blanks are drawn, or left out where they are `_`. */
function spaced(written: string, y: number, step: (letter: string, at: number) => number): string {
  const letters = [...written].map(
    (letter, at) => `${letter === '_' ? '' : `(${letter}) Tj`} ${step(letter, at)} 0 Td`,
  );
  return `BT /F1 9 Tf 1 0 0 1 40 ${y} Tm ${letters.join(' ')} ET`;
}

describe('blanks between letters', () => {
  const own = ['TARIFA DE PACOTE', 'PIX DE MARIA', 'TED DE JOAO'];
  /** A page that fills a box, so that what it draws is followed, with these texts below its own. */
  const linesOf = async (...drawn: string[]) => {
    const lines = await linesIn(pdfFile([own], { besides: ['0 0 1 1 re f', ...drawn].join('\n') }));
    return lines.slice(own.length).map(({ text }) => text);
  };
  const uneven = (letter: string, at: number) => 5.4 + (letter === ' ' ? 0 : 2 * (at % 2));

  it('are those that a page draws, whatever gaps its letters have', async () => {
    expect(await linesOf(spaced('Total de Souza', 500, uneven), spaced('4.872,90', 480, uneven))).toEqual([
      'Total de Souza',
      '4.872,90',
    ]);
    expect(
      await linesOf(
        spaced('FATURA 1', 500, () => 9),
        spaced('ITEM', 480, () => 9),
      ),
    ).toEqual(['FATURA 1', 'ITEM']);
  });

  it('are gaps where a page draws no blanks, or where other gaps are as wide', async () => {
    const bare = ['PIX_DE', 'TED_DE', 'DOC_DE', 'LUZ_DE'].map((text, at) => spaced(text, 500 - 20 * at, () => 5.4));
    expect(await linesOf(...bare)).toEqual(['PIX DE', 'TED DE', 'DOC DE', 'LUZ DE']);
    const mixed = ['PIX DE_A', 'TED DE_A', 'DOC DE_A'].map((text, at) => spaced(text, 500 - 20 * at, () => 5.4));
    expect(await linesOf(...mixed)).toEqual(['PIX DE A', 'TED DE A', 'DOC DE A']);
  });

  it('keep a text whole that spaces its words', async () => {
    const words = (letter: string) => (letter === ' ' ? 8.5 : 5.4);
    const lines = await linesIn(pdfFile([own], { besides: `0 0 1 1 re f\n${spaced('PIX DE ANA', 500, words)}` }));
    const line = lines.at(-1);
    expect([line?.text, line?.pieces.length]).toEqual(['PIX DE ANA', 3]);
  });

  it('are none where the next letter is over them, as with soft hyphens', async () => {
    const soft = (letter: string) => (letter === ' ' ? 0 : 5.4);
    expect(await linesOf(spaced('PADA RIA', 500, soft), spaced('SAL -', 480, soft))).toEqual(['PADARIA', 'SAL-']);
  });

  it('are between texts of two cells, however near, where no blank is drawn between them', async () => {
    const cells = [
      '(Outros) Tj ET BT /F1 9 Tf 1 0 0 1 73.6 500 Tm (Reembolso)',
      '(05/03) Tj ET BT /F1 9 Tf 1 0 0 1 68.2 480 Tm (PIX)',
    ];
    const drawn = cells.map((cell, row) => `BT /F1 9 Tf 1 0 0 1 40 ${500 - 20 * row} Tm ${cell} Tj ET`);
    const lines = await linesIn(pdfFile([own], { besides: ['0 0 1 1 re f', ...drawn].join('\n') }));
    expect(lines.slice(own.length).map(({ text }) => text)).toEqual(['Outros Reembolso', '05/03 PIX']);
    const [, , end = 0, , next = 0] = lines.at(-2)?.pieces ?? [];
    expect(next - end).toBeGreaterThan(1.25 * 5.4);
  });
});
