/** Secrets of a private run, made once and kept in the data directory, readable by its owner only. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishOnce } from './publish-once.mjs';

/** The secret called `name` in `directory`: 64 hexadecimal digits, made at first use. */
export function keptSecret(directory, name) {
  const file = join(directory, name);
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'));
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

function writeOnce(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${content}\n`, { mode: 0o600 });
  try {
    publishOnce(draft, file); // whole or not at all, and the first one wins
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
