import type { Readable } from 'node:stream';
import { jsonText } from '../../kernel/exact-json';
import { chunksOf } from '../database/row-stream';
import { startedStream } from './streamed';

const CHARACTERS_PER_WRITE = 65_536;

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
  return startedStream(pieces(list.rows, head));
}

async function* pieces(
  list: AsyncIterable<unknown>,
  head: (empty: boolean) => Record<string, unknown>,
): AsyncGenerator<string> {
  const opening = (empty: boolean): string => `${JSON.stringify(head(empty)).slice(0, -1)},"data":[`;
  let pending: string | undefined;
  for await (const rows of chunksOf(list)) {
    for (const row of rows) {
      pending = (pending === undefined ? opening(false) : `${pending},`) + jsonText(row);
      // Limited by size, not by rows, because a row may contain an image.
      if (pending.length < CHARACTERS_PER_WRITE) continue;
      yield pending;
      pending = '';
    }
  }
  yield `${pending ?? opening(true)}]}`;
}
