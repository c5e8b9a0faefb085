import type { Drawn } from './table';
import { FIRST_CODE, LAST_CODE, letterWidth } from './widths';

const CP1252: Readonly<Record<string, number>> = { '\u2022': 0x95, '\u2013': 0x96 };

/** Pages as they are, turned to both sides, and cropped: the matrix of a text at a place, and the boxes of the page. */
const SIDES: readonly { readonly at: (x: string, y: string, shifted: string) => string; readonly boxes: string }[] = [
  { at: (x, y) => `1 0 0 1 ${x} ${y}`, boxes: '/MediaBox [0 -800 1200 850]' },
  { at: (x, _y, back) => `0 1 -1 0 ${back} ${x}`, boxes: '/MediaBox [-850 0 800 1200] /Rotate 90' },
  { at: (x, y) => `0 -1 1 0 ${y} -${x}`, boxes: '/MediaBox [-800 -1200 850 0] /Rotate 270' },
  { at: (x, y) => `1 0 0 1 ${x} ${y}`, boxes: '/MediaBox [-500 -1500 2000 2000] /CropBox [0 -800 1200 850]' },
];

/** A PDF with these pages, in a font of the widths of `widths.ts`. */
export function printed(pages: readonly (readonly Drawn[])[]): Buffer {
  const codes = Array.from({ length: LAST_CODE - FIRST_CODE + 1 }, (_, index) => FIRST_CODE + index);
  const widths = codes.map((code) => letterWidth(letterOf(code))).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar ${FIRST_CODE} /LastChar ${LAST_CODE} /Widths [${widths}] >>`,
  ];
  const kids: string[] = [];
  for (const [number, page] of pages.entries()) {
    const side = SIDES[number % SIDES.length] ?? SIDES[0];
    const content = page.map(({ text, x, y, size, stretch = 1 }) => {
      const place = side?.at(x.toFixed(3), y.toFixed(3), (-y).toFixed(3));
      return `BT /F1 ${size} Tf ${stretch * 100} Tz ${place} Tm (${escaped(text)}) Tj ET`;
    });
    const bytes = content.join('\n');
    kids.push(`${objects.length + 1} 0 R`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R ${side?.boxes} /Contents ${objects.length + 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`,
    );
  }
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`;
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

function letterOf(code: number): string {
  const special = Object.entries(CP1252).find(([, value]) => value === code)?.[0];
  return special ?? String.fromCharCode(code);
}

/** The characters of a text in the bytes of the font. */
function escaped(text: string): string {
  const bytes = [...text].map((letter) => String.fromCharCode(CP1252[letter] ?? letter.charCodeAt(0)));
  return bytes.join('').replace(/[\\()]/g, '\\$&');
}
