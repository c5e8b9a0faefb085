import fc from 'fast-check';
import { jsonText, parseJson } from './exact-json';
import { JsonPartTooLarge, listParts, MAX_PART_BYTES, parseInParts } from './json-parts';
import { JsonScan } from './json-scan';
import { runToEnd } from './cooperative-steps';

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
      { numRuns: 2_000 },
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
