import { isDeeperThan } from './json-depth';

const deeper = (text: string, max: number): boolean => isDeeperThan(Buffer.from(text), max);

describe('nesting of JSON text', () => {
  it('counts lists and objects that are open at once', () => {
    expect(deeper('[{"a":[1]}]', 3)).toBe(false);
    expect(deeper('[{"a":[1]}]', 2)).toBe(true);
    expect(deeper('[[],[],[],{}]', 2)).toBe(false);
  });

  it('sees no brackets inside texts, whatever they escape', () => {
    expect(deeper(JSON.stringify(['[[["', '\\', '{{{\\"[[']), 1)).toBe(false);
    expect(deeper('["\\\\",[[1]]]', 2)).toBe(true);
    expect(deeper('["[[[', 1)).toBe(false);
  });
});
