import type { Steps } from './cooperative-steps';
import { JsonScan, type JsonSpan, listParts, membersOf, parseAtOnce } from './json-scan';

/** Thrown for JSON text that exceeds the limit of nesting levels. */
export class JsonTooDeep extends Error {}

/** Limit of member names in the outermost object. */
const MAX_NAMES = 10_000;

/** A list inside JSON text. Its parts are parsed on demand. Numbers keep all digits. */
export class JsonListText implements Iterable<unknown> {
  constructor(
    private readonly bytes: Buffer,
    private readonly span: JsonSpan,
    /** Number of entries. */
    readonly length: number,
  ) {}

  *[Symbol.iterator](): Generator {
    for (const part of listParts(this.bytes, this.span)) yield* part;
  }
}

/**
 * A JSON object as text. The whole text is validated, but kept as text. Long values are never parsed in one step, and
 * need little more memory than their text. The last of two members with one name counts, as in `JSON.parse`.
 */
export class JsonObjectText {
  private readonly spans = new Map<string, JsonSpan>();
  private readonly lists = new Map<string, JsonListText>();

  private constructor(private readonly bytes: Buffer) {}

  /**
   * Reads text in short chunks. Other tasks can run in between.
   * @param depth limit of nesting levels
   * @throws SyntaxError when it is not JSON or not an object, JsonTooDeep, JsonPartTooLarge
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

  /** Returns a text, number, boolean or null. Returns undefined for a list, an object and an absent member. */
  scalar(name: string): unknown {
    const span = this.spans.get(name);
    if (!span || this.isList(span) || this.bytes[span.from] === 0x7b) return undefined;
    return parseAtOnce(this.bytes, span);
  }

  /** Returns the member's JSON text, or undefined when it is absent. */
  raw(name: string): string | undefined {
    const span = this.spans.get(name);
    return span && this.bytes.toString('utf8', span.from, span.to);
  }

  /** Returns the list, or undefined when the member is absent or not a list. */
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
