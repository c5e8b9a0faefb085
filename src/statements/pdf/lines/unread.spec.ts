import { pdfFile } from '../../../../test/support/pdf-file';
import { inBoundedProcess } from '../../../platform/bounded-process/bounded-process';
import { readPdfText } from './text';

const PICTURE =
  '<< /Type /XObject /Subtype /Image /Width 1000 /Height 1400 /ImageMask true /Length 0 >>\nstream\n\nendstream';
const ON_PAGES = { more: [PICTURE], resources: '/XObject << /I 8 0 R >>' };

const textOf = (...given: Parameters<typeof pdfFile>) => readPdfText(pdfFile(...given), inBoundedProcess);

describe('what a page shows besides its text', () => {
  it('is named: a picture, figures in notes and in fields', async () => {
    const unreadIn = async (...given: Parameters<typeof pdfFile>) => {
      const text = await textOf(...given);
      return 'unread' in text && text.unread.map(({ linha, conteudo, erro }) => [linha, conteudo, erro.codigo]);
    };
    expect(await unreadIn([['PIX 1,00'], []], { ...ON_PAGES, besides: 'q 390 0 0 840 0 0 cm /I Do Q' })).toEqual([
      [1, '', 'pdf.pagina_em_imagem'],
    ]);
    expect(await unreadIn([['PIX 1,00'], []], {})).toEqual([]);
    const note = (entries: string) => ({
      ofPage: '/Annots [6 0 R]',
      more: [`<< /Type /Annot /Rect [9 9 99 30] ${entries} >>`],
    });
    const figures = [[1, 'PIX -9,00', 'pdf.fora_do_texto']];
    expect(await unreadIn([['PIX 1,00']], note('/Subtype /FreeText /Contents (PIX -9,00)'))).toEqual(figures);
    expect(await unreadIn([['PIX 1,00']], note('/Subtype /Widget /FT /Tx /T (a) /V (PIX -9,00)'))).toEqual(figures);
    for (const entries of [
      '/Subtype /FreeText /Contents (ok)',
      '/Subtype /Text /Contents (9,00)',
      '/Subtype /FreeText /F 2 /Contents (9,00)',
    ])
      expect(await unreadIn([['PIX 1,00']], note(entries))).toEqual([]);
  });

  it('names amounts that run another way than most letters', async () => {
    const unreadIn = async (besides: string) => {
      const text = await textOf([['05/03/2026 PIX 1,00']], { besides });
      return 'unread' in text && text.unread.map(({ conteudo, erro }) => [conteudo, erro.texto]);
    };
    const turned = (text: string, x: number) => `BT /F1 9 Tf 0 1 -1 0 ${x} 300 Tm (${text}) Tj ET`;
    expect(await unreadIn([turned('TED -2,00', 300), turned('9,00', 320)].join(' '))).toEqual([
      ['TED -2,00 9,00', 'page 1 has amounts that run another way than its lines: they are not read'],
    ]);
    expect(await unreadIn(turned('C', 300))).toEqual([]);
  });

  it('leaves out the invisible letters of a picture among pages that are none, and names its page', async () => {
    const scanned = 'BT 3 Tr /F1 9 Tf 1 0 0 1 40 100 Tm (9,99) Tj ET q 390 0 0 840 0 0 cm /I Do Q';
    const text = await textOf([['PIX 1,00', 'TED 2,00'], []], { ...ON_PAGES, besides: scanned });
    expect('lines' in text && text.lines.map((line) => line.text)).toEqual(['PIX 1,00', 'TED 2,00', '9,99']);
    expect('lines' in text && text.unread.map(({ erro }) => erro.texto)).toEqual([
      'page 2 is a picture: its movements, if it has any, are not read',
    ]);
  });

  it('rejects a file that has days or amounts in a layer that is not shown', async () => {
    const layered = async (off: string, shown: string) => {
      const text = await textOf([['PIX 1,00']], {
        more: ['<< /Type /OCG /Name (a) >>'],
        catalog: `/OCProperties << /OCGs [6 0 R] /D << ${off} >> >>`,
        resources: '/Properties << /L 6 0 R >>',
        besides: `/OC /L BDC BT /F1 9 Tf 1 0 0 1 40 100 Tm (${shown}) Tj ET EMC`,
      });
      return 'lines' in text ? text.lines.map((line) => line.text) : text.erro.texto;
    };
    expect(await layered('/OFF [6 0 R]', 'TED 2,00')).toMatch('a layer that is not shown');
    expect(await layered('/OFF [6 0 R]', 'COPIA')).toEqual(['PIX 1,00', 'COPIA']);
    expect(await layered('', 'TED 2,00')).toEqual(['PIX 1,00', 'TED 2,00']);
  });
});
