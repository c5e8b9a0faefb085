import fc from 'fast-check';

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;
const LAST = 0x10ffff;

/**
 * Any character, as `unit: 'binary'` of fast-check's `string`, which makes a map of all million characters for each such string:
 * half a second of a processor.
 */
export const anyCharacter = fc.integer({ min: 0, max: LAST - SURROGATES }).map(
  (place) => String.fromCodePoint(place < SURROGATES_FROM ? place : place + SURROGATES),
  // With the way back fast-check also takes the texts that it knows for dangerous.
  (value) => {
    if (typeof value !== 'string' || Array.from(value).length !== 1 || !value.isWellFormed())
      throw new Error('not one character');
    const code = value.codePointAt(0) ?? 0;
    return code < SURROGATES_FROM ? code : code - SURROGATES;
  },
);
