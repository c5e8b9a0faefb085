import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** Where bytes go, one piece after the other; `write` ends when the next piece may come. */
export interface Sink {
  write(chunk: Buffer): Promise<void>;
}

export function fileSink(file: FileHandle): Sink {
  return {
    async write(chunk) {
      for (let written = 0; written < chunk.length;)
        written += (await file.write(chunk, written, chunk.length - written)).bytesWritten;
    },
  };
}

/** Fails once nobody reads the stream any more. */
export function streamSink(stream: Writable): Sink {
  return {
    async write(chunk) {
      if (stream.destroyed) throw stream.errored ?? new Error('the stream was closed');
      if (stream.write(chunk)) return;
      await new Promise<void>((resolve, reject) => {
        const settle = (): void => {
          stream.off('drain', settle).off('close', settle);
          if (stream.destroyed) reject(stream.errored ?? new Error('the stream was closed'));
          else resolve();
        };
        stream.on('drain', settle).on('close', settle);
      });
    },
  };
}
