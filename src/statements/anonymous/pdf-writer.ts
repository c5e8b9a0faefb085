import { append } from '../../kernel/collections';
import { deflateSync } from 'node:zlib';
import { encodeWindows1252, transliterateToWindows1252 } from '../../kernel/windows-1252';
import type { PdfText } from '../pdf/lines/lines';

/** Widths of the characters 32 to 126 of Helvetica, in thousandths of its size. */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);
const FIRST_CODE = 32;
const OTHER_WIDTH = 556;
/** Neighbours are drawn in fonts of different names: a reader takes them for the separate texts that they are. */
const PLAIN_FONTS = ['F1', 'F2'];
/** Characters that windows-1252 does not have, or that readers may take for others, have codes of their own. */
const OWN_FONTS = ['G1', 'G2'];
const OWN_CODES = 220;
const NOT_PLAIN = /[\p{Cc}\u00a0\u00ad]/u;
/** A4, and the margin around texts beyond it. */
const PAGE = { width: 595, height: 842, margin: 20 };
const TYPE = { least: 0.01, scale: 100 };

/** Writes a PDF in which each text has the place, the width and the height that it is given, and nothing else is drawn. */
export function writtenPdf(pages: readonly (readonly PdfText[])[]): Buffer {
  const own = new OwnCodes();
  const contents = pages.map((texts) => contentOf(texts, own));
  const objects: (string | Buffer)[] = [];
  const fontObjects = [...PLAIN_FONTS, ...OWN_FONTS];
  const kids = pages.map((_, index) => `${4 + fontObjects.length + index * 2} 0 R`);
  objects.push('<< /Type /Catalog /Pages 2 0 R >>');
  objects.push(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`);
  append(objects, [...PLAIN_FONTS.map(plainFont), ...OWN_FONTS.map(() => own.font()), own.unicodes()]);
  const fonts = fontObjects.map((name, index) => `/${name} ${3 + index} 0 R`).join(' ');
  for (const [index, texts] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [${boxOf(texts).join(' ')}] /Resources << /Font << ${fonts} >> >> /Contents ${objects.length + 2} 0 R >>`,
    );
    objects.push(stream(Buffer.from(contents[index] ?? '', 'latin1')));
  }
  return fileOf(objects);
}

/** Codes of the characters that the plain fonts lack. */
class OwnCodes {
  private readonly codes = new Map<string, number>();

  /** Null when there is no code left for all of them. */
  encoded(text: string): Buffer | null {
    const codes: number[] = [];
    for (const character of text) {
      const known = this.codes.get(character) ?? FIRST_CODE + this.codes.size;
      if (known >= FIRST_CODE + OWN_CODES) return null;
      this.codes.set(character, known);
      codes.push(known);
    }
    return Buffer.from(codes);
  }

  font(): string {
    const names = [...this.codes.keys()].map((character) => `/uni${hex(character.codePointAt(0) ?? 0)}`);
    const widths = Array.from(names, () => OTHER_WIDTH).join(' ');
    const last = FIRST_CODE + Math.max(0, names.length - 1);
    return `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar ${FIRST_CODE} /LastChar ${last} /Widths [${widths || OTHER_WIDTH}] /Encoding << /Type /Encoding /Differences [${FIRST_CODE} ${names.join(' ') || '/space'}] >> /ToUnicode ${3 + PLAIN_FONTS.length + OWN_FONTS.length} 0 R >>`;
  }

  /** What the codes mean, in the form of PDF. */
  unicodes(): Buffer {
    const pairs = [...this.codes].map(([character, code]) => {
      const units = Buffer.from(character, 'utf16le').swap16().toString('hex');
      return `<${code.toString(16)}> <${units}>`;
    });
    const blocks: string[] = [];
    for (let at = 0; at < pairs.length; at += 100)
      blocks.push(
        `${Math.min(100, pairs.length - at)} beginbfchar\n${pairs.slice(at, at + 100).join('\n')}\nendbfchar`,
      );
    return stream(
      Buffer.from(
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def\n1 begincodespacerange <00> <ff> endcodespacerange\n${blocks.join('\n')}\nendcmap end end`,
      ),
    );
  }
}

function plainFont(): string {
  const widths = Array.from({ length: 256 - FIRST_CODE }, (_, index) => WIDTHS[index] ?? OTHER_WIDTH).join(' ');
  return `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar ${FIRST_CODE} /LastChar 255 /Widths [${widths}] >>`;
}

function contentOf(texts: readonly PdfText[], own: OwnCodes): string {
  return texts.map((text, index) => drawn(text, index % PLAIN_FONTS.length, own)).join('\n');
}

function drawn([written, x, y, width, height]: PdfText, fontIndex: number, own: OwnCodes): string {
  const isPlain = transliterateToWindows1252(written) === written && !NOT_PLAIN.test(written);
  const ownCodes = isPlain ? null : own.encoded(written);
  const font = (ownCodes ? OWN_FONTS : PLAIN_FONTS)[fontIndex] ?? '';
  const codes = ownCodes ?? encodeWindows1252(written);
  const natural = ownCodes
    ? OTHER_WIDTH * codes.length
    : codes.reduce((sum, code) => sum + (WIDTHS[code - FIRST_CODE] ?? OTHER_WIDTH), 0);
  const size = Math.max(TYPE.least, height);
  const scale = Math.max(TYPE.least, (TYPE.scale * width * 1000) / (natural * size));
  return `BT /${font} ${figure(size)} Tf ${figure(scale)} Tz 1 0 0 1 ${figure(x)} ${figure(y)} Tm <${codes.toString('hex')}> Tj ET`;
}

/** The page and, where texts are beyond it, what holds them too. */
function boxOf(texts: readonly PdfText[]): number[] {
  let [left, bottom, right, top] = [0, 0, PAGE.width, PAGE.height];
  for (const [, x, y, width, height] of texts) {
    left = Math.min(left, Math.floor(x - PAGE.margin));
    bottom = Math.min(bottom, Math.floor(y - PAGE.margin));
    right = Math.max(right, Math.ceil(x + width + PAGE.margin));
    top = Math.max(top, Math.ceil(y + height + PAGE.margin));
  }
  return [left, bottom, right, top];
}

function fileOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const put = (bytes: Buffer): void => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    put(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const start = length;
  put(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${places}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function stream(content: Buffer): Buffer {
  const packed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

function figure(value: number): string {
  return String(Number(value.toFixed(4)));
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
