/**
 * Windows-1252, the code page of Brazilian bank files and of the accounting system. Node's own decoder leaves the bytes
 * 0x80 to 0x9f as control characters; here they are what the code page says (WHATWG table: the five unassigned bytes
 * 81, 8d, 8f, 90, 9d stand for themselves).
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

/** Letters and signs without a decomposition that says what they look like. */
const NEAREST = new Map<string, string>([
  ...pairs('ł:l Ł:L đ:d Đ:D ħ:h Ħ:H ı:i ĸ:k ŋ:n Ŋ:N ŧ:t Ŧ:T ẞ:ß ə:e β:ß μ:µ'),
  ...pairs('‐:- ‑:- ‒:– ―:— −:- ⁄:/ ∕:/ ∗:* ‧:· ∙:· ●:• ▪:• ∶:: ∣:| │:| ┃:|'),
  ...pairs(`′:' ″:" ʹ:' ʺ:" ʼ:’ ʻ:‘ ‛:‘ ‟:“`),
  ...pairs('≤:<= ≥:>= ≠:<> ≈:~ →:-> ←:<- ↔:<-> ⇒:=> ₢:Cr$ ∅:Ø'),
]);

/** The text of windows-1252 bytes; every byte has a character, so nothing is lost and nothing fails. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(C1, (control) => HIGH.charAt(control.charCodeAt(0) - 0x80));
}

/**
 * The same text in characters that windows-1252 has: accents that it lacks are dropped (`ł` is `l`, `ő` is `o`),
 * compatibility forms are written out (`ﬁ` is `fi`), every blank is a space, invisible signs vanish, and what has no
 * likeness (an emoji, another script) becomes one `?`. Text that needs nothing is returned as it is.
 */
export function transliterateToWindows1252(text: string): string {
  // Stryker disable next-line ConditionalExpression: Latin-1 has its composed form, and nothing to be replaced
  if (!NOT_LATIN1.test(text)) return text;
  return text.normalize('NFC').replace(NOT_LATIN1_CHARACTERS, nearest);
}

/** The windows-1252 bytes of a text, characters outside transliterated. Never splits or fails: a lone surrogate is `?`. */
export function encodeWindows1252(text: string): Buffer {
  // Stryker disable next-line ConditionalExpression: Latin-1 stays as it is
  if (!NOT_LATIN1.test(text)) return Buffer.from(text, 'latin1');
  const representable = transliterateToWindows1252(text);
  return Buffer.from(
    // Stryker disable next-line StringLiteral: what is representable has its byte
    representable.replace(ABOVE_LATIN1, (character) => BYTE_OF.get(character) ?? '?'),
    'latin1',
  );
}

function nearest(character: string): string {
  if (BYTE_OF.has(character)) return character;
  const known = NEAREST.get(character);
  if (known !== undefined) return known;
  // A C1 control in a text is a windows-1252 byte that somebody decoded as ISO-8859-1.
  if (C1_CHARACTER.test(character)) return HIGH.charAt(character.charCodeAt(0) - 0x80);
  if (BLANK.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  const plain = character.normalize('NFKD').replace(MARKS, '');
  return plain.replace(NOT_LATIN1_CHARACTERS, (part) => NEAREST.get(part) ?? '?');
}

function pairs(list: string): (readonly [string, string])[] {
  return list.split(' ').map((pair) => [pair.charAt(0), pair.slice(2)] as const);
}
