import { Readable } from 'node:stream';

/**
 * The bytes or texts of a generator as a stream. Its first piece is awaited here: an error up to then is still the caller's,
 * and what the generator holds (a database connection) is let go even when the client left before anything was read. The
 * `finally` of a generator that was never started does not run.
 */
export async function startedStream(pieces: AsyncGenerator<string | Buffer>): Promise<Readable> {
  let first: IteratorResult<string | Buffer> | undefined = await pieces.next();
  const resumed: AsyncIterableIterator<string | Buffer> = {
    [Symbol.asyncIterator]: () => resumed,
    next() {
      const piece = first;
      first = undefined;
      return piece ? Promise.resolve(piece) : pieces.next();
    },
    return: () => pieces.return(undefined),
  };
  return Readable.from(resumed, { objectMode: false });
}
