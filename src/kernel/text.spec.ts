import fc from 'fast-check';
import { cut, cutToEnd, hasControls, likeContaining, normalizeText } from './text';

describe('normalizeText', () => {
  it.each([
    ['  PIX   Recebido ', 'pix recebido'],
    ['João\tda\r\nSilva', 'joao da silva'],
    ['CONCEIÇÃO', 'conceicao'],
    ['cafe\u0301', 'cafe'],
    ['a\u00a0b', 'a b'],
    ['a \u00a0b', 'a b'],
    ['\u0301', ''],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  it('has nothing left to tidy, whatever comes in', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'É', ' ', '\t', '\n', '\u00a0', '\u2003', '\u0301') }),
        (text) => {
          const normal = normalizeText(text);
          expect(normal).toMatch(/^(\S+( \S+)*)?$/);
          expect(normalizeText(normal)).toBe(normal);
          expect(normalizeText(text.toUpperCase())).toBe(normal);
        },
      ),
    );
  });
});

it.each([
  ...['\0', 'a\x01', '\x08', '\v', '\f', '\x0e', '\x1f', 'a\x7fb', 'a\x80', '\x85', 'a\x9fb'].map(
    (text) => [text, true] as const,
  ),
  ...['', 'a', ' ', '\t', '\n', '\r', '~', '\xa0', 'é'].map((text) => [text, false] as const),
])('%j has control characters: %j', (text, has) => {
  expect(hasControls(text)).toBe(has);
});

describe('likeContaining', () => {
  it('takes wildcards literally', () => {
    expect(likeContaining('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});

describe('a text that is too long', () => {
  it.each([
    ['abc', 3, 'abc', 'abc'],
    ['abcd', 3, 'abc', 'bcd'],
    ['ab😀', 3, 'ab', 'b😀'],
    ['😀bc', 3, '😀b', 'bc'],
    ['a😀b', 4, 'a😀b', 'a😀b'],
    ['😀😀', 2, '😀', '😀'],
    ['😀', 1, '', ''],
    ['a\u{10000}b', 2, 'a', 'b'],
    ['a\u{10ffff}b', 2, 'a', 'b'],
    ['', 0, '', ''],
    ['ab', 0, '', ''],
  ])('%j of at most %i is %j, and %j from its end', (text, max, beginning, end) => {
    expect([cut(text, max), cutToEnd(text, max)]).toEqual([beginning, end]);
  });
});
