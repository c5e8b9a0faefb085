import fc from 'fast-check';
import { NextOf } from './next-of';

it('is where the character stands next, in whatever order the places are asked for', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '<'), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(12), { maxLength: 30 }), (source, places) => {
      const next = new NextOf(source, '<');
      for (const place of places)
        expect(next.at(place)).toBe(`${source}<`.indexOf('<', Math.min(place, source.length)));
    }),
  );
});
