/** `npm start` with everything installed and built, the memory of the API when it is ready, and the size of the image's files. */
import { execFileSync, spawn } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/launcher/free-port.mjs';
import { root } from '../../../scripts/launcher/paths.mjs';
import { memory } from '../process.mjs';

export const name = 'start';
export const target = 'npm start warm within 6 s';

const RUNS = 3;
const LOOK_MS = 25;
const MEGABYTE = 1024 * 1024;

export async function run({ pid, note }) {
  note('memory of the API when it is ready', memory(pid), 'MB', 250);
  const directory = mkdtempSync(join(tmpdir(), 'bench-start-'));
  try {
    await start(directory); // makes and fills the database
    let least = Number.POSITIVE_INFINITY;
    for (let count = 0; count < RUNS; count++) least = Math.min(least, await start(directory));
    note('npm start, warm', least / 1_000, 's', 6);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  note('files of the image without Node', imageFiles() / MEGABYTE, 'MB');
}

/** Milliseconds until the service is ready. */
async function start(directory) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: directory, DATABASE_URL: '', REDIS_URL: '' };
  const began = performance.now();
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let over = false;
  void exited.then(() => (over = true));
  while (!(await isReady(port))) {
    if (over) throw new Error('npm start ended');
    await sleep(LOOK_MS);
  }
  const took = performance.now() - began;
  process.kill(-child.pid, 'SIGTERM');
  while (groupLives(child.pid)) await sleep(LOOK_MS); // npm ends before what it started
  return took;
}

function groupLives(pid) {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined); // not listening yet
  return answer?.ok === true;
}

/** What docker/Dockerfile copies: the packages that production needs, and the builds. */
function imageFiles() {
  const text = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { cwd: root, encoding: 'utf8' });
  const packages = [...new Set(text.trim().split('\n'))].filter((path) => path !== root);
  return [...packages, join(root, 'dist'), join(root, 'dist-web')].reduce((sum, path) => sum + sizeOf(path), 0);
}

/** Bytes below a path, without its own packages, which are separate rows of the list. */
function sizeOf(path) {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path)
    .filter((entry) => entry !== 'node_modules')
    .reduce((sum, entry) => sum + sizeOf(join(path, entry)), 0);
}
