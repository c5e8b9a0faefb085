import { matchesStrongly, matchesWeakly, tagOf } from './tagged-response';

describe('tagOf', () => {
  it('is a strong tag that differs with every byte', () => {
    expect(tagOf('{"a":1}')).toMatch(/^"[\w-]{32}"$/);
    expect(tagOf('{"a":1}')).toBe(tagOf('{"a":1}'));
    expect(tagOf('{"a":1}')).not.toBe(tagOf('{"a":2}'));
  });
});

describe('If-Match and If-None-Match', () => {
  it.each([
    ['"x"', true, true],
    [' "x" ', true, true],
    ['"y", "x"', true, true],
    ['"y" ,"x"', true, true],
    ['"y","z"', false, false],
    ['W/"x"', false, true],
    ['W/"y", "x"', true, true],
    ['"y", W/"x"', false, true],
    ['*', true, true],
    [' * ', true, true],
    ['"*"', false, false],
    ['x', false, false],
    ['"x', false, false],
    ['"a, "x"', false, false],
    ['"x" "y"', false, false],
    ['w/"x"', false, false],
    ['"a,b", "x"', true, true],
    ['', false, false],
    [',', false, false],
  ])('%s: strong %s, weak %s', (header, strong, weak) => {
    expect(matchesStrongly(header, '"x"')).toBe(strong);
    expect(matchesWeakly(header, '"x"')).toBe(weak);
  });
});
