/** The environment of a run: what the shell gives, completed from `.env`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.mjs';

/** The environment completed by the clone's `.env`. The shell wins; an empty value in the file counts as not set. */
export function loadEnvironment(env = process.env, file = join(root, '.env')) {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const complete = { ...env };
  for (const [name, value] of Object.entries(fromFile)) {
    if (value !== '' && !complete[name]) complete[name] = value;
  }
  return complete;
}
