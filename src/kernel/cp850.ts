/**
 * Code page 850, the text of DOS programs and of some terminals of banks. Most of its bytes are also letters or signs of
 * windows-1252, so that a text is taken for it only where each of its bytes is a letter of Portuguese there, and a word
 * holds a sign otherwise (`Hist¢rico`).
 */
const SMALL = 'ü:81 é:82 â:83 à:85 ç:87 ê:88 ô:93 á:a0 í:a1 ó:a2 ú:a3 ñ:a4 ª:a6 º:a7 ã:c6 õ:e4';
const LARGE = 'Ç:80 É:90 Ü:9a Á:b5 Â:b6 À:b7 Ã:c7 Ê:d2 Í:d6 Ó:e0 Ô:e2 Õ:e5 Ú:e9';
/** Bytes that windows-1252 has for signs that are in no word. */
const PROVING = '80 82 83 87 88 90 a1 a2 a3 b6';

const small = lettersOf(SMALL);
const letters = new Map([...small, ...lettersOf(LARGE)]);
const proving = new Set(PROVING.split(' ').map(byteOf));

/** Returns whether text that is neither ASCII nor UTF-8 is surely of code page 850. */
export function isCp850(bytes: Uint8Array): boolean {
  let isProved = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const before = bytes[at - 1] ?? 0;
    const after = bytes[at + 1] ?? 0;
    // No word goes on with a capital: `Crédito` of windows-1252 would be `CrÚdito`.
    if (!letters.has(byte) || (isSmall(before) && !small.has(byte))) return false;
    const isInWord =
      (isAscii(before) && (isAscii(after) || letters.has(after))) || (letters.has(before) && isAscii(after));
    isProved ||= isInWord && proving.has(byte);
  }
  return isProved;
}

/** Decodes text of code page 850; only letters of Portuguese are in {@link isCp850}. */
export function decodeCp850(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\x80-\xff]/g, (byte) => letters.get(byte.charCodeAt(0)) ?? byte);
}

const isSmall = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
/** Whether a byte is a letter of ASCII. */
const isAscii = (byte: number): boolean => isSmall(byte) || (byte >= 0x41 && byte <= 0x5a);

function lettersOf(list: string): Map<number, string> {
  return new Map(list.split(' ').map((pair) => [byteOf(pair.slice(2)), pair.charAt(0)] as const));
}

function byteOf(hexadecimal: string): number {
  return Number.parseInt(hexadecimal, 16);
}
