import type { Steps } from './cooperative-steps';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Texts, and bytes outside of texts, that are looked at before others get their turn: a few milliseconds. */
const TOKENS_PER_PIECE = 100_000;
/** A list is parsed in parts of so many bytes, or of one element that has more. */
const PART_BYTES = 64 * 1024;

export interface JsonBounds {
  /** Lists and objects that are open at once. */
  readonly depth: number;
  /** Members of objects and elements of lists, all together. */
  readonly values: number;
  /** Names of members in what is parsed in one go: an element of the outermost list, or the whole of anything else. */
  readonly names: number;
  /** Bytes of a text. */
  readonly text: number;
}

/**
 * What JSON text is like, found out before a reader meets it, which recurses into depth, does all in one step, and takes seconds and
 * a hundred bytes of memory for each of millions of names. Whether it is JSON at all is not asked here.
 */
export class JsonScan {
  /** The bound that is exceeded; nothing was looked at after that. */
  exceeds?: keyof JsonBounds;
  /** Commas of the outermost list at which it may be taken apart, to be parsed part by part. */
  readonly cuts: number[] = [];
  private at = 0;
  private open = 0;
  private values = 1;
  private names = 0;
  private isList?: boolean;
  private inText = false;
  private textBegan = 0;

  private constructor(
    private readonly bytes: Buffer,
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
    // Stryker disable next-line ConditionalExpression,EqualityOperator: how long a piece is, and what stands behind the end, changes no response
    for (let tokens = 0; tokens < TOKENS_PER_PIECE && at < bytes.length && !this.exceeds; tokens++, at++) {
      const byte = bytes[at];
      if (this.inText) at = this.passText(at);
      else if (byte === QUOTE) this.beginText(at);
      else if (byte === COMMA) this.passComma(at);
      else if (byte === COLON) this.count('names');
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        if (this.open === 0) this.isList = byte === OPEN_LIST;
        if (++this.open > this.bounds.depth) this.exceeds = 'depth';
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.open--;
    }
    this.at = at;
  }

  /** Each comma stands before another value. */
  private passComma(at: number): void {
    this.count('values');
    if (this.open !== 1 || !this.isList) return;
    this.names = 0;
    if (at - (this.cuts.at(-1) ?? 0) >= PART_BYTES) this.cuts.push(at);
  }

  private count(what: 'values' | 'names'): void {
    if (++this[what] > this.bounds[what]) this.exceeds = what;
  }

  private beginText(at: number): void {
    this.inText = true;
    this.textBegan = at + 1;
  }

  /** Up to the next quote, found natively, since a text may be a file of 10 MB; one after an odd number of backslashes does not end it. */
  private passText(start: number): number {
    const { bytes } = this;
    const found = bytes.indexOf(QUOTE, start);
    const quote = found === -1 ? bytes.length : found;
    if (quote - this.textBegan > this.bounds.text) this.exceeds = 'text';
    let slashes = 0;
    while (bytes[quote - 1 - slashes] === BACKSLASH) slashes++;
    this.inText = slashes % 2 === 1;
    return quote;
  }
}
