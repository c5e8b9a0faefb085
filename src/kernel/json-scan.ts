import type { Steps } from './cooperative-steps';
import { parseJson } from './exact-json';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Texts, and bytes outside of texts, that are scanned before a pause for other tasks. A chunk takes a few milliseconds.
 */
const TOKENS_PER_PIECE = 100_000;
/** Minimum distance in bytes between the elements at which a list is divided. */
const PART_BYTES = 64 * 1024;

export interface JsonBounds {
  /** Limit of nested lists and objects. */
  readonly depth: number;
  /** Limit of object members and list elements in total. */
  readonly values: number;
  /** Limit of member names in the outermost object. */
  readonly names: number;
}

/**
 * Scans JSON text before it is parsed, for its size and for the positions where it can be divided. `JSON.parse` runs in
 * one step, and takes seconds for millions of names. The scan does not check whether the text is valid JSON.
 */
export class JsonScan {
  /** The limit that was exceeded. The scan stops there. */
  exceeds?: keyof JsonBounds;
  /** Whether the outermost value is a list. Undefined when it is neither list nor object. */
  isList?: boolean;
  /** Commas between elements of the outermost list, or of lists that are members of the outermost object. */
  readonly cuts: number[] = [];
  /** Commas between members of the outermost object. */
  readonly commas: number[] = [];
  /** Colons after names of the outermost object. */
  readonly colons: number[] = [];
  private at = 0;
  private open = 0;
  private values = 1;
  private partBegan = 0;
  private isInnerList = false;
  private inText = false;

  private constructor(
    readonly bytes: Buffer,
    private readonly bounds: JsonBounds,
  ) {}

  static *of(bytes: Buffer, bounds: JsonBounds): Steps<JsonScan> {
    const scan = new JsonScan(bytes, bounds);
    while (scan.at < bytes.length && !scan.exceeds) {
      scan.advance();
      yield;
    }
    return scan;
  }

  private advance(): void {
    const { bytes } = this;
    let { at } = this;
    for (let tokens = 0; tokens < TOKENS_PER_PIECE && at < bytes.length && !this.exceeds; tokens++, at++) {
      const byte = bytes[at];
      if (this.inText) at = this.passText(at);
      else if (byte === QUOTE) this.inText = true;
      else if (byte === COMMA) this.passComma(at);
      else if (byte === COLON) this.passColon(at);
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.enter(byte === OPEN_LIST);
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.open--;
    }
    this.at = at;
  }

  private enter(isList: boolean): void {
    if (this.open === 0) this.isList = isList;
    if (this.open === 1) this.isInnerList = isList;
    if (++this.open > this.bounds.depth) this.exceeds = 'depth';
  }

  /** Handles a comma. Each comma is followed by another value. */
  private passComma(at: number): void {
    if (++this.values > this.bounds.values) this.exceeds = 'values';
    if (this.isList ? this.open === 1 : this.open === 2 && this.isInnerList) {
      if (at - this.partBegan < PART_BYTES) return;
      this.cuts.push(at);
      this.partBegan = at;
    } else if (this.open === 1) this.commas.push(at);
  }

  private passColon(at: number): void {
    if (this.open !== 1 || this.isList) return;
    this.partBegan = at;
    if (this.colons.push(at) > this.bounds.names) this.exceeds = 'names';
  }

  /**
   * Scans to the end of a text with native search, since a text may be a file of 10 MB. A quote after an odd number of
   * backslashes does not end it.
   */
  private passText(start: number): number {
    const { bytes } = this;
    const found = bytes.indexOf(QUOTE, start);
    const quote = found === -1 ? bytes.length : found;
    let slashes = 0;
    while (bytes[quote - 1 - slashes] === BACKSLASH) slashes++;
    this.inText = slashes % 2 === 1;
    return quote;
  }
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Limit of the bytes that one step parses. A single text may be longer. */
export const MAX_PART_BYTES = 1024 * 1024;

/** An element of a list, or a member of the outermost object, that is too large to be parsed in one step. */
export class JsonPartTooLarge extends Error {}

/**
 * Position of a value in JSON text, without blanks around it. `cuts` are the commas at which a long list is divided.
 */
export interface JsonSpan {
  readonly from: number;
  readonly to: number;
  readonly cuts: readonly number[];
}

/**
 * Parses a scanned text in parts. Other tasks can run in between. The result is the same as that of `parseJson`.
 * @param wholeBytes a text of at most this size is parsed in one step
 * @throws SyntaxError, JsonPartTooLarge
 */
export function* parseInParts(scan: JsonScan, wholeBytes = PART_BYTES): Steps<unknown> {
  const { bytes, isList } = scan;
  if (bytes.length <= wholeBytes) return parseJson(bytes.toString('utf8', startOf(bytes)));
  const whole = spanOf(bytes, startOf(bytes), bytes.length, scan.cuts);
  if (isList !== false) return yield* parseSpan(bytes, whole);
  const object = {};
  let paused = whole.from;
  for (const [name, span] of membersOf(scan)) {
    const value: unknown = yield* parseSpan(bytes, span);
    // An assignment would set the prototype for the name `__proto__`, which is valid in JSON.
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
    if (span.to - paused < PART_BYTES) continue;
    paused = span.to;
    yield;
  }
  return object;
}

function* parseSpan(bytes: Buffer, span: JsonSpan): Steps<unknown> {
  if (span.cuts.length === 0) return parseAtOnce(bytes, span);
  const items: unknown[] = [];
  for (const part of listParts(bytes, span)) {
    for (const item of part) items.push(item);
    yield;
  }
  return items;
}

/** Parses a value without a pause. @throws SyntaxError, JsonPartTooLarge */
export function parseAtOnce(bytes: Buffer, { from, to }: JsonSpan): unknown {
  const text = bytes.toString('utf8', from, to);
  if (bytes[from] === QUOTE) return JSON.parse(text);
  if (to - from > MAX_PART_BYTES) throw new JsonPartTooLarge();
  return parseJson(text);
}

/**
 * Yields the elements of a list and parses each part on demand. Each part between two cuts must be a non-empty list: if
 * all parts are, the whole text is a list.
 * @throws SyntaxError, JsonPartTooLarge
 */
export function* listParts(bytes: Buffer, { from, to, cuts }: JsonSpan): Generator<unknown[]> {
  if (bytes[from] !== OPEN_LIST || bytes[to - 1] !== CLOSE_LIST) throw new SyntaxError('not a list');
  let begin = from + 1;
  for (const end of [...cuts, to - 1]) {
    if (end - begin > MAX_PART_BYTES) throw new JsonPartTooLarge();
    const part = parseJson(`[${bytes.toString('utf8', begin, end)}]`) as unknown[];
    if (part.length === 0 && cuts.length > 0) throw new SyntaxError('nothing between two commas');
    yield part;
    begin = end + 1;
  }
}

/** Yields the members of a scanned object. @throws SyntaxError */
export function* membersOf({ bytes, cuts, commas, colons }: JsonScan): Generator<[name: string, JsonSpan]> {
  const { from, to } = spanOf(bytes, startOf(bytes), bytes.length);
  if (bytes[from] !== OPEN_OBJECT || bytes[to - 1] !== CLOSE_OBJECT) throw new SyntaxError('not an object');
  if (colons.length === 0 && commas.length === 0 && spanOf(bytes, from + 1, to - 1).from === to - 1) return;
  if (colons.length !== commas.length + 1) throw new SyntaxError('not a name and a value each');
  let begin = from + 1;
  let cut = 0;
  for (const [index, colon] of colons.entries()) {
    const end = commas[index] ?? to - 1;
    if (colon < begin || colon > end) throw new SyntaxError('not a name and a value each');
    const name: unknown = JSON.parse(bytes.toString('utf8', begin, colon));
    if (typeof name !== 'string') throw new SyntaxError('not a name');
    const first = cut;
    while ((cuts[cut] ?? end) < end) cut++;
    yield [name, spanOf(bytes, colon + 1, end, cuts.slice(first, cut))];
    begin = end + 1;
  }
}

function startOf(bytes: Buffer): number {
  return bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
}

/** RFC 8259, section 2: blank, tab, line feed, carriage return. */
const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

function spanOf(bytes: Buffer, from: number, to: number, cuts: readonly number[] = []): JsonSpan {
  let first = from;
  let end = to;
  while (first < end && isBlank(bytes[first])) first++;
  while (end > first && isBlank(bytes[end - 1])) end--;
  return { from: first, to: end, cuts };
}
