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

  const shown = async (besides: string, more: Parameters<typeof pdfFile>[1] = {}) => {
    const text = await textOf([['05/03/2026 PIX 1,00']], { besides, ...more });
    return 'unread' in text ? text.unread.map(({ conteudo, erro }) => `${erro.codigo} ${conteudo}`) : text.erro.codigo;
  };
  const HIDDEN = ['pdf.texto_oculto 2,00'];
  const drawn = (set: string, y = 500, text = 'TED 2,00') => `BT /F1 9 Tf ${set} 1 0 0 1 40 ${y} Tm (${text}) Tj ET`;

  /** A box around that text, with round corners. */
  const ROUND = `38 490 m 222 490 l 226 490 230 494 230 498 c 230 512 l 230 516 226 520 222 520 c 38 520 l 34 520 30 516 30 512 c 30 498 l 30 494 34 490 38 490 c h`;
  const circle = (x: number, y: number, r: number) => {
    const quarter = (ax: number, ay: number, bx: number, by: number) => {
      const at = (i: number, j: number) => `${x + r * (i + 0.55 * j)} `;
      const up = (i: number, j: number) => `${y + r * (i + 0.55 * j)} `;
      return `${at(ax, bx)}${up(ay, by)}${at(bx, ax)}${up(by, ay)}${at(bx, 0)}${up(by, 0)}c `;
    };
    const quarters = [quarter(1, 0, 0, 1), quarter(0, 1, -1, 0), quarter(-1, 0, 0, -1), quarter(0, -1, 1, 0)];
    return `${x + r} ${y} m ${quarters.join('')}h`;
  };

  /** What is named of each of these drawings. Each is on a page of one file, which takes less time than a file for each. */
  const named = async (cases: readonly (readonly [how: string, besides: string])[]) => {
    const pages = cases.map(() => ['05/03/2026 PIX 1,00']);
    const resources = '/ExtGState << /G << /ca 0.5 >> >>';
    const text = await textOf(pages, { besides: cases.map(([, besides]) => besides), resources });
    const unread = 'unread' in text ? text.unread : [];
    return cases.map(([how], index) => {
      const onPage = unread.filter(({ erro }) => erro.valores?.['pagina'] === index + 1);
      return [how, ...onPage.map(({ conteudo, erro }) => `${erro.codigo} ${conteudo}`)];
    });
  };

  it('names figures that are not seen', async () => {
    const cases = [
      ['is invisible', drawn('3 Tr')],
      ['is white', drawn('1 g')],
      ['is nearly white', drawn('0.98 0.99 1 rg')],
      ['has the colour of the box below it', `0.9 0.2 0.2 rg 30 490 200 30 re f ${drawn('')}`],
      ['is covered by a box', `${drawn('')} 1 g 30 490 200 30 re f`],
      ['is covered by a box that is turned with it', `q 0 1 -1 0 600 0 cm ${drawn('')} 1 g 30 490 200 30 re f Q`],
      ['is covered at its end', `${drawn('')} 1 g 75 490 200 30 re f`],
      ['is covered by a picture', `${drawn('')} q 200 0 0 30 30 490 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q`],
      ['is outside of its frame', `q 300 490 200 30 re W n ${drawn('')} Q`],
      ['is struck through', `${drawn('')} 30 502 200 1 re f`],
      ['is struck through by a stroke', `${drawn('')} 0.5 w 60 503 m 160 503 l S`],
      ['is covered by a box with round corners', `${drawn('')} 1 g ${ROUND} f`],
      ['has the colour of such a box below it', `0.9 0.2 0.2 rg ${ROUND} f ${drawn('')}`],
      ['is covered by a circle', `${drawn('')} 0 0 1 rg ${circle(50, 502, 30)} f`],
      ['is covered by one of the boxes of a path', `${drawn('')} 1 g 30 490 200 30 re 300 490 99 30 re f`],
      ['is covered by a wide line', `${drawn('')} 1 G 20 w 30 504 m 230 504 l S`],
      ['is covered by a mask of one point', `${drawn('')} 1 g q 200 0 0 30 30 490 cm BI /W 1 /H 1 /IM true ID \0 EI Q`],
      ['has no width', `0 Tz ${drawn('')}`],
      ['has letters as narrow as a line', `5 Tz ${drawn('')}`],
      ['is drawn in pieces', `${drawn('1 g', 500, '2')} BT /F1 9 Tf 1 0 0 1 45.4 500 Tm (,00) Tj ET`],
    ] as const;
    for (const [how, ...found] of await named(cases))
      expect([how, found.map((each) => each.replace('TED', ''))]).toEqual([how, expect.arrayContaining(HIDDEN)]);
  });

  it('names figures below a gradient, where that fills a box', async () => {
    const gradient = (extend: boolean, entries = '') => ({
      resources: '/Shading << /S 6 0 R >> /ExtGState << /G << /ca 0.5 >> >>',
      more: [
        `<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [30 0 230 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >> /Extend [${extend} ${extend}] ${entries} >>`,
      ],
    });
    const [box, far] = ['q 30 490 200 30 re W n /S sh Q', 'q 30 490 500 30 re W n /S sh Q'];
    expect(await shown(`${drawn('')} ${box}`, gradient(true))).toEqual(HIDDEN);
    expect(await shown(`${drawn('')} ${far}`, gradient(false))).toEqual(HIDDEN);
    expect(await shown(`${box} ${drawn('')}`, gradient(true))).toEqual([]);
    expect(await shown(`${drawn('')} /G gs ${box}`, gradient(true))).toEqual([]);
    expect(await shown(`${drawn('')} ${far}`, gradient(true, '/BBox [250 0 400 800]'))).toEqual([]);
    expect(await shown(`1 0 0 1 250 0 cm ${drawn('')} 1 0 0 1 -250 0 cm ${far}`, gradient(false))).toEqual([]);
  });

  it('names no figures that are seen', async () => {
    const cases = [
      ['is white on a box', `0 g 30 490 200 30 re f ${drawn('1 g')}`],
      ['is white on a shape', `0 g 30 490 m 230 490 l 260 510 l 230 520 l 30 520 l f ${drawn('1 g')}`],
      ['is white on a picture', `q 200 0 0 30 30 490 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q ${drawn('1 g')}`],
      ['is white with black edges', drawn('1 g 2 Tr')],
      ['has a box below it', `1 g 30 490 200 30 re f 0 g ${drawn('')}`],
      ['is white on a dark box with round corners', `0 g ${ROUND} f ${drawn('1 g')}`],
      ['is in the corner of the place of a circle', `${drawn('')} 0 0 1 rg ${circle(95, 545, 60)} f`],
      ['is in a shape that goes inwards', `${drawn('')} 20 480 m 240 480 l 240 490 l 30 490 l 30 540 l 20 540 l h f`],
      ['has a box next to it', `${drawn('')} 1 g 100 490 200 30 re f 30 508 200 30 re f`],
      ['has a line below it', `${drawn('')} 30 497 200 1 re f`],
      ['has a line next to it', `${drawn('')} 70 480 1 60 re f 120 502 200 1 re f`],
      ['has a frame', `${drawn('')} 30 490 200 30 re 32 492 196 26 re f*`],
      ['has a box that shines through', `/G gs ${drawn('')} 30 490 200 30 re f`],
      ['is drawn once more', `${drawn('')} 1 g 30 490 200 30 re f 0 g ${drawn('')}`],
      ['is no figure', drawn('1 g', 500, 'PIX 12 - C')],
    ] as const;
    expect(await named(cases)).toEqual(cases.map(([how]) => [how]));
  });

  it('names a mark that is not seen where it is alone', async () => {
    expect(await shown(drawn('1 g', 500, '-'))).toEqual(['pdf.texto_oculto -']);
  });

  it('names amounts that are drawn over others', async () => {
    const over = (text: string, x = 300) => `BT /F1 9 Tf 1 0 0 1 ${x} 500 Tm (${text}) Tj ET`;
    expect(await shown([over('1.234,56'), over('987,65', 302)].join(' '))).toEqual([
      'pdf.texto_oculto 1.234,56 987,65',
    ]);
    expect(await shown([over('1 250,00'), over('250,00 X', 311)].join(' '))).toEqual([]);
    expect(await shown([over('1.234,56'), over('987,65', 340)].join(' '))).toEqual([]);
  });

  it('names figures in a form that are outside of its frame or below a note', async () => {
    const formWith = (content: string, box: string) =>
      `<< /Type /XObject /Subtype /Form /BBox [${box}] /Resources << /Font << /F1 3 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
    const resources = '/XObject << /F 6 0 R >>';
    const inForm = (box: string) => shown('q 1 0 0 1 10 0 cm /F Do Q', { resources, more: [formWith(drawn(''), box)] });
    expect(await inForm('0 0 300 400')).toEqual(HIDDEN);
    expect(await inForm('0 0 300 600')).toEqual([]);
    const behind = `/F Do ${drawn('', 700)}`;
    expect(await shown(behind, { resources, more: [formWith('', '0 0 300 600')] })).toEqual([]);
    const note = '<< /Type /Annot /Subtype /Square /Rect [30 490 230 520] /AP << /N 7 0 R >> >>';
    const more = [note, formWith('1 g 0 0 200 30 re f', '0 0 200 30')];
    expect(await shown(drawn(''), { ofPage: '/Annots [6 0 R]', more })).toEqual(HIDDEN);
  });

  it('leaves out what is not seen, and keeps what is drawn over it', async () => {
    const linesOf = async (besides: string) => {
      const text = await textOf([['05/03/2026 PIX 1,00']], { besides });
      return 'lines' in text && text.lines.map((line) => line.text);
    };
    const box = '1 g 30 490 200 30 re f 0 g';
    const rest = ['05/03/2026 PIX 1,00'];
    expect(await linesOf(drawn('3 Tr'))).toEqual(rest);
    expect(await linesOf(`${drawn('')} ${box}`)).toEqual(rest);
    expect(await linesOf(`${drawn('')} ${box} ${drawn('', 500, 'LUZ 7,00')}`)).toEqual([...rest, 'LUZ 7,00']);
    expect(await linesOf(`${drawn('')} ${box} ${drawn('')}`)).toEqual([...rest, 'TED 2,00']);
    expect(await linesOf(`${drawn('', 500, 'SUPERMERCADO')} 1 g 90 490 200 30 re f`)).toEqual([
      ...rest,
      'SUPERMERCADO',
    ]);
    // Drawn once more, word by word, without being seen: at the same place, and next to it.
    for (const [x, wide] of [
      [40, 61.6],
      [41, 62.6],
    ])
      expect(
        await linesOf(`${drawn('')} BT 3 Tr /F1 9 Tf 1 0 0 1 ${x} 500 Tm (TED) Tj 1 0 0 1 ${wide} 500 Tm (2,00) Tj ET`),
      ).toEqual([...rest, 'TED 2,00']);
    // Letters drawn as shapes have their words below them.
    const shapes = await textOf([['05/03/2026 PIX 1,00', 'TED 2,00']], {
      drawing: 'invisible',
      besides: drawn('', 40, '1'),
    });
    expect('lines' in shapes && shapes.lines.map((line) => line.text)).toEqual([...rest, 'TED 2,00', '1']);
  });

  it('names the figures of lines next to the page and of letters too small to be seen, and leaves them out', async () => {
    const text = await textOf([['05/03/2026 PIX 1,00']], {
      besides: `${drawn('', -40)} ${drawn('', 900, 'LUZ 3,00')} BT /F1 0.5 Tf 1 0 0 1 40 500 Tm (TED 4,00) Tj ET`,
    });
    expect('lines' in text && text.lines.map((line) => line.text)).toEqual(['05/03/2026 PIX 1,00']);
    expect('lines' in text && text.unread.map(({ erro, conteudo }) => `${erro.codigo} ${conteudo}`)).toEqual([
      'pdf.texto_oculto TED 4,00',
      'pdf.texto_oculto TED 2,00 LUZ 3,00',
    ]);
  });

  it('names figures that a stamp or a field draws', async () => {
    const content = 'BT /F1 9 Tf 0 5 Td (TED -9,00) Tj ET';
    const look = `<< /Type /XObject /Subtype /Form /BBox [0 0 99 20] /Resources << /Font << /F1 3 0 R >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
    const note = (entries: string) => ({
      ofPage: '/Annots [6 0 R]',
      more: [`<< /Type /Annot /Rect [9 9 99 30] ${entries} >>`, look],
    });
    const named = ['pdf.fora_do_texto TED -9,00'];
    expect(await shown('', note('/Subtype /Stamp /AP << /N 7 0 R >>'))).toEqual(named);
    expect(await shown('', note('/Subtype /Widget /FT /Tx /T (a) /AP << /N 7 0 R >>'))).toEqual(named);
    expect(await shown('', note('/Subtype /Widget /FT /Ch /T (a) /V (TED -9,00) /Opt [(TED -9,00)]'))).toEqual(named);
    expect(await shown('', note('/Subtype /Stamp /F 2 /AP << /N 7 0 R >>'))).toEqual([]);
  });

  it('leaves out the invisible letters of a picture among pages that are none, and names its page', async () => {
    const scanned = 'BT 3 Tr /F1 9 Tf 1 0 0 1 40 100 Tm (9,99) Tj ET q 390 0 0 840 0 0 cm /I Do Q';
    const text = await textOf([['PIX 1,00', 'TED 2,00'], []], { ...ON_PAGES, besides: scanned });
    expect('lines' in text && text.lines.map((line) => line.text)).toEqual(['PIX 1,00', 'TED 2,00']);
    expect('lines' in text && text.unread.map(({ erro }) => erro.texto)).toEqual([
      'page 1 has figures that are not seen: covered, struck through, in the colour of the page, invisible, cut off or of a font that does not name its letters',
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
