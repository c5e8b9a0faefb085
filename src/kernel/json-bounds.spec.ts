import { type JsonBounds, JsonScan } from './json-bounds';
import { runToEnd } from './cooperative-steps';

const MANY = 10_000_000;
const LAX: JsonBounds = { depth: 100, values: MANY, names: MANY, text: MANY };
const scan = (text: string, bounds: Partial<JsonBounds> = {}) =>
  runToEnd(JsonScan.of(Buffer.from(text), { ...LAX, ...bounds }));
const exceeded = (text: string, bounds: Partial<JsonBounds>) => scan(text, bounds).exceeds;

describe('nesting of JSON text', () => {
  it('counts lists and objects that are open at once', () => {
    expect(exceeded('[{"a":[1]}]', { depth: 3 })).toBeUndefined();
    expect(exceeded('[{"a":[1]}]', { depth: 2 })).toBe('depth');
    expect(exceeded('[[],[],[],{}]', { depth: 2 })).toBeUndefined();
  });

  it('sees no brackets inside texts, whatever they escape', () => {
    expect(exceeded(JSON.stringify(['[[["', '\\', '{{{\\"[[', '']), { depth: 1 })).toBeUndefined();
    expect(exceeded('["\\\\",[[1]]]', { depth: 2 })).toBe('depth');
    expect(exceeded('["[[[', { depth: 1 })).toBeUndefined();
  });
});

describe('values of JSON text', () => {
  it('are members and elements, wherever they stand', () => {
    expect(exceeded('[1,2,3]', { values: 3 })).toBeUndefined();
    expect(exceeded('[1,2,3,4]', { values: 3 })).toBe('values');
    expect(exceeded('{"a":1,"b":[1,2]}', { values: 3 })).toBeUndefined();
    expect(exceeded('{"a":1,"b":[1,2],"c":3}', { values: 3 })).toBe('values');
  });

  it('are not counted by commas inside texts', () => {
    expect(exceeded(JSON.stringify(['a,b,c,d\\","', 1]), { values: 2 })).toBeUndefined();
  });
});

describe('names of JSON text', () => {
  it('are counted over a whole object, with what stands inside it', () => {
    expect(exceeded('{"a":{"b":1},"c":[{"d":1}]}', { names: 4 })).toBeUndefined();
    expect(exceeded('{"a":{"b":1},"c":[{"d":1}]}', { names: 3 })).toBe('names');
  });

  it('are counted again for each element of the outermost list, and of no other', () => {
    expect(exceeded('[{"a":1,"b":2},{"a":1,"b":2}]', { names: 2 })).toBeUndefined();
    expect(exceeded('[{"a":1},{"a":1,"b":2,"c":3}]', { names: 2 })).toBe('names');
    expect(exceeded('{"a":[{"b":1},{"b":1}]}', { names: 2 })).toBe('names');
    expect(exceeded('[[{"a":1},{"a":1},{"a":1}]]', { names: 2 })).toBe('names');
  });

  it('are no colons inside texts', () => {
    expect(exceeded('{"a:b":"c:\\":d"}', { names: 1 })).toBeUndefined();
  });
});

describe('a text', () => {
  it.each([
    ['["abc"]', undefined],
    ['["abcd"]', 'text'],
    ['{"abcd":1}', 'text'],
    ['["a\\"bc"]', 'text'],
    ['["abcd', 'text'],
    ['["áb"]', undefined],
    ['["áé"]', 'text'],
    ['["abc","abc",{"abc":"abc"}]', undefined],
  ])('%s is held to its bytes', (text, bound) => {
    expect(exceeded(text, { text: 3 })).toBe(bound);
  });
});

describe('where a list may be taken apart', () => {
  const item = (n: number) => `{"id":${n},"nome":"a,b [c] \\" {d}","lista":[1,2,3]}`;

  it('is at commas between its elements, not too often', () => {
    const text = `  [${Array.from({ length: 10_000 }, (_, n) => item(n)).join(',')}] `;
    const { cuts } = scan(text);
    expect(cuts.length).toBeGreaterThan(5);
    for (const [index, at] of cuts.entries()) {
      expect(text.slice(at - 1, at + 6)).toBe('},{"id"');
      // Each part has at least 64 KB, and not much more.
      const size = at - (cuts[index - 1] ?? 0);
      expect([size >= 65_536, size < 66_000]).toEqual([true, true]);
    }
  });

  it('is at the first comma behind 64 KB, or there', () => {
    const cutsBehind = (bytes: number) => scan(`["${'a'.repeat(bytes - 3)}",1]`).cuts;
    expect([65_535, 65_536, 65_537].map(cutsBehind)).toEqual([[], [65_536], [65_537]]);
  });

  it('is nowhere in a short list, nor in what is none', () => {
    expect(scan(`[${item(1)},${item(2)}]`).cuts).toEqual([]);
    expect(scan(`{"a":[${'1,'.repeat(100_000)}1]}`).cuts).toEqual([]);
  });
});

it('lets others in: no piece looks at more than a hundred thousand bytes outside of texts, or texts', () => {
  const piecesOf = (text: string) => [...JsonScan.of(Buffer.from(text), LAX)].length;
  expect(piecesOf(`[${'0,'.repeat(500_000)}0]`)).toBeGreaterThanOrEqual(10);
  expect(piecesOf(`[${' '.repeat(1_000_000)}]`)).toBeGreaterThanOrEqual(10);
  expect(piecesOf(`["${'\\"'.repeat(1_000_000)}"]`)).toBeGreaterThanOrEqual(10);
  expect(piecesOf(`["${'x'.repeat(1_000_000)}"]`)).toBe(1);
});
