import type { Random } from './random';

/** Inserted into a value for JSON text that JSON.stringify would never write. */
const RAW = 'raw-json:';
const raw = (text: string): string => `${RAW}${text}`;

const DEEP = `${'['.repeat(60)}${']'.repeat(60)}`;
const TOO_DEEP = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;

/** Values that don't belong where they are put. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  1.5,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  raw('9007199254740993'),
  raw('1e400'),
  raw('-1e400'),
  raw('1e-400'),
  raw('123456789012345678901234567890.123456789'),
  raw('-0'),
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ud800'.repeat(40),
  '\u202e\ufeff',
  '😀'.repeat(130),
  'x'.repeat(201),
  'x'.repeat(70_000),
  'é'.repeat(5_000),
  "' OR '1'='1",
  '"; DROP TABLE usuario; --',
  '%_\\',
  '{{7*7}}',
  '../../../../etc/passwd',
  'a\r\nX-Injected: 1',
  '<script>alert(1)</script>',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59.999999-23:59',
  '00/0000',
  '13/2026',
  '12/9999',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '-0',
  '1234567890123456789012345678901234567890.00',
  '9999999999999.99',
  '0.001',
  '١٢٣',
  '12345678000195',
  '00000000000000',
  'data:image/png;base64,AAAA',
  '(a+)+$',
  '(?<data>.*)(?<valor>.*)',
  [],
  {},
  [[]],
  [null],
  [1, 'a', {}],
  { length: 3 },
  { toString: 1, valueOf: null },
  { $gt: '' },
  raw('{"__proto__": {"polluted": true}}'),
  raw('{"constructor": {"prototype": {"polluted": true}}}'),
  raw(DEEP),
  raw(TOO_DEEP),
];

/** Names that no DTO has, and that every object inherits. */
export const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  '',
  '0',
  'a.b',
  'x\u0000',
];

/** Path segments in place of an id. */
export const HOSTILE_IDS = [
  '0',
  '-1',
  '2147483648',
  '4294967297',
  '9007199254740993',
  '9'.repeat(40),
  '1e3',
  '1.0',
  '%201',
  '+1',
  '01',
  '%00',
  '1%00',
  '%ff',
  '%',
  '..%2f1',
  '%2e%2e',
  'null',
  'NaN',
  "1'--",
  '1;2',
  '%F0%9F%98%80',
  'x'.repeat(300),
  'abc.bin',
  '__proto__',
  'constructor',
];

/** Texts of a query string, already encoded. */
export const HOSTILE_TEXTS = [
  '',
  '%00',
  '%ff',
  '%',
  '%ED%A0%80',
  '%27%20OR%201%3D1--',
  '%25_%5C',
  '-1',
  '0',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  '1e3',
  '1.5',
  'true',
  'null',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '275760-09-13T00:00:00Z',
  '13/2026',
  'id;DROP',
  'x'.repeat(5_000),
  '%C3%A9'.repeat(500),
];

/** Whole bodies that are no JSON object of anybody. */
export const HOSTILE_BODIES = [
  '',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[[]]',
  '[null]',
  '[{}]',
  '{}',
  '{',
  '{"a":}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '\u0000',
  '{"__proto__":{"x":1}}',
  '{"length":5000}',
  TOO_DEEP,
  `[${'0,'.repeat(6_000)}0]`,
  `{"${'k'.repeat(100_000)}":1}`,
];

/** Headers that declare something odd about a body. */
export const HOSTILE_BODY_HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=nonsense' },
  { 'content-type': 'application/json;;;=' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': ';' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json', 'content-encoding': 'br' },
  { 'content-type': 'application/json', 'content-encoding': 'deflate' },
  { 'content-type': 'application/json', 'content-encoding': 'nonsense' },
];

/** The JSON text of a value that may contain raw texts. */
export function jsonText(value: unknown): string {
  return (value === undefined ? '' : JSON.stringify(value)).replace(
    new RegExp(`"${RAW}((?:[^"\\\\]|\\\\.)*)"`, 'g'),
    (_match, text: string) => String(JSON.parse(`"${text}"`)),
  );
}

/** The value with one place in it, at any depth, replaced, removed or added to. */
export function broken(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const index = random.below(value.length);
    return value.map((item: unknown, at) => (at === index ? broken(item, random) : item));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return random.pick(HOSTILE_VALUES);
  const entries = Object.entries(value);
  const act = random.below(10);
  if (entries.length === 0 || act === 0)
    return withEntry(value, random.pick(HOSTILE_NAMES), random.pick(HOSTILE_VALUES));
  const [name, inner] = random.pick(entries);
  if (act === 1) return Object.fromEntries(entries.filter(([each]) => each !== name));
  const deeper = typeof inner === 'object' && inner !== null && random.chance(0.7);
  return withEntry(value, name, deeper ? broken(inner, random) : random.pick(HOSTILE_VALUES));
}

/** By definition, so that `__proto__` becomes a key like any other. */
function withEntry(value: object, name: string, inner: unknown): object {
  return Object.defineProperty({ ...value }, name, {
    value: inner,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
