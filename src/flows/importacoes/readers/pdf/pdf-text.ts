import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PdfLine, pdfLines, type PdfText } from './pdf-lines';

const LIMITS = { pages: 500, characters: 5_000_000, textsOfPage: 20_000, inflatedBytes: 64 * 1024 * 1024 };
/** What the process may take. `memoryKb`: all that it holds, also outside of its heap. */
const BOUNDS = { timeMs: 45_000, heapMb: 256, memoryKb: 448 * 1024 };
const WATCH_MS = 100;
/** V8 ends a process whose heap is full by the first, a system without memory by the second. */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals> = new Set(['SIGABRT', 'SIGKILL']);
const HEAD_BYTES = 1024;
const TAIL_BYTES = 4096;

/** What the process sends: a page after the other, then that it is done, or why it gave up. */
export type PdfMessage = { page: PdfText[] } | { done: true } | { failure: string };

/** The text lines of a PDF over all its pages, top to bottom, or in a sentence why there are none. */
export async function readPdfText(
  bytes: Uint8Array,
  bounds = BOUNDS,
): Promise<{ lines: PdfLine[] } | { erro: string }> {
  if (!holds(bytes.subarray(0, HEAD_BYTES), '%PDF-')) return { erro: 'the file is not a PDF' };
  if (!holds(bytes.subarray(-TAIL_BYTES), '%%EOF')) return { erro: 'the PDF is truncated: its end is missing' };
  const lines: PdfLine[] = [];
  let page = 0;
  const failure = await inProcess(bytes, bounds, (texts) => {
    for (const line of pdfLines(texts, page, lines.length)) lines.push(line);
    page += 1;
  });
  if (failure !== null) return { erro: reasonOf(failure, bounds.timeMs) };
  return lines.length > 0 ? { lines } : { erro: 'the PDF holds no text: it is a scan or a picture' };
}

/**
 * Runs the extraction in a process of its own, with bounded time and memory and none of our settings: a hostile file can
 * keep pdf.js busy and make it grow outside of any heap, and must not take this process with it.
 */
function inProcess(
  bytes: Uint8Array,
  bounds: typeof BOUNDS,
  onPage: (texts: PdfText[]) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = fork(join(__dirname, 'pdf-text.worker.mjs'), [JSON.stringify(LIMITS)], {
      execArgv: [`--max-old-space-size=${bounds.heapMb}`],
      env: {},
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    const finish = (failure: string | null) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners('message');
      child.kill('SIGKILL');
      resolve(failure);
    };
    const timer = setTimeout(() => finish('TimeLimit'), bounds.timeMs);
    const watch = setInterval(() => {
      void memoryOf(child).then((used) => used > bounds.memoryKb && finish('TooLarge'));
    }, WATCH_MS);
    child.on('message', (message: PdfMessage) => {
      if ('page' in message) onPage(message.page);
      else finish('failure' in message ? message.failure : null);
    });
    child.once('error', (error) => finish(error.name));
    child.once('close', (_code, signal) => finish(signal && OUT_OF_MEMORY.has(signal) ? 'TooLarge' : 'Exit'));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

/** What a process holds in memory, in kB; 0 where the system does not tell. */
async function memoryOf({ pid = 0 }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

function reasonOf(failure: string, timeMs: number): string {
  switch (failure) {
    case 'PasswordException':
      return 'the PDF is protected by a password';
    case 'TooManyPages':
      return `the PDF has more than ${LIMITS.pages} pages`;
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
