import type { Steps } from './cooperative-steps';

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
/** Size of the parts in which a list is parsed, in bytes. A part with one larger element exceeds it. */
const PART_BYTES = 64 * 1024;

export interface JsonBounds {
  /** Limit of nested lists and objects. */
  readonly depth: number;
  /** Limit of object members and list elements in total. */
  readonly values: number;
  /**
   * Limit of member names in what is parsed at once: an element of the outermost list, or any other value as a whole.
   */
  readonly names: number;
  /** Limit of the bytes of a text. */
  readonly text: number;
}

/**
 * Checks limits of JSON text before it is parsed. A parser recurses into nested values and runs without a pause. It
 * needs seconds and a hundred bytes per name for millions of names. This scan does not check whether the JSON is valid.
 */
export class JsonScan {
  /** The limit that was exceeded. The scan stops there. */
  exceeds?: keyof JsonBounds;
  /** Positions of commas in the outermost list where the text can be split, to be parsed part by part. */
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
    // Stryker disable next-line ConditionalExpression,EqualityOperator: the length of a chunk, and bytes after the end, change no response
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

  /** Handles a comma. Each comma comes before another value. */
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

  /**
   * Scans to the end of a text with native search, since a text may be a file of 10 MB. A quote after an odd number of
   * backslashes does not end it.
   */
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
