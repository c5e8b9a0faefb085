import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { jsonText } from '../../kernel/exact-json';
import { chunksOf } from '../database/row-stream';

interface DownloadOptions {
  /** Content-Type. */
  readonly type: string;
  /** Name offered to the client; its characters are made safe for the header. */
  readonly filename?: string;
  readonly length?: number;
  /** The storage key of the file that the body is. */
  readonly key?: string;
}

/** A download whose bytes are a stored file, which can be read again. */
export class StoredDownload extends StreamableFile {
  readonly key: string;

  constructor(key: string, stream: Readable, options: ConstructorParameters<typeof StreamableFile>[1]) {
    super(stream, options);
    this.key = key;
  }
}

/**
 * Returns a body that is streamed unchanged. An error after the first byte closes the connection, so a download that
 * ends properly is complete.
 */
export function streamed(stream: Readable, { type, filename, length, key }: DownloadOptions): StreamableFile {
  const options = {
    type,
    ...(filename === undefined ? {} : { disposition: contentDisposition(filename) }),
    ...(length === undefined ? {} : { length }),
  };
  const file = key === undefined ? new StreamableFile(stream, options) : new StoredDownload(key, stream, options);
  return file.setErrorHandler((_error, response) => response.destroy?.()).setErrorLogger(() => undefined);
}

/** `attachment` with the name in plain ASCII and, where it has other characters, in UTF-8 (RFC 6266). */
function contentDisposition(filename: string): string {
  const clean = filename.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim() || 'arquivo';
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return ascii === clean
    ? `attachment; filename="${ascii}"`
    : `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

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

export const CHARACTERS_PER_CHUNK = 65_536;

/**
 * A list response of any length. Its rows are written as they come from the database, so that memory stays bounded.
 * Where a page was asked for, `total` is sent as `X-Total-Count`.
 */
export class RowList<T = unknown> {
  constructor(
    readonly rows: AsyncIterable<T>,
    readonly total?: number,
  ) {}
}

/**
 * The JSON text of an envelope whose `data` is the list. The first row is awaited here, so that a failing query still gets
 * its error response and an empty list its own message.
 */
export function envelopeStream(list: RowList, head: (empty: boolean) => Record<string, unknown>): Promise<Readable> {
  const opening = (empty: boolean): string => `${JSON.stringify(head(empty)).slice(0, -1)},"data":[`;
  return startedStream(rowPieces(list.rows, opening, ']}'));
}

/** The JSON text of rows, in pieces of bounded size. */
export async function* rowPieces(
  list: AsyncIterable<unknown>,
  opening: (empty: boolean) => string = () => '[',
  closing = ']',
): AsyncGenerator<string> {
  let pending: string | undefined;
  for await (const rows of chunksOf(list)) {
    for (const row of rows) {
      pending = (pending === undefined ? opening(false) : `${pending},`) + jsonText(row);
      // Limited by size, not by rows, because a row may contain an image.
      if (pending.length < CHARACTERS_PER_CHUNK) continue;
      yield pending;
      pending = '';
    }
  }
  yield `${pending ?? opening(true)}${closing}`;
}
