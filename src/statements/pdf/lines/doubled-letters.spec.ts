import { withoutDoubledLetters } from './text';
import type { PdfText } from './lines';

/** Texts of letters that are 5 points wide. Each begins a hair behind the last letter of the one before. */
const drawn = (...written: string[]): PdfText[] => {
  let x = 10;
  return written.map((text, index): PdfText => {
    const left = index === 0 ? x : x + 0.25;
    x += 5 * (text.length - 1);
    return [text, left, 800, 5 * text.length, 10];
  });
};
const texts = (given: readonly PdfText[]) => withoutDoubledLetters(given).map(([text]) => text);

describe('letters drawn twice, one after the other', () => {
  it('are the text that they show', () => {
    const twice = drawn('t', 'te', 'er', 'r,', ', 2', '29', '9 s', 'se', 'et', 't');
    expect(withoutDoubledLetters([...twice, ['PIX', 90, 800, 15, 10]])).toEqual([
      ['ter, 29 set', 10, 800, 55.25, 10],
      ['PIX', 90, 800, 15, 10],
    ]);
    expect(texts(drawn('a', 'as', 'ss', 'so', 'o'))).toEqual(['asso']);
  });

  it.each<[string, PdfText[]]>([
    ['two texts', drawn('1', '12')],
    ['single letters', drawn('1', '1', '1')],
    ['long texts', drawn('PIXA', 'AB', 'BC')],
    ['other letters', drawn('a', 'bc', 'de')],
    [
      'texts next to each other',
      [
        ['a', 10, 800, 5, 10],
        ['ab', 15, 800, 10, 10],
        ['b', 25, 800, 5, 10],
      ],
    ],
    [
      'texts of several lines',
      [
        ['a', 10, 800, 5, 10],
        ['ab', 11, 780, 10, 10],
        ['b', 12, 760, 5, 10],
      ],
    ],
  ])('are none of %s', (_what, given) => {
    expect(withoutDoubledLetters(given)).toEqual(given);
  });
});
