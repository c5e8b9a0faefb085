/** A lock file that survives neither its owner nor a kill -9: a lock whose owner is dead is taken over. */
import { renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishOnce } from './publish-once.mjs';
import { identityOf, isAlive, readRecord } from './process-identity.mjs';

/**
 * Tries to take the lock once. Returns `{ release }` when this process has it now, else `{ holder }` with what the owner noted.
 * `note` is a small object that a later comer gets to see (for example the URL of the running service); `amend` replaces it.
 */
export function tryLock(file, note = {}) {
  const draft = `${file}.${process.pid}`;
  write(draft, note);
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        publishOnce(draft, file); // atomic: the file appears whole, and for one process only
        return { release: () => release(file), amend: (changed) => amend(file, draft, changed) };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = readRecord(file);
      if (isAlive(holder)) return { holder };
      setAside(file, holder);
    }
    return { holder: readRecord(file) ?? {} };
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead owner's lock by way of a rename, and puts it back if a live process took it over in the meantime. */
function setAside(file, dead) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const moved = readRecord(aside);
  if (moved?.pid !== dead?.pid && isAlive(moved)) publishOnce(aside, file);
  unlinkSync(aside);
}

function write(file, note) {
  const mine = { ...note, pid: process.pid, identity: identityOf(process.pid) };
  writeFileSync(file, JSON.stringify(mine), { mode: 0o600 });
}

function amend(file, draft, note) {
  write(draft, note);
  renameSync(draft, file);
}

function release(file) {
  const holder = readRecord(file);
  if (holder?.pid === process.pid) rmSync(file, { force: true });
}

/** Waits for the lock, calls `onWait(holder)` once if it has to, runs `work`, and lets go of the lock whatever happens. */
export async function withLock(file, work, onWait = () => undefined) {
  let lock = tryLock(file);
  if (lock.holder) onWait(lock.holder);
  while (lock.holder) {
    await sleep(250);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
