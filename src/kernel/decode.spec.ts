import { byteText, charsetOf, decodeText, looksBinary } from './decode';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

describe('decodeText', () => {
  it.each([
    ['ascii', latin1('PAGTO'), 'PAGTO'],
    ['utf-8', utf8('AÇÃO € —'), 'AÇÃO € —'],
    ['utf-8', utf8('\ufeffAÇÃO'), 'AÇÃO'],
    ['windows-1252', latin1('A\xc7\xc3O \x80 \x97'), 'AÇÃO € —'],
    ['utf-16le', Buffer.from('\ufeffAÇÃO', 'utf16le'), 'AÇÃO'],
    ['utf-16be', utf16be('AÇÃO'), 'AÇÃO'],
    ['utf-8', utf8('AÇÃO É').subarray(0, -1), 'AÇÃO \ufffd'],
    ['windows-1252', Buffer.concat([utf8('AÇÃO '), latin1('\xc3O')]), 'AÃ‡ÃƒO ÃO'],
    ['windows-1252', Buffer.concat([utf8('\ufeff'), latin1('P\xc3O')]), 'PÃO'],
    ['windows-1252', latin1('S\xc3'), 'SÃ'],
    ['utf-16le', Buffer.from('AÇÃO PÃO', 'utf16le'), 'AÇÃO PÃO'],
    ['utf-16be', utf16be('AÇÃO').subarray(2), 'AÇÃO'],
    ['ascii', latin1('A\0\0'), 'A\0\0'],
    ['ascii', new Uint8Array(), ''],
    ['utf-8', utf8('\ufeffA'), 'A'],
    ['utf-8', utf8('\ufeff'), ''],
    ['utf-16le', Buffer.from('\ufeff\ufeffA', 'utf16le'), '\ufeffA'],
    ['utf-16le', Buffer.from('AB', 'utf16le'), 'AB'],
    ['utf-16le', Buffer.from('AB\u4443', 'utf16le'), 'AB\u4443'],
    ['ascii', Buffer.from('A', 'utf16le'), 'A\0'],
    ['ascii', latin1('A\0BC'), 'A\0BC'],
    ['ascii', latin1('\0ABC'), '\0ABC'],
    ['ascii', latin1('A\0\0\0B\0C\0'), 'A\0\0\0B\0C\0'],
    ['ascii', latin1('\0A\0\0\0B\0C'), '\0A\0\0\0B\0C'],
  ])('reads %s', (charset, bytes, text) => {
    expect(charsetOf(bytes)).toBe(charset);
    expect(decodeText(bytes)).toBe(text);
  });

  it.each(['\xff', '\xffA', '\xfeA', '\xfe\xfe', '\xff\xff', 'A\xfe', 'A\xff', '\xef\xbbA', '\xefA\xbf', 'A\xbb\xbf'])(
    'takes %j for no mark of a byte order',
    (text) => {
      expect(charsetOf(latin1(text))).toBe('windows-1252');
      expect(decodeText(latin1(text))).toHaveLength(text.length);
    },
  );

  it('recognizes UTF-16 by the first four thousand bytes', () => {
    const latin = Buffer.from('A'.repeat(2_048), 'utf16le');
    expect(charsetOf(Buffer.concat([latin, latin1('\0B\0B')]))).toBe('utf-16le');
    expect(charsetOf(Buffer.concat([latin.subarray(2), latin1('\0B\0B')]))).toBe('ascii');
  });

  it.each(['É', '€', '—', '\u0800', '\uffe1', '\u{1f600}', '\u{10ffff}'])(
    'forgives that the end cuts %s in two',
    (character) => {
      const whole = utf8(`É ${character}`);
      for (let left = 1; left < utf8(character).length; left++) {
        const cut = whole.subarray(0, 3 + left);
        expect([left, charsetOf(cut), decodeText(cut).slice(0, 3)]).toEqual([left, 'utf-8', 'É \ufffd']);
        // All bytes but the last are ASCII. The last one is more likely a letter of windows-1252.
        expect(charsetOf(Buffer.concat([latin1('E '), cut.subarray(3)]))).toBe('windows-1252');
      }
    },
  );

  it.each([
    ['a byte that continues nothing', [0x80], 'windows-1252'],
    ['three of them', [0x80, 0x80, 0x80], 'windows-1252'],
    ['a whole character that UTF-8 does not have', [0xed, 0xa0, 0x80], 'windows-1252'],
    ['a byte that would begin one', [0xc0], 'utf-8'],
    ['one before a letter', [0xe2, 0x41], 'windows-1252'],
  ])('%s at the end', (_what, bytes, charset) => {
    expect(charsetOf(Buffer.concat([utf8('É'), Buffer.from(bytes)]))).toBe(charset);
  });

  it('follows a declared charset only where the bytes allow it', () => {
    expect(decodeText(latin1('A\xc7\xc3O'), 'utf-8')).toBe('AÇÃO');
    expect(decodeText(utf8('Ã'), 'windows-1252')).toBe('Ãƒ');
    expect(decodeText(utf8('\ufeffÃ'), 'windows-1252')).toBe('Ã');
  });
});

describe('decodeText of more than one piece', () => {
  const text = 'AÇÃO € — 123 \u{1f600};'.repeat(60_000);
  const emoji = '\u{1f600}'.repeat(80_000);

  it.each([
    ['UTF-8', utf8(text), text],
    ['UTF-8, shifted by a byte', utf8(`x${text}`), `x${text}`],
    ['UTF-8 of four bytes', utf8(`x${emoji}`), `x${emoji}`],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), text],
    ['UTF-16 of pairs', Buffer.from(`\ufeffx${emoji}`, 'utf16le'), `x${emoji}`],
    ['UTF-16, big end first', utf16be(text), text],
    ['windows-1252', latin1('A\xc7\xc3O \x80'.repeat(100_000)), 'AÇÃO €'.repeat(100_000)],
    ['windows-1252 without an ASCII character', latin1('\x80'.repeat(300_000)), '€'.repeat(300_000)],
  ])('cuts no character of %s in two', (_charset, bytes, expected) => {
    expect(decodeText(bytes) === expected).toBe(true);
  });
});

it.each([
  ['', false],
  ['PAGTO\t\r\n\x0e', false],
  ['\0', true],
  ['PAGTO\x08', true],
  [`${'A'.repeat(1_999)}\0`, true],
  [`${'A'.repeat(2_000)}\0`, false],
])('a text that begins like %j is none: %j', (text, binary) => {
  expect(looksBinary(text)).toBe(binary);
});

describe('byteText', () => {
  it.each([utf8('<A>AÇÃO €'), latin1('<A>A\xc7\xc3O \x80'), Buffer.from('\ufeff<A>AÇÃO €', 'utf16le')])(
    'decodes a slice of the bytes of %#',
    (bytes) => {
      const { source, decode } = byteText(bytes);
      expect(decode(source.slice(source.indexOf('>') + 1))).toBe('AÇÃO €');
    },
  );

  it('decodes a slice of letters that ASCII does not have, and one of ASCII', () => {
    const { source, decode } = byteText(utf8('<A>ÇÃ'));
    expect([decode(source.slice(3)), decode('<A>')]).toEqual(['ÇÃ', '<A>']);
  });

  it('decodes value by value where a file mixes two charsets', () => {
    const { source, decode } = byteText(Buffer.concat([utf8('<A>PÃO'), latin1('<A>P\xc3O \x80')]));
    expect(source.split('<A>').map(decode)).toEqual(['', 'PÃO', 'PÃO €']);
  });

  it('drops a byte order mark', () => {
    expect(byteText(Buffer.concat([utf8('\ufeff<A>'), latin1('\xc3')])).source).toBe('<A>\xc3');
  });
});
