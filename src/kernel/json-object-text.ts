import { parseJson } from './exact-json';
import type { Steps } from './cooperative-steps';

/** JSON text that is no object, or no JSON. */
export class NotAJsonObject extends Error {}
/** JSON text with more levels than it may have. */
export class JsonTooDeep extends Error {}

export interface JsonTextLimits {
  /** Levels of nesting. */
  readonly depth: number;
  /** Entries of a list that can be read later; more are counted. */
  readonly entries: number;
}

const BLANKS = /[\t\n\r ]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// eslint-disable-next-line no-control-regex -- JSON takes them in strings as escapes only
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
/** Tokens read before others get their turn: a few milliseconds. */
const TOKENS_PER_PIECE = 20_000;

/** A list inside JSON text: its entries are parsed one by one, as they are asked for, their numbers with all digits. */
export class JsonListText implements Iterable<unknown> {
  /** How many entries there are. */
  length = 0;
  /** Characters of the longest entry. */
  longest = 0;
  private readonly spans: number[] = [];

  constructor(
    private readonly text: string,
    private readonly limit: number,
  ) {}

  /** Notes an entry. */
  add(start: number, end: number): void {
    this.length++;
    this.longest = Math.max(this.longest, end - start);
    if (this.length <= this.limit) this.spans.push(start, end);
  }

  /** Those within the limit. */
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
 * A JSON object as text: checked to the last character, but parsed only where somebody looks. What is long is so never parsed in
 * one go, and takes little more memory than its text. Of a name that comes twice the last one counts, as with `JSON.parse`.
 */
export class JsonObjectText {
  private constructor(
    private readonly text: string,
    private readonly members: ReadonlyMap<string, Member>,
  ) {}

  /**
   * Reads text in short pieces of work between which others may run.
   * @throws NotAJsonObject, JsonTooDeep
   */
  static *read(text: string, limits: JsonTextLimits): Steps<JsonObjectText> {
    const members = new Map<string, Member>();
    yield* walk(text, limits, members);
    return new JsonObjectText(text, members);
  }

  /** A text, number, truth value or null; undefined for a list, an object, and where there is no such member. */
  scalar(name: string): unknown {
    const text = this.raw(name);
    return text === undefined || /^[[{]/.test(text) ? undefined : parseJson(text);
  }

  /** The member's JSON; undefined where there is none. */
  raw(name: string): string | undefined {
    const member = this.members.get(name);
    return member && this.text.slice(member.start, member.end);
  }

  /** Undefined where there is no such member, or it is no list. */
  list(name: string): JsonListText | undefined {
    return this.members.get(name)?.list;
  }
}

/** Follows the text with a stack of its own, so that no nesting is too deep for it, and notes the members of the object. */
function* walk(text: string, limits: JsonTextLimits, members: Map<string, Member>): Steps<undefined> {
  const open: ('{' | '[')[] = [];
  /** Where the value began that is being read, by the number of containers around it. */
  // Stryker disable next-line ArrayDeclaration: noted before it is asked for
  const begins: number[] = [];
  // Stryker disable next-line StringLiteral: read before it is asked for
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
      // Stryker disable next-line StringLiteral: what is neither a value nor a name is the end of one
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

/** Where a sticky pattern's match at the position ends; the position itself where there is none. */
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
  // Stryker disable next-line UpdateOperator: how long a piece is changes no response
  for (let escapes = 1; text[at] !== '"'; escapes++) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: how long a piece is changes no response
    if (escapes % TOKENS_PER_PIECE === 0) yield;
    const after = pass(ESCAPE, text, at);
    if (after === at) throw new NotAJsonObject();
    at = pass(PLAIN, text, after);
  }
  return at + 1;
}
