/** Recognising a process that an earlier run left behind, although process ids are used again. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** When the process `pid` was started, as an opaque text; null when there is no such process (a zombie counts as none). */
export function identityOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${bootId()} ${fields[19]}`;
  } catch {
    return null;
  }
}

function bootId() {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** True while the very process that `record` was written for is alive. */
export function isAlive(record) {
  return (
    Number.isInteger(record?.pid) && typeof record.identity === 'string' && identityOf(record.pid) === record.identity
  );
}

/** Writes `{pid, identity}` of a live process to a file, for a later run to find. */
export function recordProcess(file, pid) {
  writeFileSync(file, JSON.stringify({ pid, identity: identityOf(pid) }), { mode: 0o600 });
}

/** The record in a file; null when there is none or when a crash left it unreadable. */
export function readRecord(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Ends the process that an earlier run recorded in `file`, if it still runs: SIGTERM, and SIGKILL after `graceMs`. True when it did run. */
export async function endLeftover(file, graceMs = 30_000) {
  const record = readRecord(file);
  const ran = isAlive(record);
  if (ran) {
    process.kill(record.pid, 'SIGTERM');
    const deadline = Date.now() + graceMs;
    while (isAlive(record) && Date.now() < deadline) await sleep(50);
    if (isAlive(record)) process.kill(record.pid, 'SIGKILL');
    while (isAlive(record)) await sleep(50);
  }
  rmSync(file, { force: true });
  return ran;
}
