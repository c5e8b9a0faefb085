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
/** Minimum distance in bytes between the elements at which a list is divided. */
export const PART_BYTES = 64 * 1024;

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
