import { Readable } from 'node:stream';
import { yieldToEventLoop } from '../../kernel/cooperative-steps';
import { jsonText } from '../../kernel/exact-json';
import { CHARACTERS_PER_CHUNK, RowList, rowPieces } from './streamed';

const ITEMS_PER_WRITE = 256;

/**
 * A response whose lists may be long. Its JSON is written in chunks, so that no request waits for one huge text.
 * A member that is a `RowList` is written as its rows come. A failure after that can only be shown by closing the
 * connection. {@link RawJson} is written unchanged.
 */
export class LargeResponse<T extends object = object> {
  constructor(readonly data: T) {}
}

/**
 * A list of a {@link LargeResponse} whose items are mapped only when they are written. A long list is not held in both
 * forms.
 */
export class ShownList<S, T> {
  constructor(
    private readonly items: readonly S[],
    private readonly show: (item: S) => T,
  ) {}

  get length(): number {
    return this.items.length;
  }

  slice(start: number, end: number): T[] {
    return this.items.slice(start, end).map(this.show);
  }
}

/** JSON that is kept as text, in parts. It is sent as it was received. */
export class RawJson {
  constructor(readonly parts: AsyncIterable<string>) {}
}

/**
 * Returns the JSON text of an object as a stream. Its lists and those of its objects are written a few items at a time,
 * with pauses for other work.
 */
export function jsonStream(value: object): Readable {
  return Readable.from(unhurried(pieces(value)), { objectMode: false });
}

async function* unhurried(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let written = 0;
  for await (const text of texts) {
    yield text;
    written += text.length;
    if (written < CHARACTERS_PER_CHUNK) continue;
    written = 0;
    await yieldToEventLoop();
  }
}

async function* pieces(value: unknown): AsyncGenerator<string> {
  if (value instanceof RowList) yield* rowPieces(value.rows);
  else if (value instanceof RawJson) yield* value.parts;
  else if (Array.isArray(value) || value instanceof ShownList) yield* listPieces(value);
  else if (isPlain(value)) {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* pieces(member);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield jsonText(value);
}

function* listPieces(list: Pick<readonly unknown[], 'length' | 'slice'>): Generator<string> {
  if (list.length === 0) yield '[]';
  for (let start = 0; start < list.length; start += ITEMS_PER_WRITE) {
    const text = jsonText(list.slice(start, start + ITEMS_PER_WRITE)).slice(1, -1);
    const last = start + ITEMS_PER_WRITE >= list.length;
    yield `${start === 0 ? '[' : ','}${text}${last ? ']' : ''}`;
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
