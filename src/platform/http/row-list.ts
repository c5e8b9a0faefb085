import { Readable } from 'node:stream';

const CHARACTERS_PER_WRITE = 65_536;

/**
 * A list answer of any length: its rows are written as they come from the database, so that memory stays bounded.
 * Where a page was asked for, `total` travels as `X-Total-Count`.
 */
export class RowList<T = unknown> {
  constructor(
    readonly rows: AsyncIterable<T>,
    readonly total?: number,
  ) {}
}

/**
 * The JSON text of an envelope whose `data` is the list. The first row is awaited here, so that a failing query still gets
 * its error answer and an empty list its own message.
 */
export async function envelopeStream(
  list: RowList,
  head: (empty: boolean) => Record<string, unknown>,
): Promise<Readable> {
  const rows = list.rows[Symbol.asyncIterator]();
  const first = await rows.next();
  const opening = `${JSON.stringify(head(first.done === true)).slice(0, -1)},"data":[`;
  return Readable.from(pieces(opening, first, rows), { objectMode: false });
}

async function* pieces(
  opening: string,
  first: IteratorResult<unknown>,
  rows: AsyncIterator<unknown>,
): AsyncGenerator<string> {
  let pending = opening;
  let count = 0;
  try {
    for (let result = first; !result.done; result = await rows.next()) {
      pending += (count++ === 0 ? '' : ',') + JSON.stringify(result.value);
      // By size, not by rows: a row may carry an image.
      if (pending.length >= CHARACTERS_PER_WRITE) {
        yield pending;
        pending = '';
      }
    }
  } finally {
    await rows.return?.();
  }
  yield `${pending}]}`;
}
