import fc from 'fast-check';
import { anyCharacter } from '../../test/support/records/any-character';
import { jsonText } from './exact-json';
import { JsonObjectText, JsonTooDeep } from './json-object-text';
import { JsonPartTooLarge } from './json-scan';

function read(text: string, depth = 256): { object: JsonObjectText; pieces: number } {
  const steps = JsonObjectText.read(text, depth);
  for (let pieces = 1; ; pieces++) {
    const step = steps.next();
    if (step.done) return { object: step.value, pieces };
  }
}

/** Parses without negative zero, since the serialized text has none. */
const parse = (text: string): unknown => JSON.parse(text, (_name, value: unknown) => (value === 0 ? 0 : value));

/** Parses the text of an object. Returns undefined for other texts. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value = parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Converts the numbers to those of `JSON.parse`. Those of the text keep more digits. */
const doubles = (value: unknown): unknown => (value === undefined ? undefined : parse(jsonText(value)));

function mustAgree(sent: string): void {
  // The text after decoding: without halves of characters and without a byte order mark.
  const text = sent.toWellFormed().replace(/^\ufeff+/, '');
  const expected = parsed(text);
  if (expected === undefined) {
    expect(() => read(text)).toThrow(SyntaxError);
    return;
  }
  const { object } = read(text);
  for (const [name, value] of Object.entries(expected)) {
    expect(parse(object.raw(name) ?? '')).toEqual(value);
    expect(object.list(name) && doubles([...object.list(name)!])).toEqual(Array.isArray(value) ? value : undefined);
    expect(doubles(object.scalar(name))).toEqual(typeof value === 'object' && value !== null ? undefined : value);
  }
  expect(object.raw('not there')).toBeUndefined();
}

describe('the text of a JSON object', () => {
  const json = fc.dictionary(fc.string({ unit: anyCharacter, maxLength: 5 }), fc.jsonValue({ maxDepth: 4 }), {
    maxKeys: 6,
    noNullPrototype: true,
  });

  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 1, '\t'), (value, blanks) =>
        mustAgree(JSON.stringify(value, undefined, blanks)),
      ),
    );
  });

  it('is rejected where JSON.parse rejects it: a character more, less or another', () => {
    const odd = fc.constantFrom(...'{}[],:"\\ntu0123.eE+-\u0000\u001f \n\r\u00a0\ufeff/\u2028'.split(''));
    fc.assert(
      fc.property(json, fc.nat(), fc.nat(2), odd, (value, place, taken, character) => {
        const text = JSON.stringify(value);
        const at = place % (text.length + 1);
        mustAgree(text.slice(0, at) + character + text.slice(at + taken));
      }),
      { numRuns: 800 },
    );
  });

  it.each([
    '',
    ' ',
    '[]',
    '1',
    '"{}"',
    '{',
    '{}}',
    '{}{}',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{,}',
    '{"a":[1,]}',
    '{"a":[,1]}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":.5}',
    '{"a":-}',
    '{"a":+1}',
    '{"a":1e}',
    '{"a":tru}',
    '{"a":"\\x"}',
    '{"a":"\\u12g4"}',
    '{"a":"\n"}',
    '{"a":"',
    '{a:1}',
    "{'a':1}",
    '{"a":[}',
    '{"a":{]}',
    '{"a":1]',
    '{"a":NaN}',
  ])('%j is none', (text) => expect(() => read(text)).toThrow(SyntaxError));

  it.each(['{"a":1e5,"b":1E+5,"c":-0.5e-7}', '{"a":"x[y{z","b":["x"]}', '{"a":{"b":[1,{"c":2}]},"d":[{"e":1},[2]]}'])(
    '%s is read unchanged',
    (text) => {
      mustAgree(text);
      expect(read(text).object.list('not there')).toBeUndefined();
    },
  );

  it('takes the last of a name that comes twice, and every name for a name', () => {
    const { object } = read('{"data":[1],"__proto__":[2,3],"data":"x","constructor":1}');
    expect([object.scalar('data'), object.list('data'), object.list('__proto__')?.length]).toEqual(['x', undefined, 2]);
    expect([object.scalar('constructor'), object.scalar('toString')]).toEqual([1, undefined]);
  });

  it('counts and reads the entries of a list', () => {
    const data = read('{"data":[1,[2,[3,3]],"four",{}],"empty":[ ]}').object;
    expect([data.list('data')?.length, [...data.list('data')!]]).toEqual([4, [1, [2, [3, 3]], 'four', {}]]);
    expect([data.list('empty')?.length, [...data.list('empty')!]]).toEqual([0, []]);
  });

  it('reads the entries of a long list in their order', () => {
    const items = Array.from({ length: 50_000 }, (_, id) => ({ id }));
    const list = read(JSON.stringify({ a: 'x', data: items })).object.list('data');
    expect([list?.length, [...list!]]).toEqual([50_000, items]);
  });

  it('has no entry of a megabyte, but texts of any length', () => {
    const text = 'x'.repeat(1_100_000);
    expect(read(JSON.stringify({ text })).object.scalar('text')).toBe(text);
    expect(() => read(JSON.stringify({ data: [text] }))).toThrow(JsonPartTooLarge);
  });

  it('is too deep beyond its levels, however deep', () => {
    expect(() => read('{"a":[[1]]}', 3)).not.toThrow();
    expect(() => read('{"a":[[[1]]]}', 3)).toThrow(JsonTooDeep);
    expect(() => read(`{"a":${'['.repeat(1_000_000)}`)).toThrow(JsonTooDeep);
  });

  it('is read in many pieces where it is long', () => {
    expect(read(`{"a":[${'[],'.repeat(100_000)}1]}`).pieces).toBeGreaterThan(5);
  });
});
