const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const STILL_ESCAPED = /&(?:lt|gt|quot|apos|amp);/i;
const NAMED: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text with its entities decoded, also where a bank escaped them twice; a bare `&` stays. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const decoded = text.replace(ENTITY, entity);
  return STILL_ESCAPED.test(decoded) ? decoded.replace(ENTITY, entity) : decoded;
}

function entity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
  const code = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}
