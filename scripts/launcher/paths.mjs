/** Where things lie: the clone, its data, and a short directory for sockets and locks. */
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LauncherError } from './say.mjs';

/** The root of this clone. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** The data directory of this clone: DATA_DIR, relative to the clone's root, default `.data`. */
export function dataDirectory(env = process.env) {
  return resolve(root, env.DATA_DIR || '.data');
}

/** Makes a directory that only this user may enter. */
export function privateDirectory(path) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}

/**
 * A private directory under the system's temporary directory, one for each `key` (an absolute path).
 * Socket paths are limited to 107 bytes and a clone may lie deeper than that; locks of `npm ci` must lie outside node_modules.
 */
export function shortDirectory(key) {
  const name = `backoffice-${userInfo().uid}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
  const path = join(tmpdir(), name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const status = lstatSync(path);
  if (!status.isDirectory() || (process.getuid && status.uid !== process.getuid())) {
    throw new LauncherError(`${path} belongs to another user; remove it or set TMPDIR to another directory.`);
  }
  chmodSync(path, 0o700);
  return path;
}
