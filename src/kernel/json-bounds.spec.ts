import { exceededBound } from './json-bounds';

const exceeded = (text: string, depth: number, values = 100) => exceededBound(Buffer.from(text), { depth, values });

describe('nesting of JSON text', () => {
  it('counts lists and objects that are open at once', () => {
    expect(exceeded('[{"a":[1]}]', 3)).toBeUndefined();
    expect(exceeded('[{"a":[1]}]', 2)).toBe('depth');
    expect(exceeded('[[],[],[],{}]', 2)).toBeUndefined();
  });

  it('sees no brackets inside texts, whatever they escape', () => {
    expect(exceeded(JSON.stringify(['[[["', '\\', '{{{\\"[[']), 1)).toBeUndefined();
    expect(exceeded('["\\\\",[[1]]]', 2)).toBe('depth');
    expect(exceeded('["[[[', 1)).toBeUndefined();
  });
});

describe('values of JSON text', () => {
  it('are members and elements, wherever they stand', () => {
    expect(exceeded('[1,2,3]', 1, 3)).toBeUndefined();
    expect(exceeded('[1,2,3,4]', 1, 3)).toBe('values');
    expect(exceeded('{"a":1,"b":[1,2]}', 2, 3)).toBeUndefined();
    expect(exceeded('{"a":1,"b":[1,2],"c":3}', 2, 3)).toBe('values');
  });

  it('are not counted by commas inside texts', () => {
    expect(exceeded(JSON.stringify(['a,b,c,d\\","', 1]), 1, 2)).toBeUndefined();
  });
});
