import { Readable } from 'node:stream';

const ROWS_PER_WRITE = 256;

/** A list answer of any length: its rows are written as they come from the database, so that memory stays bounded. */
export class RowList<T = unknown> {
  constructor(readonly rows: AsyncIterable<T>) {}
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
      if (count % ROWS_PER_WRITE === 0) {
        yield pending;
        pending = '';
      }
    }
  } finally {
    await rows.return?.();
  }
  yield `${pending}]}`;
}
