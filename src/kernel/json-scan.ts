import type { Steps } from './cooperative-steps';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Texts, and bytes outside of texts, that are looked at before others run: a few milliseconds. */
const TOKENS_PER_PIECE = 100_000;
/** A list is divided at elements that begin at least so many bytes apart. */
export const PART_BYTES = 64 * 1024;

export interface JsonBounds {
  /** Lists and objects that are open at once. */
  readonly depth: number;
  /** Members of objects and elements of lists, all together. */
  readonly values: number;
  /** Names of the outermost object. */
  readonly names: number;
}

/**
 * The outline of JSON text, found before anything is parsed: its size, and where it can be divided. `JSON.parse` does all in one
 * step, and takes seconds for millions of names. Whether the text is JSON at all is not checked here.
 */
export class JsonScan {
  /** The bound that is exceeded. Nothing was looked at after that. */
  exceeds?: keyof JsonBounds;
  /** Whether the outermost value is a list. Undefined when it is neither list nor object. */
  isList?: boolean;
  /** Commas between elements of the outermost list, or of lists that are members of the outermost object. */
  readonly cuts: number[] = [];
  /** Commas between members of the outermost object. */
  readonly commas: number[] = [];
  /** Colons behind names of the outermost object. */
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
    // Stryker disable next-line ConditionalExpression,EqualityOperator: how long a piece is, and what follows the end, changes no response
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

  /** Each comma is followed by another value. */
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

  /** Up to the next quote, found natively, since a text may be a file of 10 MB. One after an odd number of backslashes does not end it. */
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
