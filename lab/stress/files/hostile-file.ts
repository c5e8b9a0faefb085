/** A file that means harm, or is merely as large as files may be. */
export interface HostileFile {
  readonly name: string;
  readonly tipo: 'ofx' | 'csv' | 'pdf' | 'contas' | 'regras_conversor';
  /** Made just before its test: all of them at once would fill the memory of the test. */
  readonly content: () => Buffer;
}

export const MEGABYTE = 1024 * 1024;
/** The largest file that is taken (`IMPORTACAO_MAX_UPLOAD_BYTES`), less what the form takes besides. */
export const LARGEST = 20 * MEGABYTE;
/** The most lines that are read (`ARQUIVO_MAX_LINHAS`). */
export const MOST_LINES = 200_000;

/** A text again and again, up to so many bytes. */
export const filled = (text: string, bytes = LARGEST - 10_000): Buffer => Buffer.alloc(bytes, text, 'latin1');

export const around = (before: string, middle: Buffer, after: string): Buffer =>
  Buffer.concat([Buffer.from(before, 'latin1'), middle, Buffer.from(after, 'latin1')]);
