import { Readable } from 'node:stream';

/**
 * Returns the bytes or texts of a generator as a stream. The first chunk is awaited here, so an error until then can
 * still be thrown to the caller. The resources of the generator (a database connection) are released even when the
 * client left before it read anything. The `finally` of a generator that was never started does not run.
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
