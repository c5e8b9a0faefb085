import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pdfLines } from './pdf-lines';
import type { PdfText } from './pdf-lines';

const LIMITS = { pages: 500, characters: 5_000_000, inflatedBytes: 64 * 1024 * 1024 };
const TIME_LIMIT_MS = 20_000;
const HEAP_LIMIT_MB = 192;
const HEAD_BYTES = 1024;
const TAIL_BYTES = 4096;

type WorkerAnswer = { pages: PdfText[][] } | { failure: string };

/** The text lines of a PDF over all its pages, top to bottom, or in a sentence why there are none. */
export async function readPdfText(bytes: Uint8Array): Promise<{ lines: string[] } | { erro: string }> {
  if (!holds(bytes.subarray(0, HEAD_BYTES), '%PDF-')) return { erro: 'the file is not a PDF' };
  if (!holds(bytes.subarray(-TAIL_BYTES), '%%EOF')) return { erro: 'the PDF is truncated: its end is missing' };
  const answer = await inWorker(bytes);
  if ('failure' in answer) return { erro: reasonOf(answer.failure) };
  const lines = answer.pages.flatMap(pdfLines);
  return lines.length > 0 ? { lines } : { erro: 'the PDF holds no text: it is a scan or a picture' };
}

/** Runs the extraction in its own thread with bounded time and memory; pdf.js can be kept busy by a hostile file. */
function inWorker(bytes: Uint8Array): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(join(__dirname, 'pdf-text.worker.mjs'), {
      workerData: { bytes: new Uint8Array(bytes), limits: LIMITS },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      stdout: true,
      stderr: true,
    });
    const finish = (answer: WorkerAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish({ failure: 'TimeLimit' }), TIME_LIMIT_MS);
    worker.once('message', finish);
    worker.once('error', (error: Error & { code?: string }) => finish({ failure: error.code ?? error.name }));
    worker.once('exit', () => finish({ failure: 'Exit' }));
  });
}

function reasonOf(failure: string): string {
  switch (failure) {
    case 'PasswordException':
      return 'the PDF is protected by a password';
    case 'TooManyPages':
      return `the PDF has more than ${LIMITS.pages} pages`;
    case 'TooLarge':
    case 'ERR_WORKER_OUT_OF_MEMORY':
      return 'the PDF holds more than a statement can: it is not read';
    case 'TimeLimit':
      return `the PDF takes longer than ${TIME_LIMIT_MS / 1000} seconds to read`;
    default:
      return `the PDF is damaged: its text can't be read (${failure})`;
  }
}

function holds(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1');
}
