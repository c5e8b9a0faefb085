import type { Steps } from './cooperative-steps';
import { type JsonSpan, listParts, membersOf, parseAtOnce } from './json-parts';
import { JsonScan } from './json-scan';

/** JSON text with more levels than it may have. */
export class JsonTooDeep extends Error {}

/** Of the outermost object. */
const MAX_NAMES = 10_000;

/** A list inside JSON text. Its parts are parsed when they are asked for, numbers with all digits. */
export class JsonListText implements Iterable<unknown> {
  constructor(
    private readonly bytes: Buffer,
    private readonly span: JsonSpan,
    /** How many entries there are. */
    readonly length: number,
  ) {}

  *[Symbol.iterator](): Generator {
    for (const part of listParts(this.bytes, this.span)) yield* part;
  }
}

/**
 * A JSON object as text: checked to the last character, but kept as text. What is long is never parsed in one step, and takes
 * little more memory than its text. Of a name that comes twice the last one counts, as with `JSON.parse`.
 */
export class JsonObjectText {
  private readonly spans = new Map<string, JsonSpan>();
  private readonly lists = new Map<string, JsonListText>();

  private constructor(private readonly bytes: Buffer) {}

  /**
   * Reads text in short pieces of work between which others may run.
   * @param depth levels that it may have
   * @throws SyntaxError when it is no JSON or no object, JsonTooDeep, JsonPartTooLarge
   */
  static *read(text: string, depth: number): Steps<JsonObjectText> {
    const object = new JsonObjectText(Buffer.from(text));
    const scan = yield* JsonScan.of(object.bytes, { depth, values: Infinity, names: MAX_NAMES });
    if (scan.exceeds === 'depth') throw new JsonTooDeep();
    if (scan.exceeds) throw new SyntaxError('too many names');
    for (const [name, span] of membersOf(scan)) {
      object.spans.set(name, span);
      object.lists.delete(name);
      if (object.isList(span)) object.lists.set(name, yield* object.checkedList(span));
      else parseAtOnce(object.bytes, span);
      yield;
    }
    return object;
  }

  /** A text, number, truth value or null; undefined for a list, an object, and where there is no such member. */
  scalar(name: string): unknown {
    const span = this.spans.get(name);
    if (!span || this.isList(span) || this.bytes[span.from] === 0x7b) return undefined;
    return parseAtOnce(this.bytes, span);
  }

  /** The member's JSON; undefined where there is none. */
  raw(name: string): string | undefined {
    const span = this.spans.get(name);
    return span && this.bytes.toString('utf8', span.from, span.to);
  }

  /** Undefined where there is no such member, or it is no list. */
  list(name: string): JsonListText | undefined {
    return this.lists.get(name);
  }

  private isList({ from }: JsonSpan): boolean {
    return this.bytes[from] === 0x5b;
  }

  private *checkedList(span: JsonSpan): Steps<JsonListText> {
    let length = 0;
    for (const part of listParts(this.bytes, span)) {
      length += part.length;
      yield;
    }
    return new JsonListText(this.bytes, span, length);
  }
}
