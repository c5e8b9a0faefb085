import { append } from '../../../kernel/collections';
import { normalizeText } from '../../../kernel/text';
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
    onPage(withWholeWords(withoutDoubledLetters(texts)), page, unread);
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

/** The words by which rows and titles are known (statement reading, 2.7, 3.6, 4.1, 4.3). */
const WORDS = new Set(
  (
    'saldo,saldos,total,subtotal,anterior,inicial,final,atual,disponivel,bloqueado,limite,resumo,encargos,fatura,cartao,vencimento,extrato,' +
    'conta,corrente,poupanca,periodo,lancamento,lancamentos,futuros,agendados,agendamentos,proximos,pendentes,pagamento,pagamentos,pagto,' +
    'recebido,recebida,reembolso,estorno,cancelamento,inclusao,enviado,enviada,transferencia,tarifa,saque,entradas,saidas,credito,creditos,' +
    'debito,debitos,compras,movimentacao,movimentacoes,historico,descricao,valor'
  ).split(','),
);
const BEGINNINGS = new Set([...WORDS].flatMap((word) => [...word].map((_, end) => word.slice(0, end + 1))));
/** Two words that are not the pieces of a third. */
const TWO_WORDS = new Set(['sal do', 'con ta']);

/** Texts nearer to each other than this, in letter heights, have no blank between them. */
const NO_BLANK = 0.4;

/** An amount with a blank behind each of its signs: so are all figures of such a page. */
const SPACED_FIGURES = /\d\. \d{3}[.,] \d{2}/;
const BLANK_IN_FIGURES = /(?<=\d[.,]) (?=\d{2,3}(?!\d))|(?<=\d\/) (?=\d)/g;

/**
 * Joins the pieces of words by which rows are known, and of figures: where the letters of a small font or of a spaced text have small
 * gaps, `Total` is read as `To tal` and `1.234,56` as `1. 234, 56`. Names stay as they are read.
 */
export function withWholeWords(texts: readonly PdfText[]): readonly PdfText[] {
  const found: PdfText[] = [];
  for (const text of texts) {
    const last = found.at(-1);
    if (last && isOneWord(last, text)) found[found.length - 1] = withText(last, last[0] + text[0], text[1] + text[3]);
    else found.push(text);
  }
  const areSpaced = found.some(([written]) => SPACED_FIGURES.test(written));
  const whole = (written: string): string => wholeWords(areSpaced ? written.replace(BLANK_IN_FIGURES, '') : written);
  return found.map((text) => (text[0].includes(' ') ? withText(text, whole(text[0])) : text));
}

/** Whether a text begins with the rest of the word in which the one before ends. */
function isOneWord(before: PdfText, text: PdfText): boolean {
  const [, x, y, width, height] = before;
  if (y !== text[2] || height !== text[4] || Math.abs(text[1] - x - width) > NO_BLANK * height) return false;
  const end = before[0].slice(before[0].lastIndexOf(' ') + 1);
  const [start = ''] = text[0].split(' ', 1);
  return end !== '' && start !== '' && WORDS.has(normalizeText(end + start));
}

function withText([, x, y, width, ...rest]: PdfText, written: string, right = x + width): PdfText {
  return [written, x, y, right - x, ...rest];
}

function wholeWords(written: string): string {
  const pieces = written.split(' ');
  const bare = normalizeText(written).split(' ');
  // A letter that is written as two would shift the pieces.
  if (bare.length !== pieces.length) return written;
  const found: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const end = endOfWord(bare, at);
    found.push(pieces.slice(at, end).join(''));
    at = end;
  }
  return found.join(' ');
}

/** Behind the last of the pieces from `start` on that make a word; the next piece where they make none. */
function endOfWord(pieces: readonly string[], start: number): number {
  let word = '';
  let end = start + 1;
  for (let at = start; at < pieces.length; at += 1) {
    word += pieces[at] ?? '';
    if (!BEGINNINGS.has(word)) break;
    if (WORDS.has(word) && !TWO_WORDS.has(pieces.slice(start, at + 1).join(' '))) end = at + 1;
  }
  return end;
}
