import { deflateSync } from 'node:zlib';

type Cell = readonly [x: number, text: string];

/** How a page is drawn: as it is, turned by a quarter to the left or right, by half or by a little, with invisible letters, or every text twice. */
export type Drawing =
  | 'plain'
  | 'turned'
  | 'turned right'
  | 'upside-down'
  | 'a little turned'
  | 'invisible'
  | 'fat'
  | 'fat words'
  | 'fat letters';

interface Given {
  /** Entries of the trailer. */
  trailer?: string;
  /** Compresses the pages: `/Filter /FlateDecode`. */
  filter?: string;
  drawing?: Drawing;
  /** Operators that draw something besides the lines on each page, or those of each page. */
  besides?: string | readonly string[];
  /** Entries of the catalog, of each page and of its resources. */
  catalog?: string;
  ofPage?: string;
  resources?: string;
  /** Further objects of the file: the first one has the number 4, and 2 more for each page. */
  more?: string[];
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');
const LETTER = 5.4;
const contentOf = (lines: (string | Cell[])[], drawing: Drawing) =>
  lines
    .flatMap((line, index) =>
      (typeof line === 'string' ? [[40, line] as const] : line).flatMap(([x, text]) => {
        const pieces = drawing === 'fat words' ? /\S+/g : drawing === 'fat letters' ? /\S/g : /^.*$/g;
        const words = [...text.matchAll(pieces)];
        return words.flatMap(({ 0: word, index: at }) =>
          (drawing.startsWith('fat') ? [0, 0.3] : [0]).map((shift) => {
            const place = matrixOf(x + LETTER * at + shift, 800 - 15 * index, drawing);
            return `BT ${drawing === 'invisible' ? '3 Tr ' : ''}/F1 9 Tf ${place} Tm (${escaped(word)}) Tj ET`;
          }),
        );
      }),
    )
    .join('\n');

function matrixOf(x: number, y: number, drawing: Drawing): string {
  if (drawing === 'turned') return `0 1 -1 0 ${850 - y} ${x}`;
  if (drawing === 'turned right') return `0 -1 1 0 ${y - 250} ${850 - x}`;
  if (drawing === 'a little turned') return turnedBy(0.0483, x, y);
  return drawing === 'upside-down' ? `-1 0 0 -1 ${600 - x} ${850 - y}` : `1 0 0 1 ${x} ${y}`;
}

/** A line is one line higher at the amounts of the table than at its days. */
function turnedBy(angle: number, x: number, y: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x * cos - y * sin, x * sin + y * cos].map((each) => each.toFixed(5)).join(' ');
}

/**
 * The smallest PDF with these pages. The character of the code 1 is an acute accent for the letter before it, that of 2 a
 * soft hyphen. Those of 28 and 29 have names without a meaning, as in the bitmap fonts of LaTeX.
 */
export function pdfFile(
  pages: (string | Cell[])[][],
  {
    trailer = '',
    filter = '',
    drawing = 'plain',
    besides = '',
    catalog = '',
    ofPage = '',
    resources = '',
    more = [],
  }: Given = {},
): Buffer {
  const objects = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, ''];
  const encoding =
    '<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 /acutecomb /sfthyphen /a3 28 /a28 /a29] >>';
  objects.push(`<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding ${encoding} >>`);
  const kids: string[] = [];
  for (const [index, page] of pages.entries()) {
    const drawn = typeof besides === 'string' ? besides : besides[index];
    const plain = Buffer.from(`${contentOf(page, drawing)}\n${drawn}`, 'latin1');
    const content = filter ? deflateSync(plain) : plain;
    const number = objects.length + 1;
    kids.push(`${number} 0 R`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 850] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> ${ofPage} >>`,
      `<< /Length ${content.length} ${filter} >>\nstream\n${content.toString('latin1')}\nendstream`,
    );
  }
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`;
  objects.push(...more);
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
