import { deflateSync } from 'node:zlib';
import { type Drawing, pdfFile } from '../../../../test/support/pdf-file';
import { inBoundedProcess } from '../../../platform/bounded-process/bounded-process';
import { textsOfPage } from './page-texts';
import { readPdfText as readWith } from './text';

type Limits = Parameters<typeof readWith>[2];
const readPdfText = (bytes: Uint8Array, given?: Limits) => readWith(bytes, inBoundedProcess, given);

const FILE = pdfFile([['05/03/2026 PIX 1,00'], ['2']]);

/** The lines of a file, or why it has none. */
async function textOf(file: Buffer, given: Limits = {}): Promise<string[] | string> {
  const text = await readPdfText(file, given);
  return 'lines' in text ? text.lines.map((line) => line.text) : text.erro.texto;
}

describe('the process that takes the text out of a PDF', () => {
  it('gives the lines of all pages', async () => {
    const text = await readPdfText(FILE);
    expect('lines' in text && text.lines.map(({ number, page, text: line }) => `${number} ${page} ${line}`)).toEqual([
      '1 0 05/03/2026 PIX 1,00',
      '2 1 2',
    ]);
  });

  it.each<Drawing>([
    'plain',
    'turned',
    'turned right',
    'upside-down',
    'a little turned',
    'invisible',
    'fat',
    'fat words',
    'fat letters',
  ])('gives the same lines of a page that is drawn %s', async (drawing) => {
    const rows = ['Extrato de conta', '05/03/2026 SALDO ANTERIOR 1.000,00', '06/03/2026 PIX PIX 10,00 990,00'];
    const cells: [number, string][] = [
      [40, '06/03/2026'],
      [120, 'TARIFA DE TARIFA'],
      [300, '-10,00'],
      [400, '980,00'],
    ];
    expect(await textOf(pdfFile([[...rows, cells]], { drawing }))).toEqual([
      ...rows,
      '06/03/2026 TARIFA DE TARIFA -10,00 980,00',
    ]);
  });

  it('gives no letters that are invisible over or drawn below the picture of a page', async () => {
    const picture = '<< /Type /XObject /Subtype /Image /Width 1000 /Height 1400 /Length 0 >>\nstream\n\nendstream';
    const resources = '/XObject << /Im0 6 0 R >> /ExtGState << /G0 << /ca 1 >> >>';
    const besides = 'q 590 0 0 840 0 0 cm /Im0 Do Q';
    const textIn = (given: Parameters<typeof pdfFile>[1]) =>
      textOf(pdfFile([['05/03/2026 PIX 1,00']], { more: [picture], resources, ...given }));
    const none = 'the PDF holds no text: it is a scan or a picture';
    const filter = '/Filter /FlateDecode';
    expect(await textIn({ drawing: 'invisible', besides })).toBe(none);
    expect(await textIn({ drawing: 'invisible', besides, filter })).toBe(none);
    expect(await textIn({ besides })).toBe(none);
    expect(await textIn({ besides: 'q 90 0 0 40 0 0 cm /Im0 Do Q' })).toEqual(['05/03/2026 PIX 1,00']);
    const strips = [640, 440, 240, 40].map((y) => `q 590 0 0 200 0 ${y} cm /Im0 Do Q`).join('\n');
    for (const drawn of [strips, strips.replaceAll('cm', 'cm /G0 gs')]) {
      expect(await textIn({ drawing: 'invisible', besides: drawn })).toBe(none);
      expect(await textIn({ besides: drawn })).toBe(none);
    }
    const inline = 'q 590 0 0 840 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q';
    expect(await textIn({ drawing: 'invisible', besides: inline })).toBe(none);
  });

  it('marks figures that reach over an edge of the page', async () => {
    const row: [number, string][] = [
      [-3, '05/03/2026'],
      [120, 'PIX'],
      [570, '-325,40'],
    ];
    expect(await textOf(pdfFile([[row]]))).toEqual(['\u202605/03/2026 PIX -325,40\u2026']);
  });

  it('marks amounts and their marks next to the page, and leaves out other texts there', async () => {
    const rows: [number, string][][] = [
      [
        [40, 'PIX'],
        [620, '-325,40'],
        [720, 'Documento'],
      ],
      [
        [40, '06/03/2026'],
        [610, 'D'],
      ],
    ];
    const besides = 'BT /F1 9 Tf 1 0 0 1 40 900 Tm (LUZ) Tj ET';
    expect(await textOf(pdfFile([rows], { besides }))).toEqual(['PIX \u2026-325,40', '06/03/2026 \u2026D']);
  });

  it.each<[string, Drawing, string[], string[]]>([
    ['up the margin', 'plain', ['0 1 -1 0 20 500'], []],
    ['upright on a page that is turned', 'turned', ['1 0 0 1 20 500'], []],
    ['across it, as a watermark', 'plain', ['0.7 0.7 -0.7 0.7 20 500'], []],
    ['more often up the margin, of fewer letters', 'plain', [400, 500, 600, 700].map((y) => `0 1 -1 0 20 ${y}`), []],
    ['somewhat aslant, and is a line', 'plain', ['1 0.05 -0.05 1 20 500'], ['9,99']],
    ['at no place at all', 'plain', [`${'9'.repeat(400)} 0 0 1 20 500`, `1 0 0 1 20 ${'9'.repeat(400)}`], []],
  ])('leaves out what runs another way than most letters of the page: %s', async (_where, drawing, places, lines) => {
    const besides = places.map((place) => `BT /F1 9 Tf ${place} Tm (9,99) Tj ET`).join('\n');
    const file = pdfFile([['05/03/2026 PIX 1,00']], { drawing, besides });
    expect(await textOf(file)).toEqual(['05/03/2026 PIX 1,00', ...lines]);
  });

  it('joins an accent that is drawn alone to its letter, and leaves out blanks', async () => {
    const row: [number, string][] = [
      [40, 'CARTA\x01O'],
      [200, '   '],
      [300, '1,00'],
    ];
    expect(await textOf(pdfFile([[row, '  ']]))).toEqual(['CARTÁO 1,00']);
  });

  it('gives the ligatures of LaTeX as letters, and other codes not', async () => {
    const rows = ['Saldo \x1cnal do dia', 'Con\x1crmado o \x1duxo', 'ou \x1d', '\x1c'];
    expect(await textOf(pdfFile([rows]))).toEqual(['Saldo final do dia', 'Confirmado o fluxo', 'ou']);
  });

  it('gives a soft hyphen as a hyphen, and marks a letter without a name next to an amount', async () => {
    const rows = ['TRANS\x02FERENCIA \x0212,00', '12,00\x02', '\x1c12,00', '\x1cR$ 12,00', '12,00\x1c'];
    const read = ['TRANSFERENCIA -12,00', '12,00-', '\ufffd12,00', '\ufffdR$ 12,00', '12,00\ufffd'];
    expect(await textOf(pdfFile([rows]))).toEqual(read);
    // Letters that are not drawn are looked at in another way.
    expect(await textOf(pdfFile([rows], { drawing: 'invisible' }))).toEqual(read);
  });

  it('names letters that a font does not name', async () => {
    const text = await readPdfText(pdfFile([['05/03/2026 PIX 1,00', '\x03\x03\x03\x03\x03', '\x03\x03']]));
    const unread = 'unread' in text && text.unread.map(({ conteudo, erro }) => `${erro.codigo} ${conteudo}`);
    expect(unread).toEqual([`pdf.texto_oculto ${'\ufffd'.repeat(5)}`]);
  });

  it('gives what can be read of a page that is partly damaged', async () => {
    const besides =
      'BT /F9 9 Tf 1 0 0 1 40 300 Tm (x) Tj ET ] >> 1 0 Tj /Nothing Do BT /F1 9 Tf 1 0 0 1 40 200 Tm (3,00) Tj';
    expect(await textOf(pdfFile([['2,00']], { besides }))).toEqual(expect.arrayContaining(['2,00', '3,00']));
  });

  it.each([
    ['grows past its bound', { timeMs: 45_000, heapMb: 192, memoryMb: 20 }, /^the PDF holds more than a statement can/],
    ['fills its heap', { timeMs: 45_000, heapMb: 8, memoryMb: 300 }, /^the PDF holds more than a statement can/],
    ['takes too long', { timeMs: 1, heapMb: 192, memoryMb: 300 }, /^the PDF takes longer than 0.001 seconds/],
  ])('is ended when it %s, and the file is rejected with the reason', async (_what, bounds, erro) => {
    expect(await textOf(FILE, { bounds })).toMatch(erro);
  });
});

const TOO_LARGE = 'the PDF holds more than a statement can: it is not read';
/** A stream of a file that nothing refers to. */
const streamOf = (bytes: Buffer | string, entries: string, end = '\nendstream') =>
  `<< /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString('latin1')}${end}`;
const FLATE = '/Filter /FlateDecode';
const zeros = (length: number) => deflateSync(Buffer.alloc(length));

describe('what a PDF may hold', () => {
  const limits = { pages: 2, characters: 7, textsOfPage: 2, inflatedBytes: 2_000_000 };
  /** Blanks between two texts are none. */
  const ABC_DE: [number, string][] = [
    [40, 'abc'],
    [300, 'de'],
  ];
  const file = pdfFile([[ABC_DE], ['fg']], { more: [streamOf(zeros(2_000_000), FLATE)] });

  it('is read up to each limit', async () => {
    expect(await textOf(file, { limits })).toEqual(['abc de', 'fg']);
  });

  it.each([
    [{ pages: 1 }, 'the PDF has more than 1 pages'],
    [{ characters: 6 }, TOO_LARGE],
    [{ textsOfPage: 1 }, TOO_LARGE],
    [{ inflatedBytes: 1_999_999 }, TOO_LARGE],
  ])('is rejected beyond one: %j', async (less, erro) => {
    expect(await textOf(file, { limits: { ...limits, ...less } })).toBe(erro);
  });
});

describe('the size that the streams of a PDF may inflate to is known before they are inflated', () => {
  const limits = { pages: 2, characters: 100, textsOfPage: 10, inflatedBytes: 2_000_000 };
  const MUCH = zeros(3_000_000);
  const HALF = zeros(1_200_000);

  it.each<[string, string[]]>([
    ['two that are too much together', [streamOf(HALF, FLATE), streamOf(HALF, FLATE)]],
    ['many small ones', Array.from({ length: 300 }, () => streamOf('x'.repeat(960), FLATE))],
    ['one in a filter of another', [streamOf('x', '/Filter [/FlateDecode /FlateDecode]')]],
    ['one behind a line feed of another system', [streamOf(MUCH, FLATE).replace('stream\n', 'stream\r\n')]],
    ['one that goes on to the end of the file', [streamOf(MUCH, FLATE, '')]],
    ['two of which one is called short', [streamOf(HALF, FLATE), streamOf(HALF, '/Filter /Fl')]],
    ['two whose ends are missing', [streamOf(HALF.subarray(0, -8), FLATE), streamOf(HALF.subarray(0, -8), FLATE)]],
    [
      'two that are written in text',
      ['85', 'Hex'].map((kind) => streamOf('x'.repeat(10_001), `/Filter [/ASCII${kind}Decode /FlateDecode]`)),
    ],
    [
      'four that are packed otherwise',
      ['LZWDecode', 'LZW', 'RunLengthDecode', 'RL'].map((name) => streamOf('x'.repeat(5_001), `/Filter /${name}`)),
    ],
  ])('%s: rejected', async (_what, more) => {
    expect(await textOf(pdfFile([['1,00']], { more }), { limits })).toBe(TOO_LARGE);
  });

  it('pictures, what is not packed and what is damaged do not count', async () => {
    const more = [
      streamOf(MUCH, `${FLATE} /Type /XObject /Subtype /Image`),
      streamOf('x', '/Filter /LZWDecode'),
      streamOf('x'.repeat(2_000_001), ''),
      streamOf(zeros(1), FLATE),
      streamOf(zeros(1), FLATE),
      streamOf('x'.repeat(2_000), FLATE),
      streamOf(zeros(1_999_000), FLATE),
    ];
    expect(await textOf(pdfFile([['1,00']], { more }), { limits })).toEqual(['1,00']);
  });
});

it('gives the letters of symbol fonts where they write amounts', () => {
  const hidden = (text: string) => text.replace(/./g, (each) => String.fromCharCode(0xf000 + each.charCodeAt(0)));
  const read = (...texts: string[]) =>
    textsOfPage({
      texts,
      places: Float64Array.from(texts.flatMap((_, index) => [9, 0, 40, 700 - 15 * index, 60, 9])),
      view: [0, 0, 600, 850],
      drawn: null,
      notes: [],
    }).texts.map(([text]) => text);
  expect(read(hidden('Pão'), hidden('1.234,56'))).toEqual(['Pão', '1.234,56']);
  expect(read(hidden('l'), '1.234,56')).toEqual(['\uf06c', '1.234,56']);
});
