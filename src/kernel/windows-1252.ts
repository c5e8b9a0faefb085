/**
 * Windows-1252, the code page of Brazilian bank files and of the accounting system. Node's own decoder maps the bytes
 * 0x80 to 0x9f to control characters. This table follows the code page (WHATWG table: the five unassigned bytes 81, 8d,
 * 8f, 90, 9d map to themselves).
 */
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const BYTE_OF = new Map(Array.from(HIGH, (character, index) => [character, String.fromCharCode(0x80 + index)]));
const C1 = /[\x80-\x9f]/g;
const C1_CHARACTER = /[\x80-\x9f]/;
const ABOVE_LATIN1 = /[\u0100-\uffff]/g;
const NOT_LATIN1 = /[\x80-\x9f\u0100-\uffff]/;
const NOT_LATIN1_CHARACTERS = /[\x80-\x9f\u0100-\u{10ffff}]/gu;
const MARKS = /\p{M}/gu;
const INVISIBLE = /[\p{Cf}\p{M}\p{Emoji_Modifier}]/u;
const BLANK = /[\p{Zs}\p{Zl}\p{Zp}]/u;

/** Nearest characters for letters and signs whose Unicode decomposition has no similar one. */
const NEAREST = new Map<string, string>([
  ...pairs('ł:l Ł:L đ:d Đ:D ħ:h Ħ:H ı:i ĸ:k ŋ:n Ŋ:N ŧ:t Ŧ:T ẞ:ß ə:e β:ß μ:µ'),
  ...pairs('‐:- ‑:- ‒:– ―:— −:- ⁄:/ ∕:/ ∗:* ‧:· ∙:· ●:• ▪:• ∶:: ∣:| │:| ┃:|'),
  ...pairs(`′:' ″:" ʹ:' ʺ:" ʼ:’ ʻ:‘ ‛:‘ ‟:“`),
  ...pairs('≤:<= ≥:>= ≠:<> ≈:~ →:-> ←:<- ↔:<-> ⇒:=> ₢:Cr$ ∅:Ø'),
]);

/** Decodes windows-1252 bytes. Every byte has a character, so that no byte is lost and decoding can't fail. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(C1, (control) => HIGH.charAt(control.charCodeAt(0) - 0x80));
}

/**
 * Converts text to characters that windows-1252 has. Missing accents are dropped (`ł` is `l`, `ő` is `o`),
 * compatibility forms are expanded (`ﬁ` is `fi`), every blank is a space, and invisible signs are removed. A character
 * without a similar one (an emoji, another script) becomes one `?`. Other text is returned unchanged.
 */
export function transliterateToWindows1252(text: string): string {
  if (!NOT_LATIN1.test(text)) return text;
  return text.normalize('NFC').replace(NOT_LATIN1_CHARACTERS, nearest);
}

/** Encodes text as windows-1252 and transliterates other characters. It never fails: a lone surrogate is `?`. */
export function encodeWindows1252(text: string): Buffer {
  if (!NOT_LATIN1.test(text)) return Buffer.from(text, 'latin1');
  const representable = transliterateToWindows1252(text);
  return Buffer.from(
    representable.replace(ABOVE_LATIN1, (character) => BYTE_OF.get(character) ?? '?'),
    'latin1',
  );
}

function nearest(character: string): string {
  if (BYTE_OF.has(character)) return character;
  const known = NEAREST.get(character);
  if (known !== undefined) return known;
  // A C1 control is a windows-1252 byte that was decoded as ISO-8859-1.
  if (C1_CHARACTER.test(character)) return HIGH.charAt(character.charCodeAt(0) - 0x80);
  if (BLANK.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  const plain = character.normalize('NFKD').replace(MARKS, '');
  return plain.replace(NOT_LATIN1_CHARACTERS, (part) => NEAREST.get(part) ?? '?');
}

function pairs(list: string): (readonly [string, string])[] {
  return list.split(' ').map((pair) => [pair.charAt(0), pair.slice(2)] as const);
}
