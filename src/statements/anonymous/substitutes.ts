import { randomInt } from 'node:crypto';
import { FACTORS, factorOf, multiplied } from './amounts';
import { FIGURES_INSIDE, factsOf, holdsOneOf, type TextFacts, WORD_INSIDE } from './facts';
import { foldedWord, isKnownWord, looksKnown } from './vocabulary';
import { movedYear, yearsBack } from './years';

/** A random whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

const CONSONANTS = 'bdfgjlmnprstvz';
const VOWELS = 'aeiou';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TRIES = 60;
/** Random figures that could be read as a year or a day. */
const LIKE_A_DAY = /^(?:(?:19|20)\d\d(?:\d{4}(?:\d{6})?)?|[0-3]\d[01]\d(?:19|20)\d\d)$/;

/**
 * What replaces the words, figures and amounts of a file in its anonymous copy: the same for the same, another one for
 * another. It is drawn for each copy, so that no copy reveals what another one replaced.
 */
export class Substitutes {
  private readonly facts: TextFacts;
  private readonly factor: bigint;
  private readonly back: number;
  private readonly words = new Map<string, string>();
  private readonly figures = new Map<string, string>();
  private readonly used = new Set<string>();

  /**
   * @param texts all texts of the file
   * @param attempt 0 = first; a later one takes another factor
   */
  constructor(
    texts: readonly string[],
    attempt = 0,
    private readonly random: Random = (below) => randomInt(below),
  ) {
    this.facts = factsOf(texts);
    this.factor = factorOf(texts, this.facts, attempt + random(FACTORS.length));
    this.back = yearsBack(this.facts);
  }

  /** Whether amounts of the file have blanks between their thousands. */
  get hasBlankGroups(): boolean {
    return this.facts.thousands === ' ';
  }

  /** An invented word of the same length and case; words that the readers know, and single letters, stay. */
  word(written: string): string {
    const folded = foldedWord(written);
    const length = Array.from(written.normalize('NFC')).length;
    if (length < 2 || isKnownWord(folded)) return written;
    const known = this.words.get(folded);
    const invented = known ?? this.invented(length);
    if (known === undefined) {
      this.words.set(folded, invented);
      this.used.add(invented);
    }
    return inCaseOf(written.normalize('NFC'), invented);
  }

  /** Other figures, as many; zeros alone stay zeros, for readers take them for nothing. */
  digits(written: string): string {
    if (/^0+$/.test(written)) return written;
    const known = this.figures.get(written);
    if (known !== undefined) return known;
    const drawn = this.drawn(written);
    this.figures.set(written, drawn);
    this.used.add(drawn);
    return drawn;
  }

  /** Digits and separators of an amount, times the factor of this copy. */
  amount(body: string): string {
    return multiplied(body, this.factor, this.facts.thousands);
  }

  /** A year of two or four figures, moved as all of the copy are. */
  year(written: string): string {
    if (written.length === 4) return String(movedYear(Number(written), this.back)).padStart(4, '0');
    return String(movedYear(2000 + Number(written), this.back) % 100).padStart(2, '0');
  }

  private invented(length: number): string {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const isSpoken = attempt < TRIES / 2;
      const first = this.random(2);
      const word = Array.from({ length }, (_, index) =>
        this.oneOf(isSpoken ? ((index + first) % 2 === 0 ? CONSONANTS : VOWELS) : LETTERS),
      ).join('');
      const isTaken = this.used.has(word) && attempt < TRIES - 10;
      if (!isTaken && !looksKnown(word) && !holdsOneOf(this.facts.words, word, WORD_INSIDE)) return word;
    }
    return 'x'.repeat(length);
  }

  private drawn(written: string): string {
    let drawn = written;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      drawn = Array.from(written, (digit, index) =>
        index === 0 && digit !== '0' ? String(1 + this.random(9)) : String(this.random(10)),
      ).join('');
      const isTaken = this.used.has(drawn) && attempt < TRIES - 10;
      const isOfFile = drawn === written || holdsOneOf(this.facts.figures, drawn, FIGURES_INSIDE);
      if (!isTaken && !isOfFile && !/^0+$/.test(drawn) && !LIKE_A_DAY.test(drawn)) return drawn;
    }
    return drawn;
  }

  private oneOf(letters: string): string {
    return letters.charAt(this.random(letters.length));
  }
}

/** Letter by letter in the case of another word. */
function inCaseOf(written: string, invented: string): string {
  const letters = Array.from(written);
  return Array.from(invented, (letter, index) => {
    const like = letters[index] ?? '';
    return like !== like.toLowerCase() ? letter.toUpperCase() : letter;
  }).join('');
}
