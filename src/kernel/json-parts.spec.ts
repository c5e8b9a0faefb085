import fc from 'fast-check';
import { jsonText } from './exact-json';
import { parseListInParts, textOfJson } from './json-parts';
import { runToEnd } from './cooperative-steps';

/** Returns every comma, also inside texts: far more than a scan would return. */
const commasOf = (bytes: Buffer): number[] => [...bytes.keys()].filter((at) => bytes[at] === 0x2c);
const outcome = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof SyntaxError ? 'rejected' : error;
  }
};
const inParts = (text: string, cuts: (bytes: Buffer) => readonly number[]) => {
  const bytes = Buffer.from(text);
  return outcome(() => runToEnd(parseListInParts(bytes, cuts(bytes))));
};
/** Returns the commas between the elements of a list of JSON texts that are joined as here. */
const between = (elements: readonly string[]) => () => {
  let at = 0;
  return elements.slice(0, -1).map((element) => (at += Buffer.byteLength(element) + 1));
};

describe('a list that is parsed in parts', () => {
  it('is what it is when parsed whole', () => {
    fc.assert(
      fc.property(fc.array(fc.json(), { minLength: 1 }), (elements) => {
        const text = `[${elements.join(',')}]`;
        expect(inParts(text, between(elements))).toEqual(JSON.parse(text));
      }),
    );
    const text = ' \r\n[ "á" ,\t{"__proto__":1} ] ';
    expect(inParts(text, (bytes) => [bytes.indexOf(',')])).toEqual(JSON.parse(text));
  });

  it('is never more than it is when parsed whole, wherever it is cut', () => {
    const scraps = fc.array(fc.constantFrom('[', ']', '{', '}', ',', '"a"', '1', ':', '"', ' ', '\\'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(scraps, fc.infiniteStream(fc.boolean()), (tokens, chosen) => {
        const text = `[${tokens.join('')}]`;
        const found = inParts(text, (bytes) => commasOf(bytes).filter(() => chosen.next().value));
        if (found !== 'rejected') expect(found).toEqual(outcome(() => JSON.parse(text)));
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
    '{"a":1,"b":2}',
    '[1,2] x',
    '',
    '[',
    '{1,2]',
    '[1,2}',
    ' ',
  ])('rejects %s', (text) => {
    expect(inParts(text, commasOf)).toBe('rejected');
  });

  it('tells what it lacks', () => {
    const parts = (text: string) => () => runToEnd(parseListInParts(Buffer.from(text), [2]));
    expect(parts('{1,2}')).toThrow(new SyntaxError('not a list'));
    expect(parts('[1,]')).toThrow(new SyntaxError('nothing between two commas'));
  });

  it('keeps all digits of its numbers', () => {
    const text = '[{"a":0.30000000000000001},{"b":[12345678901234567890]}]';
    expect(jsonText(inParts(text, between(['{"a":0.30000000000000001}', ''])))).toBe(text);
  });

  it('lets others in after each part', () => {
    const bytes = Buffer.from('[1,2,3]');
    expect([...parseListInParts(bytes, [2, 4])]).toHaveLength(3);
  });
});

it('the mark of the byte order is no part of the text', () => {
  expect(textOfJson(Buffer.from('\u{feff}{"a":"á"}'))).toBe('{"a":"á"}');
  expect(inParts('\u{feff}[1,2]', (bytes) => [bytes.indexOf(',')])).toEqual([1, 2]);
});
