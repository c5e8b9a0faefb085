import fc from 'fast-check';
import { ExactNumber, jsonNumber, jsonText, parseJson, withNumbers } from './exact-json';

const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,30})?([eE][+-]?\d{1,3})?$/);

describe('JSON with exact numbers', () => {
  it.each([
    '12345678901234567890',
    '1234567890123456000000',
    '-9007199254740993',
    '0.1234567890123456789',
    '1e400',
    '-1.5E-400',
    '["x 9007199254740993 y 1e400",1e401]',
    '{"a":[1,{"b":9007199254740993,"c":"9007199254740993 \\"1e400"}],"__proto__":{"constructor":1e999}}',
  ])('gives %s back as it was', (text) => {
    expect(jsonText(parseJson(text))).toBe(text);
  });

  it.each([
    '9007199254740991',
    '0.1',
    '1e2',
    '1.0000000000000000000',
    '0e999',
    '-0.50',
    '5e-324',
    '0.00000010000000000000',
    '-0.00000000000000000000',
  ])('leaves %s the number that it is', (text) => {
    expect(parseJson(`[${text}]`)).toEqual([Number(text)]);
  });

  it('gives every number back: as a double of the same value, or digit by digit', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const value = parseJson(text);
        if (value instanceof ExactNumber)
          expect([String(value), jsonText({ value })]).toEqual([text, `{"value":${text}}`]);
        else expect(value).toBe(Number(text));
        // A double keeps numbers of at most 15 digits that are neither huge nor tiny.
        const significant = text
          .replace(/[eE].*/, '')
          .replace(/\D/g, '')
          .replace(/^0+/, '');
        if (significant.length <= 15 && !/[eE]/.test(text)) expect(value).toBe(Number(text));
      }),
    );
  });

  it('takes the last of a name that comes twice', () => {
    expect(jsonText(parseJson('{"a":1e400,"a":[2],"b":1,"b":null}'))).toBe('{"a":[2],"b":null}');
  });

  it('is JSON.parse and JSON.stringify for everything else', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonText(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
    expect(() => parseJson('{"a":12345678901234567890')).toThrow(SyntaxError);
    expect(jsonText({ a: undefined, b: null })).toBe('{"b":null}');
  });

  it.each([
    ['0.00', '0'],
    ['-1234.50', '-1234.5'],
    ['9999999999999.99', '9999999999999.99'],
    ['90071992547409.93', '90071992547409.93'],
    ['99999999999999999999999.99', '99999999999999999999999.99'],
    ['100000000000000000.01', '100000000000000000.01'],
  ])('writes the amount %s as the number %s', (amount, number) => {
    expect(jsonText([jsonNumber(amount)])).toBe(`[${number}]`);
  });

  it('is finished once, for pieces that were written separately', () => {
    const pieces = ['1e400', '[2e400]'].map((text) => JSON.stringify(parseJson(text)));
    expect(withNumbers(`[${pieces.join(',')}]`)).toBe('[1e400,[2e400]]');
  });
});
