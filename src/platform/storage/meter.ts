import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { domainError } from '../../kernel/errors';

/** Counts and hashes the bytes of a stream, and rejects more than `limit` bytes. */
export class Meter extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.limit) return done(domainError('comum.arquivo_muito_grande', this.limit));
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** Hash of all bytes. Call it once. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}

/**
 * Passes a stream on, counted and hashed. Listens for errors at once, so that an error before `take` starts reading is
 * also reported.
 * @param take ends once all of it is durable
 */
export async function metered(
  source: Readable,
  limit: number,
  take: (meter: Meter) => Promise<unknown>,
): Promise<{ size: number; sha256: string }> {
  const meter = new Meter(limit);
  // With a short source the pipeline ends before the destination rejects. `taken` reports that error.
  meter.on('error', () => undefined);
  const taken = take(meter).catch((error: unknown) => {
    meter.destroy(error as Error);
    throw error;
  });
  const ends = await Promise.allSettled([pipeline(source, meter), taken]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return { size: meter.bytes, sha256: meter.sha256() };
}
