import type { PDFDocumentProxy } from 'unpdf/pdfjs';
// One file for the page and the worker: it is fetched once.
import address from 'unpdf/pdfjs?url';

/** An open PDF; `close` ends its worker. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly close: () => void;
}

/**
 * Opens a PDF by pdf.js, which is fetched now, from our own address. It evaluates no code and fetches nothing: the policy of the page
 * allows neither.
 * @throws Error named `PasswordException` for a file with a password, and others for files that are no PDF
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const { getDocument, PDFWorker } = (await import(/* @vite-ignore */ address)) as typeof import('unpdf/pdfjs');
  const port = new Worker(address, { type: 'module' });
  // pdf.js writes `port: null` in its types and takes a worker.
  const worker = new PDFWorker({ port } as never);
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    // The bytes go to the worker: a second opening needs its own.
    const data = new Uint8Array(bytes.slice(0));
    const settings = { isEvalSupported: false, useWasm: false, enableXfa: false, verbosity: 0 };
    return { pdf: await getDocument({ data, worker, ...settings }).promise, close };
  } catch (error) {
    close();
    throw error;
  }
}
