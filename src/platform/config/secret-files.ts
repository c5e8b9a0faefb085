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
