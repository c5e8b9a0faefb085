import { byteText, charsetOf, decodeText } from './decode';

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
  ])('reads %s', (charset, bytes, text) => {
    expect(charsetOf(bytes)).toBe(charset);
    expect(decodeText(bytes)).toBe(text);
  });

  it('follows a declared charset only where the bytes allow it', () => {
    expect(decodeText(latin1('A\xc7\xc3O'), 'utf-8')).toBe('AÇÃO');
    expect(decodeText(utf8('Ã'), 'windows-1252')).toBe('Ãƒ');
    expect(decodeText(utf8('\ufeffÃ'), 'windows-1252')).toBe('Ã');
  });
});

describe('decodeText of more than one piece', () => {
  const text = 'AÇÃO € — 123 \u{1f600};'.repeat(60_000);

  it.each([
    ['UTF-8', utf8(text), text],
    ['UTF-8, shifted by a byte', utf8(`x${text}`), `x${text}`],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), text],
    ['UTF-16, big end first', utf16be(text), text],
    ['windows-1252', latin1('A\xc7\xc3O \x80'.repeat(100_000)), 'AÇÃO €'.repeat(100_000)],
  ])('cuts no character of %s in two', (_charset, bytes, expected) => {
    expect(decodeText(bytes) === expected).toBe(true);
  });
});

describe('byteText', () => {
  it.each([utf8('<A>AÇÃO €'), latin1('<A>A\xc7\xc3O \x80'), Buffer.from('\ufeff<A>AÇÃO €', 'utf16le')])(
    'decodes a slice of the bytes of %#',
    (bytes) => {
      const { source, decode } = byteText(bytes);
      expect(decode(source.slice(source.indexOf('>') + 1))).toBe('AÇÃO €');
    },
  );

  it('decodes value by value where a file mixes two charsets', () => {
    const { source, decode } = byteText(Buffer.concat([utf8('<A>PÃO'), latin1('<A>P\xc3O \x80')]));
    expect(source.split('<A>').map(decode)).toEqual(['', 'PÃO', 'PÃO €']);
  });

  it('drops a byte order mark', () => {
    expect(byteText(Buffer.concat([utf8('\ufeff<A>'), latin1('\xc3')])).source).toBe('<A>\xc3');
  });
});
