import { readFileSync } from 'node:fs';

/** Settings that can be read from a file, as containers provide secrets: `JWT_SECRET_FILE=/run/secrets/jwt_secret`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'REDIS_SENTINEL_PASSWORD',
  'STORAGE_URL',
  'JWT_SECRET',
  'METRICS_TOKEN',
  'CLINICSYS_TOKEN',
] as const;

/** Secrets whose file may be empty, which means none. A container mounts the file also where there is no secret. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set<(typeof SECRET_SETTINGS)[number]>(['CLINICSYS_TOKEN']);

const MAX_CHARACTERS = 10_000;

/**
 * Returns the environment in which each `*_FILE` setting has set the variable that it names. Line ends are removed from the
 * contents. Errors are added to `problems`.
 */
export function withSecretFiles(env: NodeJS.ProcessEnv, problems: string[]): NodeJS.ProcessEnv {
  const complete = { ...env };
  for (const name of SECRET_SETTINGS) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set: only one can be meant`);
    else complete[name] = contentOf(file, name, problems);
  }
  return complete;
}

function contentOf(file: string, setting: string, problems: string[]): string {
  const name = `${setting}_FILE`;
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text === '' && MAY_BE_EMPTY.has(setting)) return '';
    if (text !== '' && text.length <= MAX_CHARACTERS) return text;
    problems.push(`${name}: the file is ${text === '' ? 'empty' : 'too long'}`);
  } catch (error) {
    problems.push(`${name} can't be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`);
  }
  return '';
}

const MIN_BITS = 256;
/** Below this share of what its alphabet could carry a text repeats itself too much to be random. */
const MIN_EVENNESS = 0.75;
const TELLING_WORD = /change.?me|secret|segredo|password|example|exemplo/i;
/** So short that one in some ten thousand random texts would have them in one case or another. */
const SHORT_WORD = /senha|SENHA|Senha|(?<![A-Za-z\d+/])(?:test|TEST|Test)(?![A-Za-z\d+/])/;
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/^[01]+$/, 2],
  [/^\d+$/, 10],
  [/^[\da-f]+$/, 16],
  [/^[\dA-F]+$/, 16],
  [/^[a-z]+$/, 26],
  [/^[A-Z]+$/, 26],
  [/^[A-Z2-7=]+$/, 32],
  [/^[\da-z]+$/, 36],
  [/^[\dA-Z]+$/, 36],
  [/^[\dA-Za-z]+$/, 62],
  [/^[\w+/=-]+$/, 64],
];
const ANY_PRINTABLE = 95;

/**
 * Returns why a signing secret is weak, or undefined. This is an estimate. A random text of its length and alphabet
 * must have at least 256 bits (RFC 7518, section 3.2: a key as long as the hash). The characters must be spread as
 * evenly as in random texts. The text must not contain words that are common in examples.
 */
export function secretWeakness(secret: string): string | undefined {
  if (TELLING_WORD.test(secret) || SHORT_WORD.test(secret)) return 'it has a word in it that is in examples';
  const perCharacter = Math.log2(ALPHABETS.find(([pattern]) => pattern.test(secret))?.[1] ?? ANY_PRINTABLE);
  const bits = Math.floor(secret.length * perCharacter);
  if (bits < MIN_BITS) return `about ${bits} bits, at least ${MIN_BITS} are needed`;
  const evenness = entropyOf(secret) / Math.min(perCharacter, Math.log2(secret.length));
  return evenness < MIN_EVENNESS || repeats(secret) ? 'it repeats itself' : undefined;
}

/** Shannon's entropy of the characters, in bits for each. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** Whether the text repeats a shorter one, or is a run such as `abcdef…`. */
function repeats(text: string): boolean {
  const again = (text + text).indexOf(text, 1) < text.length;
  const steps = [...text].slice(1).filter((character, index) => character.charCodeAt(0) - text.charCodeAt(index) === 1);
  return again || steps.length > text.length / 2;
}
