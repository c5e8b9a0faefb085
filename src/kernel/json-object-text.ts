import { parseJson } from './exact-json';
import type { Steps } from './cooperative-steps';

/** JSON text that is not an object, or not JSON. */
export class NotAJsonObject extends Error {}
/** JSON text that exceeds the limit of nesting levels. */
export class JsonTooDeep extends Error {}

export interface JsonTextLimits {
  /** Limit of nesting levels. */
  readonly depth: number;
  /** Entries of a list that can be read later. Further entries are only counted. */
  readonly entries: number;
}

const BLANKS = /[\t\n\r ]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// eslint-disable-next-line no-control-regex -- JSON allows control characters in strings as escapes only
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
/** Tokens that are read before a pause for other tasks. A chunk takes a few milliseconds. */
const TOKENS_PER_PIECE = 20_000;

/** A list inside JSON text. Its entries are parsed one by one, on demand. Numbers keep all digits. */
export class JsonListText implements Iterable<unknown> {
  /** Number of entries. */
  length = 0;
  /** Characters of the longest entry. */
  longest = 0;
  private readonly spans: number[] = [];

  constructor(
    private readonly text: string,
    private readonly limit: number,
  ) {}

  /** Records the position of an entry. */
  add(start: number, end: number): void {
    this.length++;
    this.longest = Math.max(this.longest, end - start);
    if (this.length <= this.limit) this.spans.push(start, end);
  }

  /** Iterates over the entries within the limit. */
  *[Symbol.iterator](): Generator {
    for (let index = 0; index < this.spans.length; index += 2)
      yield parseJson(this.text.slice(this.spans[index], this.spans[index + 1]));
  }
}

interface Member {
  readonly start: number;
  readonly end: number;
  readonly list: JsonListText | undefined;
}

/**
 * A JSON object as text. The whole text is validated, but a value is parsed only on demand. Long values are therefore
 * never parsed at once, and need little more memory than their text. The last of two members with one name counts, as
 * in `JSON.parse`.
 */
export class JsonObjectText {
  private constructor(
    private readonly text: string,
    private readonly members: ReadonlyMap<string, Member>,
  ) {}

  /**
   * Reads text in short chunks. Other tasks can run in between.
   * @throws NotAJsonObject, JsonTooDeep
   */
  static *read(text: string, limits: JsonTextLimits): Steps<JsonObjectText> {
    const members = new Map<string, Member>();
    yield* walk(text, limits, members);
    return new JsonObjectText(text, members);
  }

  /** Returns a text, number, boolean or null. Returns undefined for a list, an object and an absent member. */
  scalar(name: string): unknown {
    const text = this.raw(name);
    return text === undefined || /^[[{]/.test(text) ? undefined : parseJson(text);
  }

  /** Returns the member's JSON text, or undefined when it is absent. */
  raw(name: string): string | undefined {
    const member = this.members.get(name);
    return member && this.text.slice(member.start, member.end);
  }

  /** Returns the list, or undefined when the member is absent or not a list. */
  list(name: string): JsonListText | undefined {
    return this.members.get(name)?.list;
  }
}

/**
 * Walks the text and records the members of the object. It keeps its own stack, so that deep nesting can't overflow.
 */
function* walk(text: string, limits: JsonTextLimits, members: Map<string, Member>): Steps<undefined> {
  const open: ('{' | '[')[] = [];
  /** Start of the value that is being read, by nesting level. */
  // Stryker disable next-line ArrayDeclaration: written before it is read
  const begins: number[] = [];
  // Stryker disable next-line StringLiteral: written before it is read
  let name = '';
  let list: JsonListText | undefined;
  let expected: 'value' | 'name' | 'end of value' = 'value';
  let at = pass(BLANKS, text, 0);
  if (text[at] !== '{') throw new NotAJsonObject();
  for (let tokens = 1; ; tokens++) {
    if (tokens % TOKENS_PER_PIECE === 0) yield;
    const level = open.length;
    if (expected === 'name') {
      const end: number = yield* endOfString(text, at);
      if (level === 1) name = JSON.parse(text.slice(at, end)) as string;
      at = pass(BLANKS, text, end);
      if (text[at] !== ':') throw new NotAJsonObject();
      at = pass(BLANKS, text, at + 1);
      expected = 'value';
    } else if (expected === 'value') {
      begins[level] = at;
      const opener = text[at];
      // Stryker disable next-line StringLiteral: anything that is neither a value nor a name is the end of one
      expected = 'end of value';
      if (opener === '{' || opener === '[') {
        if (level === limits.depth) throw new JsonTooDeep();
        open.push(opener);
        if (level === 1) list = opener === '[' ? new JsonListText(text, limits.entries) : undefined;
        at = pass(BLANKS, text, at + 1);
        if (text[at] === closerOf(opener)) {
          open.pop();
          at++;
        } else expected = opener === '{' ? 'name' : 'value';
      } else {
        if (level === 1) list = undefined;
        at = opener === '"' ? yield* endOfString(text, at) : endOfScalar(text, at);
      }
    } else {
      const start = begins[level] ?? 0;
      if (level === 1) members.set(name, { start, end: at, list });
      else if (level === 2) list?.add(start, at);
      at = pass(BLANKS, text, at);
      const container = open.at(-1);
      if (container === undefined) {
        if (at < text.length) throw new NotAJsonObject();
        return;
      }
      if (text[at] === ',') {
        at = pass(BLANKS, text, at + 1);
        expected = container === '{' ? 'name' : 'value';
      } else if (text[at] === closerOf(container)) {
        open.pop();
        at++;
      } else throw new NotAJsonObject();
    }
  }
}

const closerOf = (opener: '{' | '['): string => (opener === '{' ? '}' : ']');

/** Returns the end of a sticky pattern's match at the position, or the position itself when there is no match. */
function pass(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function endOfScalar(text: string, at: number): number {
  const end = pass(SCALAR, text, at);
  if (end === at) throw new NotAJsonObject();
  return end;
}

function* endOfString(text: string, start: number): Steps<number> {
  if (text[start] !== '"') throw new NotAJsonObject();
  let at = pass(PLAIN, text, start + 1);
  // Stryker disable next-line UpdateOperator: the length of a chunk changes no response
  for (let escapes = 1; text[at] !== '"'; escapes++) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: the length of a chunk changes no response
    if (escapes % TOKENS_PER_PIECE === 0) yield;
    const after = pass(ESCAPE, text, at);
    if (after === at) throw new NotAJsonObject();
    at = pass(PLAIN, text, after);
  }
  return at + 1;
}
