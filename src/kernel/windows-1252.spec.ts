import fc from 'fast-check';
import { anyCharacter } from '../../test/support/records/any-character';
import { decodeWindows1252, encodeWindows1252, transliterateToWindows1252 } from './windows-1252';

const hex = (text: string) => encodeWindows1252(text).toString('hex');

describe('decodeWindows1252', () => {
  it.each([
    [[0x80], '€'],
    [[0x93, 0x61, 0x94], '“a”'],
    [[0x96, 0x97], '–—'],
    [[0x8a, 0x9a, 0x8c, 0x9c, 0x8e, 0x9e, 0x9f], 'ŠšŒœŽžŸ'],
    [[0xe9, 0xc7, 0xc3, 0x4f], 'éÇÃO'],
    [[0x81, 0x8d, 0x8f, 0x90, 0x9d], '\x81\x8d\x8f\x90\x9d'],
    [[], ''],
  ])('reads %j as %s', (bytes, text) => {
    expect(decodeWindows1252(Uint8Array.from(bytes))).toBe(text);
  });

  it('agrees with the WHATWG table on every byte', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(decodeWindows1252(bytes)).toHaveLength(256);
    expect(decodeWindows1252(bytes).slice(0, 0x80)).toBe(Buffer.from(bytes.slice(0, 0x80)).toString('latin1'));
    expect(decodeWindows1252(bytes).slice(0xa0)).toBe(Buffer.from(bytes.slice(0xa0)).toString('latin1'));
  });

  it('reads a view into a larger buffer', () => {
    expect(decodeWindows1252(Buffer.from('xx\x80yy', 'latin1').subarray(2, 4))).toBe('€y');
  });
});

describe('encodeWindows1252', () => {
  it.each([
    ['é', 'e9'],
    ['€', '80'],
    ['“a” – — … ™', '93619420962097208520' + '99'],
    ['ł', '6c'],
    ['\x93', '93'],
  ])('writes %s as %s', (text, bytes) => {
    expect(hex(text)).toBe(bytes);
  });

  it('gives back any bytes that were decoded', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...encodeWindows1252(decodeWindows1252(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  it('writes exactly the transliterated text, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const representable = transliterateToWindows1252(text);
        const hasControl = /[\x80-\x9f]/.test(text);
        if (!hasControl) expect(decodeWindows1252(encodeWindows1252(text))).toBe(representable);
        expect(transliterateToWindows1252(representable)).toBe(representable);
      }),
    );
  });
});

describe('transliterateToWindows1252', () => {
  it.each([
    ['PAGAMENTO À VISTA', 'PAGAMENTO À VISTA'],
    ['Zażółć gęślą jaźń', 'Zazólc gesla jazn'],
    ['Škoda Žižek', 'Škoda Žižek'],
    ['cafe\u0301', 'café'],
    ['x\u0301', 'x'],
    ['ﬁm № ½ ²', 'fim No ½ ²'],
    ['a\u2003b\u202fc\u2028d', 'a b c d'],
    ['a\u200bb\ufeffc', 'abc'],
    ['a‑b−c', 'a-b-c'],
    ['“aspas” ‘simples’ – —', '“aspas” ‘simples’ – —'],
    ['PIX 😀 OK', 'PIX ? OK'],
    ['👍🏽', '?'],
    ['❤\ufe0f', '?'],
    ['Привет', '??????'],
    ['東京', '??'],
    ['ＡＢＣ', 'ABC'],
    ['\ud800x', '?x'],
    ['x≤1', 'x<=1'],
    ['′″ʼ', `'"’`],
    ['ĸŁ', 'kL'],
    ['a\u2029b', 'a b'],
    ['\u0301\u0301', ''],
    ['\x80 5', '€ 5'],
    ['\x9f\x81', 'Ÿ\x81'],
    ['ŉ', '’n'],
    ['㎏ ㎡', 'kg m2'],
    ['ǆ', 'dz'],
  ])('converts %j to %j', (text, expected) => {
    expect(transliterateToWindows1252(text)).toBe(expected);
  });
});
