import { pdfFile } from '../../../../test/support/pdf-file';
import { inBoundedProcess } from '../../../platform/bounded-process/bounded-process';
import type { PdfText } from './lines';
import { readPdfPages } from './text';

const text = (drawn: string, y = 500) => `BT /F1 9 Tf 1 0 0 1 40 ${y} Tm ${drawn} ET`;
const CASES: readonly (readonly [string, string])[] = [
  [
    'with gaps of many widths',
    text('[(PI) -40 (X) -90 (DE) -110 (ANA) -300 (SA) -580 (LE) -620 (10,00) -3000 (C)] TJ'),
  ],
  ['letters over each other', text('[(TOTAL) 150 (TOTAL) 250 (A) 3000 (ANTES)] TJ')],
  ['at letter and word spacings', text('2 Tc 5 Tw (PIX DE ANA) Tj 0 Tc 0 Tw ( SALDO) Tj')],
  ['wider and narrower', text('150 Tz (LARGO) Tj 60 Tz ( ESTREITO) Tj [(A) -500 (B)] TJ')],
  ['higher and lower', text('(10) Tj 4 Ts (00) Tj 0 Ts (A) Tj 12 Ts (B) Tj -1 Ts (C) Tj')],
  [
    'on lines of their own',
    text('11 TL (UM) Tj T* (DOIS) Tj (TRES) \' 1 2 (QUATRO) " 0 -14 TD (CINCO) Tj T* (SEIS) Tj'),
  ],
  ['a little lower each', text('(A) Tj 5 -1 Td (B) Tj 5 -2 Td (C) Tj 5 -4 Td (D) Tj 5 -30 Td (E) Tj')],
  ['back on its line', text('(DIREITA) Tj -30 0 Td (ESQUERDA) Tj 10 9 Td (ACIMA) Tj')],
  [
    'at other sizes',
    text('(GRANDE) Tj /F1 7 Tf (PEQUENO) Tj /F1 9 Tf 1.5 0 0 1.5 150 500 Tm (MAIOR) Tj 9 0 Td (AINDA) Tj'),
  ],
  ['at another scale right behind', text('(GR) Tj 1.5 0 0 1.5 50.8 500 Tm (MAIOR) Tj')],
  ['of other fonts', text('(UM) Tj /F2 9 Tf (DOIS) Tj /F1 9 Tf (TRES) Tj')],
  [
    'in a scaled page',
    `q 0.75 0 0 -0.75 0 840 cm BT /F1 12 Tf 1 0 0 -1 80 400 Tm [(SALDO) -250 (1,00)] TJ ET Q ${text('(FORA) Tj')}`,
  ],
  ['upwards', 'BT /F1 9 Tf 0 1 -1 0 300 300 Tm [(PARA) -250 (CIMA)] TJ 0 -20 Td (LADO) Tj ET'],
  ['downwards', 'BT /F1 9 Tf 0 -1 1 0 300 300 Tm [(PARA) -250 (BAIXO)] TJ 0 -20 Td (LADO) Tj ET'],
  ['head over', 'BT /F1 9 Tf -1 0 0 -1 300 300 Tm [(DE) -250 (CABECA)] TJ ET'],
  ['aslant', 'BT /F1 9 Tf 0.9 0.3 -0.3 0.9 100 300 Tm [(AO) -250 (LADO) -900 (LONGE)] TJ ET'],
  ['in marked parts', text('/Span BMC (UM) Tj EMC (DOIS) Tj /P << /MCID 1 >> BDC ( TRES) Tj EMC')],
  ['with blanks narrower than those between words', text('[(PIX ) 200 (DE ) 190 (ANA ) 260 (LUZ)] TJ')],
  ['with several blanks', text('(A  O   E ) Tj ( D) Tj [( ) -100 ( E) 278 ( U)] TJ')],
];

/** The texts of each case, which has a page of its own, and their places. What fills a box is followed, and its texts are joined from its letters. */
async function textsOf(filled: string): Promise<(readonly PdfText[])[]> {
  const besides = CASES.map(([, drawn]) => `${filled} ${drawn}`);
  const found: (readonly PdfText[])[] = [];
  const file = pdfFile(
    CASES.map(() => ['EXTRATO']),
    { besides },
  );
  await readPdfPages(file, inBoundedProcess, (page) => found.push(page));
  return found;
}

describe('texts from the letters that a page draws', () => {
  let [own, theirs]: (readonly PdfText[])[][] = [[], []];
  beforeAll(async () => {
    [own, theirs] = await Promise.all([textsOf('0 0 1 1 re f'), textsOf('')]);
  });

  it.each(CASES.map(([name, drawn], at) => [name, drawn, at] as const))(
    'are the texts of pdf.js where they are %s',
    (_name, drawn, at) => {
      const written = (texts: readonly PdfText[] = []) => texts.map(([each]) => each);
      const places = (texts: readonly PdfText[] = []) => texts.flatMap(([, ...numbers]) => numbers.map(Number));
      expect(written(own?.[at])).toEqual(written(theirs?.[at]));
      for (const [index, place] of places(own?.[at]).entries())
        expect(place).toBeCloseTo(places(theirs?.[at])[index] ?? NaN, 1);
      expect(written(own?.[at]).join(' ')).toContain(/\((\w)/.exec(drawn)?.[1]);
    },
  );

  it('have the blanks that are drawn between letters near to each other', () => {
    const at = CASES.findIndex(([name]) => name.includes('blanks narrower'));
    expect(own?.[at]?.map(([each]) => each).join('')).toBe('EXTRATOPIX DE ANA LUZ');
  });

  it('begin and end with a form', async () => {
    const show = 'BT /F1 9 Tf 1 0 0 1 45.4 500 Tm (B) Tj ET';
    const form = `<< /Type /XObject /Subtype /Form /BBox [0 0 600 850] /Resources << /Font << /F1 3 0 R >> >> /Length ${show.length} >>\nstream\n${show}\nendstream`;
    const besides = `${text('(A) Tj')} /Fm0 Do BT /F1 9 Tf 1 0 0 1 45.4 500 Tm (C) Tj ET`;
    const file = pdfFile([['EXTRATO']], { besides, resources: '/XObject << /Fm0 6 0 R >>', more: [form] });
    const texts: string[] = [];
    await readPdfPages(file, inBoundedProcess, (page) => texts.push(...page.map(([written]) => written)));
    expect(texts).toEqual(['EXTRATO', 'A', 'B', 'C']);
  });
});
