import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { domainError } from '../../kernel/errors';

/** Counts and hashes what passes, and rejects more than `limit` bytes of it. */
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

  /** Of everything that passed; asked once. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}

/**
 * Hands a stream over, counted and hashed. It is listened to at once: a source that breaks before it is taken is told as well.
 * @param take ends once all of it is durable
 */
export async function metered(
  source: Readable,
  limit: number,
  take: (meter: Meter) => Promise<unknown>,
): Promise<{ size: number; sha256: string }> {
  const meter = new Meter(limit);
  // Of a short source the pipeline is over before a place that rejects says so; what fails is told by `taken`.
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
