import { append } from '../../../kernel/collections';
import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import { join } from 'node:path';
import { excerpt } from '../../common/text-fields';
import type { LineError } from '../../common/statement';
import { type PdfLine, pdfLines, type PdfText } from './lines';
import { type SentPage, textsOfPage, type Unread } from './page-texts';

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

/** The lines of a PDF, and an error item for what a page shows besides its text, such as a picture, or does not show of it. */
interface PdfTextLines {
  readonly lines: PdfLine[];
  readonly unread: readonly LineError[];
}

/**
 * The text lines of a PDF over all its pages, top to bottom, or why there are none.
 * @param options `seen` is called with each line while the next page is read: what it finds out then takes no time later
 */
export async function readPdfText(
  bytes: Uint8Array,
  run: RunScript,
  { seen, ...options }: PageOptions & { readonly seen?: ((line: PdfLine) => void) | undefined } = {},
): Promise<PdfTextLines | { erro: Reason }> {
  const lines: PdfLine[] = [];
  const unread: LineError[] = [];
  const erro = await readPdfPages(
    bytes,
    run,
    (texts, page, others) => {
      for (const line of pdfLines(texts, page, lines.length)) {
        lines.push(line);
        seen?.(line);
      }
      const linha = Math.max(1, lines.length);
      for (const [why, text] of others)
        unread.push({ linha, conteudo: excerpt(text), erro: reason(why, { pagina: page + 1 }) });
    },
    options,
  );
  if (erro !== null) return { erro };
  return lines.length > 0 ? { lines, unread } : { erro: reason('pdf.sem_texto') };
}

interface PageOptions {
  readonly limits?: typeof LIMITS;
  readonly bounds?: typeof BOUNDS;
}

/** Hands over the texts of one page after the other, 0 = first, and what it shows besides; returns why it can't, or null. */
export async function readPdfPages(
  bytes: Uint8Array,
  run: RunScript,
  onPage: (texts: readonly PdfText[], page: number, others: readonly Unread[]) => void,
  { limits = LIMITS, bounds = BOUNDS }: PageOptions = {},
): Promise<Reason | null> {
  if (!holds(bytes.subarray(0, HEAD_BYTES), '%PDF-')) return reason('pdf.nao_e_pdf');
  if (!holds(bytes.subarray(-TAIL_BYTES), '%%EOF')) return reason('pdf.cortado');
  let page = 0;
  const failure = await run(SCRIPT, { bytes, limits, bounds }, (part) => {
    const { texts, unread } = textsOfPage(part as SentPage);
    onPage(withoutDoubledLetters(texts), page, unread);
    page += 1;
  });
  return failure === null ? null : reasonOf(failure, limits.pages, bounds.timeMs);
}

function reasonOf(failure: string, pages: number, timeMs: number): Reason {
  switch (failure) {
    case 'PasswordException':
      return reason('pdf.com_senha');
    case 'TooManyPages':
      return reason('pdf.paginas_demais', { maximo: pages });
    case 'TooLarge':
      return reason('pdf.conteudo_demais');
    case 'HiddenLayer':
      return reason('pdf.camada_oculta');
    case 'TimeLimit':
      return reason('pdf.demora_demais', { segundos: timeMs / 1000 });
    default:
      return reason('pdf.danificado', { falha: failure });
  }
}

function holds(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1');
}

/** So many texts in a row at least repeat a letter where printers draw each letter twice. */
const RUN_MIN = 3;
/** The most characters of such a text: the letter drawn again, a blank, and the next letter. */
const LETTERS_MAX = 3;

/**
 * Joins letters that a printer draws twice, each a hair next to itself, to the text that they show. Texts in the order of drawing are then
 * `F`, `Fa`, `at`, `tu`: the second drawing of a letter and the first one of the next.
 */
export function withoutDoubledLetters(texts: readonly PdfText[]): readonly PdfText[] {
  if (!texts.some((text, index) => repeats(texts[index - 1], text))) return texts;
  const found: PdfText[] = [];
  let run: PdfText[] = [];
  for (const text of texts) {
    if (!repeats(run.at(-1), text)) {
      append(found, joined(run));
      run = [];
    }
    run.push(text);
  }
  return [...found, ...joined(run)];
}

/** Whether a text begins with the last letter of the one before, over that letter. */
function repeats(before: PdfText | undefined, text: PdfText): boolean {
  if (before === undefined || before[2] !== text[2]) return false;
  const [letter] = text[0];
  if (letter === undefined || letter === ' ' || !before[0].endsWith(letter)) return false;
  if (Math.max(before[0].length, text[0].length) > LETTERS_MAX) return false;
  return text[1] > before[1] && text[1] < before[1] + before[3];
}

function joined(run: readonly PdfText[]): readonly PdfText[] {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last || run.length < RUN_MIN || run.every(([written]) => written.length === 1)) return run;
  const text = run.map(([written], index) => (index === 0 ? written : written.slice(1))).join('');
  return [[text, first[1], first[2], last[1] + last[3] - first[1], first[4]]];
}
