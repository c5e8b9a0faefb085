import { join } from 'node:path';
import { type PdfLine, pdfLines, type PdfText } from './lines';

const SCRIPT = join(__dirname, 'text.worker.mjs');
/** What a PDF may hold; a page of more pieces of text than that is no page of a statement. */
const LIMITS = { pages: 500, characters: 5_000_000, textsOfPage: 20_000, inflatedBytes: 64 * 1024 * 1024 };
/** What the process that reads it may take. */
const BOUNDS = { timeMs: 24_000, heapMb: 192, memoryMb: 300 };
const HEAD_BYTES = 1024;
const TAIL_BYTES = 4096;

/**
 * Runs a script on bytes in a process with bounded time and memory, and passes on each part that the script sends.
 * @returns null when it is done; else the name of its failure
 */
export type RunScript = (
  script: string,
  input: {
    readonly bytes: Uint8Array;
    readonly limits: object;
    readonly bounds: { readonly timeMs: number; readonly heapMb: number; readonly memoryMb: number };
  },
  onPart: (part: unknown) => void,
) => Promise<string | null>;

/** The text lines of a PDF over all its pages, top to bottom, or in a sentence why there are none. */
export async function readPdfText(
  bytes: Uint8Array,
  run: RunScript,
  { limits = LIMITS, bounds = BOUNDS } = {},
): Promise<{ lines: PdfLine[] } | { erro: string }> {
  if (!holds(bytes.subarray(0, HEAD_BYTES), '%PDF-')) return { erro: 'the file is not a PDF' };
  if (!holds(bytes.subarray(-TAIL_BYTES), '%%EOF')) return { erro: 'the PDF is truncated: its end is missing' };
  const lines: PdfLine[] = [];
  let page = 0;
  const failure = await run(SCRIPT, { bytes, limits, bounds }, (texts) => {
    for (const line of pdfLines(texts as PdfText[], page, lines.length)) lines.push(line);
    page += 1;
  });
  if (failure !== null) return { erro: reasonOf(failure, limits.pages, bounds.timeMs) };
  return lines.length > 0 ? { lines } : { erro: 'the PDF holds no text: it is a scan or a picture' };
}

function reasonOf(failure: string, pages: number, timeMs: number): string {
  switch (failure) {
    case 'PasswordException':
      return 'the PDF is protected by a password';
    case 'TooManyPages':
      return `the PDF has more than ${pages} pages`;
    case 'TooLarge':
      return 'the PDF holds more than a statement can: it is not read';
    case 'TimeLimit':
      return `the PDF takes longer than ${timeMs / 1000} seconds to read`;
    default:
      return `the PDF is damaged: its text can't be read (${failure})`;
  }
}

function holds(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1');
}
