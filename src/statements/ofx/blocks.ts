const COMMENT = { opener: '<!--', closer: '-->' };
const CDATA = { opener: '<![CDATA[', closer: ']]>' };
const BLOCKS = [COMMENT, CDATA];

/** The kinds of blocks that are no tags, and where they begin and end next in a text. */
export const blocksOf = (source: string) =>
  BLOCKS.map((block) => ({
    ...block,
    openers: new NextOf(source, block.opener),
    closers: new NextOf(source, block.closer),
  }));

/** The value without its comments, and with what its CDATA sections hold. */
export function withoutBlocks(value: string): string {
  let text = '';
  let from = 0;
  for (let at = value.indexOf('<!'); at >= 0; at = value.indexOf('<!', Math.max(from, at + 2))) {
    const block = BLOCKS.find(({ opener }) => value.startsWith(opener, at));
    if (!block) continue;
    const end = value.indexOf(block.closer, at + block.opener.length);
    if (end === -1) break;
    at = value.lastIndexOf(block.opener, end);
    text += value.slice(from, at) + (block === CDATA ? value.slice(at + block.opener.length, end) : '');
    from = end + block.closer.length;
  }
  return (text + value.slice(from)).trim();
}

/**
 * Where a part of a text is next. The last response is remembered with the stretch that it holds for, so that asking from many
 * places of one stretch is one search.
 */
export class NextOf {
  private from = 0;
  private found = -1;

  constructor(
    private readonly source: string,
    private readonly part: string,
  ) {}

  /** The first place from this one on; the length of the text where there is none. */
  at(place: number): number {
    if (place < this.from || place > this.found) {
      const found = this.source.indexOf(this.part, place);
      this.from = place;
      this.found = found < 0 ? this.source.length : found;
    }
    return this.found;
  }
}
