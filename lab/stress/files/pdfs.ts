import { deflateSync } from 'node:zlib';
import type { Random } from '../../../test/support/fuzz/random';
import { pdfFile } from '../../../test/support/pdf-file';
import { around, filled, type HostileFile } from './hostile-file';

const FLATE = '/Filter /FlateDecode';
const MOST_PAGES = 500;

const page = (lines: number, random: Random): string[] => [
  'Extrato de conta corrente 01/03/2026 a 31/03/2026',
  ...Array.from(
    { length: lines },
    (_, n) => `05/03/2026 PIX ${random.below(1e9).toString(36)} ${n} -${random.below(9_999)},00`,
  ),
];

const statement = (pages: number, lines: number, random: Random): Buffer =>
  pdfFile(
    Array.from({ length: pages }, () => page(lines, random)),
    { filter: FLATE },
  );

/** A PDF of these objects, by their numbers from 1 on; the first one is the catalogue. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (text: string | Buffer) => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const start = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  add(offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join(''));
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const stream = (bytes: Buffer, filter = FLATE): Buffer =>
  around(`<< /Length ${bytes.length} ${filter} >>\nstream\n`, bytes, '\nendstream');

/** One page whose content is this stream. */
const pageOf = (content: Buffer): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 850] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    // A form that draws itself.
    stream(
      deflateSync(Buffer.from('/X Do /X Do')),
      `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 6 0 R >> >> ${FLATE}`,
    ),
  ]);

const drawn = (text: string): Buffer => pageOf(stream(deflateSync(Buffer.from(text, 'latin1'))));

export const pdfs = (random: Random): HostileFile[] => [
  { name: 'PDF of 500 full pages', tipo: 'pdf', content: () => statement(MOST_PAGES, 50, random) },
  { name: 'PDF of 50 crowded pages', tipo: 'pdf', content: () => statement(50, 1_500, random) },
  { name: 'PDF of 501 pages', tipo: 'pdf', content: () => statement(MOST_PAGES + 1, 1, random) },
  {
    name: 'PDF of a million pages that are one',
    tipo: 'pdf',
    content: () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        around('<< /Type /Pages /Count 1000000 /Kids [', filled('3 0 R ', 6_000_000), '] >>'),
        '<< /Type /Page /Parent 2 0 R >>',
      ]),
  },
  {
    name: 'PDF whose pages are their own parents',
    tipo: 'pdf',
    content: () =>
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R 2 0 R] >>']),
  },
  {
    name: 'PDF that inflates to a gigabyte',
    tipo: 'pdf',
    content: () => pageOf(stream(deflateSync(Buffer.alloc(1_000_000_000)))),
  },
  {
    name: 'PDF that inflates to 60 MB of texts',
    tipo: 'pdf',
    content: () => drawn('BT /F1 9 Tf (x) Tj ET\n'.repeat(2_700_000)),
  },
  {
    name: 'PDF of one text of 60 MB',
    tipo: 'pdf',
    content: () => drawn(`BT /F1 9 Tf (${'x'.repeat(60_000_000)}) Tj ET`),
  },
  { name: 'PDF of 60 MB of saved states', tipo: 'pdf', content: () => drawn('q '.repeat(30_000_000)) },
  { name: 'PDF of arrays in arrays', tipo: 'pdf', content: () => drawn('['.repeat(30_000_000)) },
  {
    name: 'PDF of dictionaries in dictionaries',
    tipo: 'pdf',
    content: () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /X ' + '<</X '.repeat(1_000_000) + ' >>',
        '<< /Type /Pages /Count 0 /Kids [] >>',
      ]),
  },
  { name: 'PDF of a form that draws itself', tipo: 'pdf', content: () => drawn('/X Do') },
  {
    name: 'PDF of twenty filters',
    tipo: 'pdf',
    content: () => pageOf(stream(deflateSync(Buffer.from('x')), `/Filter [${'/FlateDecode '.repeat(20)}]`)),
  },
  {
    name: 'PDF of 20 MB that are no object',
    tipo: 'pdf',
    content: () => around('%PDF-1.7\n', filled('1 0 obj '), '\n%%EOF'),
  },
  {
    name: 'PDF of 20 MB of noise',
    tipo: 'pdf',
    content: () => around('%PDF-1.7\n', filled('\u0001\u00fe<</(endobj stream '), '\n%%EOF'),
  },
];
