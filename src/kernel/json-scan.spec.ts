import fc from 'fast-check';
import { runToEnd } from '../../test/support/run-to-end';
import { jsonText, parseJson } from './exact-json';
import { type JsonBounds, JsonPartTooLarge, JsonScan, listParts, MAX_PART_BYTES, parseInParts } from './json-scan';

const BOUNDS = { depth: 100, values: Infinity, names: Infinity };

const stepsOf = (text: string) => parseInParts(runToEnd(JsonScan.of(Buffer.from(text), BOUNDS)), 0);
const outcome = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof SyntaxError ? 'rejected' : error;
  }
};
const inParts = (text: string) => outcome(() => runToEnd(stepsOf(text)));
const whole = (text: string) => outcome(() => parseJson(text));

describe('JSON that is parsed in parts', () => {
  it('is what it is when parsed whole', () => {
    const long = fc.constantFrom('"', '1e', 'x,{[').map((scrap) => JSON.stringify(scrap.repeat(20_000)));
    const value = fc.oneof(fc.json(), long);
    const list = fc.array(value, { maxLength: 6 }).map((items) => `[${items.join(' , ')}]`);
    const name = fc.oneof(fc.constantFrom('__proto__', 'a', 'b', '1'), fc.string());
    const object = fc
      .array(fc.tuple(name, fc.oneof(value, list)), { maxLength: 6 })
      .map((members) => `{${members.map(([key, item]) => `${JSON.stringify(key)} : ${item}`).join(',')}}`);
    fc.assert(
      fc.property(fc.oneof(list, object, value), (text) => {
        const found = inParts(` \n${text}\t `);
        expect(jsonText(found)).toBe(jsonText(whole(text)));
      }),
    );
  });

  it('is rejected where it is when parsed whole', () => {
    const scraps = fc.array(fc.constantFrom('[', ']', '{', '}', ',', '"a"', '"b":', '1', ':', '"', ' ', '\\'), {
      maxLength: 14,
    });
    fc.assert(
      fc.property(scraps, fc.constantFrom('[]', '{}', '  '), (tokens, [open, close]) => {
        const text = `${open}${tokens.join('')}${close}`;
        expect(inParts(` ${text}`)).toEqual(whole(text));
      }),
      { numRuns: 800 },
    );
  });

  it.each([
    '[1,,2]',
    '[1,2,]',
    '[,1,2]',
    '[1,2',
    '1,2]',
    '[1],[2]',
    '[1,2]]',
    '[1,2] x',
    '',
    '[',
    '{1,2]',
    '[1,2}',
    ' ',
  ])('rejects %s, wherever the list is divided', (text) => {
    const bytes = Buffer.from(text);
    const cuts = [...bytes.keys()].filter((at) => bytes[at] === 0x2c);
    expect(outcome(() => [...listParts(bytes, { from: 0, to: bytes.length, cuts })])).toBe('rejected');
  });

  it('keeps all digits of its numbers', () => {
    const list = `[${'{"a":0.30000000000000001},'.repeat(10_000)}{"b":[12345678901234567890]}]`;
    for (const text of [list, `{"a":1e400,"b":${list}}`]) expect(jsonText(inParts(text))).toBe(text);
  });

  it('lets others run after each part', () => {
    const list = `[${'{"a":1},'.repeat(100_000)}1]`;
    for (const text of [list, `{"a":1,"b":${list}}`]) expect([...stepsOf(text)].length).toBeGreaterThan(10);
    const names = Array.from({ length: 100_000 }, (_, n) => `"n${n}":${n}`);
    expect([...stepsOf(`{${names.join(',')}}`)].length).toBeGreaterThan(10);
  });

  it('has no part that is too large, unless it is one text', () => {
    const text = JSON.stringify('x'.repeat(MAX_PART_BYTES));
    expect(inParts(text)).toHaveLength(MAX_PART_BYTES);
    expect(inParts(`{"a":${text}}`)).toHaveProperty('a.length', MAX_PART_BYTES);
    for (const large of [`[${text}]`, `{"a":[${text}]}`, `{"a":{"b":${text}}}`, `[1,${text},2]`])
      expect(inParts(large)).toBeInstanceOf(JsonPartTooLarge);
  });
});

it.each(['{"a":"á"}', `{"a":"${'á'.repeat(70_000)}"}`])('the mark of the byte order is no part of the text', (text) => {
  expect(inParts(`\u{feff}${text}`)).toEqual(JSON.parse(text));
});

const MANY = 10_000_000;
const LAX: JsonBounds = { depth: 100, values: MANY, names: MANY };
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
  it('are members and elements, wherever they are', () => {
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
  it('are counted in the outermost object alone', () => {
    expect(exceeded('{"a":{"b":1},"c":[{"d":1}]}', { names: 2 })).toBeUndefined();
    expect(exceeded('{"a":{"b":1},"c":[{"d":1}],"e":1}', { names: 2 })).toBe('names');
    expect(exceeded('[{"a":1,"b":2}]', { names: 1 })).toBeUndefined();
  });

  it('are no colons inside texts', () => {
    expect(exceeded('{"a:b":"c:\\":d"}', { names: 1 })).toBeUndefined();
  });
});

describe('an object', () => {
  it('is divided behind its names and values', () => {
    const { commas, colons, cuts, isList } = scan('{"a":[1,{"b":2}],"c":{"d":3,"e":4}}');
    expect([commas, colons, cuts, isList]).toEqual([[16], [4, 20], [], false]);
  });

  it('has the cuts of the long lists that are its members, and of no others', () => {
    const list = `[${'1,'.repeat(100_000)}1]`;
    const { cuts } = scan(`{"a":1,"b":${list},"c":[${list}],"d":{"e":${list}}}`);
    expect(cuts).toEqual([1, 2, 3].map((part) => 11 + 65_536 * part));
  });
});

describe('where a list is divided', () => {
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

  it('is nowhere in a short list', () => {
    expect(scan(`[${item(1)},${item(2)}]`).cuts).toEqual([]);
  });
});

it('lets others in: no piece looks at more than a hundred thousand bytes outside of texts, or texts', () => {
  const piecesOf = (text: string) => [...JsonScan.of(Buffer.from(text), LAX)].length;
  expect(piecesOf(`[${'0,'.repeat(500_000)}0]`)).toBeGreaterThanOrEqual(10);
  expect(piecesOf(`[${' '.repeat(1_000_000)}]`)).toBeGreaterThanOrEqual(10);
  expect(piecesOf(`["${'\\"'.repeat(1_000_000)}"]`)).toBeGreaterThanOrEqual(10);
  expect(piecesOf(`["${'x'.repeat(1_000_000)}"]`)).toBe(1);
});
