import fc from 'fast-check';
import { LiteralAutomaton } from './literal-automaton';

describe('LiteralAutomaton', () => {
  it('reports exactly the literals that occur', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 20 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'z'), maxLength: 40 }),
        (literals, text) => {
          const found = new Set(new LiteralAutomaton(literals).scan(text));
          expect([...found].sort((a, b) => a - b)).toEqual(
            literals.flatMap((literal, position) => (text.includes(literal) ? [position] : [])),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('reports too much rather than grow without bound on huge literals', () => {
    const literals = Array.from(
      { length: 2000 },
      (_, n) => `${'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(13)}${String(n)}`,
    );
    const automaton = new LiteralAutomaton(literals);
    expect(automaton.scan(`xx ${literals[1234] ?? ''}`)).toContain(1234);
    expect(automaton.scan('zzz')).toEqual([]);
    // 128 characters of each, the longest of its lengths that fits, and they are the same: a row for each, and one for the root.
    expect((automaton as unknown as { next: Int32Array }).next).toHaveLength(129 * 37);
  });

  it('looks for whole literals as long as their table is no larger than it may be', () => {
    // 4,095 characters, all different: 4,096 rows of 4,096 cells are the 16 Mi exactly.
    const characters = String.fromCharCode(...Array.from({ length: 4095 }, (_, n) => 0x100 + n));
    const literals = characters.match(/.{1,500}/g) ?? [];
    const automaton = new LiteralAutomaton(literals);
    expect(automaton.scan(characters)).toEqual(literals.map((_, position) => position));
    expect(automaton.scan(characters.slice(0, 499))).toEqual([]);
  });

  it('reports a literal that ends a part of a part of another', () => {
    expect(new LiteralAutomaton(['abcd', 'bcd', 'c']).scan('abc')).toEqual([2]);
  });
});
