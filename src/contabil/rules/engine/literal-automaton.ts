/** Cells of the transition table that we are willing to hold: 16 Mi of four bytes. */
const MAX_CELLS = 2 ** 24;
const PREFIX_LENGTHS = [500, 128, 64, 32, 16, 8, 4, 2, 1];

/**
 * Finds which of many literals may occur in a text, in one pass over it (Aho-Corasick with a full transition table).
 * Where the table would grow too large only the first characters of each literal are looked for, so a reported literal
 * may be absent, but none that occurs is left out: the caller checks what is reported.
 */
export class LiteralAutomaton {
  private readonly classOf = new Uint16Array(0x10000);
  private readonly classes: number;
  /** Row of the state that follows, by row + character class; rows are multiples of `classes`, the root is row 0. */
  private readonly next: Int32Array;
  /** By state: the literals that end there, and the nearest shorter state where some end (0: none). */
  private readonly ending: (number[] | undefined)[] = [undefined];
  private readonly shorter: Int32Array;

  /** @param literals not empty ones; they are reported by their position. */
  constructor(literals: readonly string[]) {
    this.classes = this.classify(literals);
    const length = prefixLength(literals, this.classes);
    const prefixes = literals.map((literal) => literal.slice(0, length));
    const states = prefixes.reduce((sum, prefix) => sum + prefix.length, 1);
    const trie = new Int32Array(states * this.classes);
    for (const [position, prefix] of prefixes.entries()) this.insert(trie, prefix, position);
    this.next = trie.slice(0, this.ending.length * this.classes);
    this.shorter = new Int32Array(this.ending.length);
    this.complete();
  }

  /** The positions of the literals that may occur; one that occurs twice may be reported twice. */
  scan(text: string): number[] {
    const { next, classOf, classes, ending, shorter } = this;
    const found: number[] = [];
    let row = 0;
    for (let index = 0; index < text.length; index++) {
      row = next[row + (classOf[text.charCodeAt(index)] ?? 0)] ?? 0;
      if (row === 0) continue;
      for (let state = row / classes; state !== 0; state = shorter[state] ?? 0) {
        const literals = ending[state];
        if (literals) for (const literal of literals) found.push(literal);
      }
    }
    return found;
  }

  /** Numbers the characters that occur in literals from 1; all others share class 0, which leads to the root. */
  private classify(literals: readonly string[]): number {
    let classes = 1;
    for (const literal of literals) {
      for (let index = 0; index < literal.length; index++) {
        const code = literal.charCodeAt(index);
        if (this.classOf[code] === 0) this.classOf[code] = classes++;
      }
    }
    return classes;
  }

  private insert(trie: Int32Array, prefix: string, position: number): void {
    let row = 0;
    for (let index = 0; index < prefix.length; index++) {
      const cell = row + (this.classOf[prefix.charCodeAt(index)] ?? 0);
      let child = trie[cell] ?? 0;
      if (child === 0) {
        child = this.ending.length * this.classes;
        trie[cell] = child;
        this.ending.push(undefined);
      }
      row = child;
    }
    (this.ending[row / this.classes] ??= []).push(position);
  }

  /** Breadth first: gives each state the transitions of its longest proper suffix where it has none of its own. */
  private complete(): void {
    const { next, classes, ending, shorter } = this;
    const suffixRow = new Int32Array(ending.length);
    const queue: number[] = [];
    for (let cell = 1; cell < classes; cell++) if (next[cell]) queue.push(next[cell] ?? 0);
    for (const row of queue) {
      const suffix = suffixRow[row / classes] ?? 0;
      const suffixState = suffix / classes;
      shorter[row / classes] = ending[suffixState] ? suffixState : (shorter[suffixState] ?? 0);
      for (let cell = 1; cell < classes; cell++) {
        const child = next[row + cell] ?? 0;
        const fallback = next[suffix + cell] ?? 0;
        if (child === 0) {
          next[row + cell] = fallback;
        } else {
          suffixRow[child / classes] = fallback;
          queue.push(child);
        }
      }
    }
  }
}

function prefixLength(literals: readonly string[], classes: number): number {
  const fits = (length: number) =>
    literals.reduce((sum, literal) => sum + Math.min(literal.length, length), 1) * classes <= MAX_CELLS;
  return PREFIX_LENGTHS.find(fits) ?? 1;
}
