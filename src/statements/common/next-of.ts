/**
 * Where a character is next in a text. The last response is remembered with the stretch that it holds for, so that asking
 * from many places of one stretch is one search.
 */
export class NextOf {
  private from = 0;
  private found = -1;

  constructor(
    private readonly source: string,
    private readonly character: string,
  ) {}

  /** The first place from this one on; the length of the text where there is none. */
  at(place: number): number {
    if (place < this.from || place > this.found) {
      const found = this.source.indexOf(this.character, place);
      this.from = place;
      this.found = found < 0 ? this.source.length : found;
    }
    return this.found;
  }
}
