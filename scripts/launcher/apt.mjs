/** Installing Debian packages without starting their services, patient with another apt that is at work. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from './lock.mjs';
import { shortDirectory } from './paths.mjs';
import { LauncherError, say } from './say.mjs';

const policyFile = '/usr/sbin/policy-rc.d';
const savedPolicyFile = '/usr/sbin/policy-rc.d.before-backoffice';
const startNothing =
  '#!/bin/sh\n# temporary: the back office installs packages without starting their services\nexit 101\n';
const waitLimitMs = 15 * 60_000;

/** True on Debian and its relatives, as root. */
export function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs `packages` unless `isDone()` holds once the lock is acquired. Throws a LauncherError with apt's own words when it cannot. */
export async function aptInstall(packages, isDone) {
  const lock = join(shortDirectory('apt'), 'apt.lock');
  const onWait = (holder) => say(`Waiting for another run (process ${holder.pid}) that installs packages`);
  await withLock(
    lock,
    async () => {
      if (isDone()) return;
      const update = await updateOnce();
      if (update.code !== 0) say('apt-get update had problems; trying the install with what it got');
      await withoutServiceStart(async () => {
        const install = await patiently(['install', '-y', '--no-install-recommends', ...packages]);
        if (install.code !== 0) {
          throw new LauncherError(`apt-get install ${packages.join(' ')} failed:\n${tail(update)}\n${tail(install)}`);
        }
      });
      say(`Installed ${packages.join(' ')}`);
    },
    onWait,
  );
}

let updated;

/** Reads the lists of packages, once in a process: `npm test` installs twice. */
const updateOnce = () => (updated ??= patiently(['update']));

/** Runs apt-get, again and again while another apt or dpkg holds a lock. */
async function patiently(args) {
  const deadline = Date.now() + waitLimitMs;
  for (let told = false; ; told = true) {
    const result = await aptGet(args);
    const locked = /Could not get lock|Unable to acquire the dpkg|Unable to lock/.test(result.output);
    if (result.code === 0 || !locked || Date.now() > deadline) return result;
    if (!told) say('Another apt is at work; waiting for it');
    await sleep(3_000);
  }
}

function aptGet(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      '/usr/bin/apt-get',
      ['-q', '-o', 'Dpkg::Use-Pty=0', '-o', 'Dpkg::Options::=--force-confold', ...args],
      {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true, // Ctrl-C at the launcher must not interrupt dpkg
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Runs `work` while the system's policy forbids package scripts to start services, and restores the previous policy. */
async function withoutServiceStart(work) {
  if (existsSync(policyFile) && readFileSync(policyFile, 'utf8') !== startNothing)
    renameSync(policyFile, savedPolicyFile);
  writeFileSync(policyFile, startNothing);
  chmodSync(policyFile, 0o755);
  try {
    return await work();
  } finally {
    if (existsSync(savedPolicyFile)) renameSync(savedPolicyFile, policyFile);
    else rmSync(policyFile, { force: true });
  }
}

function tail(result) {
  return result.output.trim().split('\n').slice(-15).join('\n');
}
