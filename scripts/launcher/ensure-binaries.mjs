/** The programs of the private servers: found on this machine, installed on Debian and Ubuntu, or asked for in one sentence. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { LauncherError, say } from './say.mjs';

/** Places that are often missing from PATH: system programs for ordinary users, Homebrew, vendors' packages. */
const usualPlaces = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/libexec',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/mysql/bin',
  '/usr/local/mariadb/bin',
];

const programs = {
  mariadbd: {
    names: ['mariadbd'],
    apt: ['mariadb-server-core', 'mariadb-client-core'],
    brew: 'mariadb',
    compose: 'mariadb',
  },
  'mariadb-install-db': {
    names: ['mariadb-install-db'],
    apt: ['mariadb-server-core', 'mariadb-client-core'],
    brew: 'mariadb',
    compose: 'mariadb',
  },
  // What the end-to-end tests call: the walk of docs/tutorial/first-statement.md, and the restore of a backup.
  curl: { names: ['curl'], apt: ['curl'], brew: 'curl', compose: 'api' },
  mariadb: { names: ['mariadb', 'mysql'], apt: ['mariadb-client-core'], brew: 'mariadb', compose: 'mariadb' },
  // What `npm run scale` puts before instances and nodes.
  haproxy: { names: ['haproxy'], apt: ['haproxy'], brew: 'haproxy', compose: '' },
  // What Galera nodes copy themselves with (`npm run scale`).
  rsync: { names: ['rsync'], apt: ['rsync'], brew: 'rsync', compose: '' },
  lsof: { names: ['lsof'], apt: ['lsof'], brew: 'lsof', compose: '' },
  'redis-server': { names: ['redis-server', 'valkey-server'], apt: ['redis-server'], brew: 'redis', compose: 'redis' },
};

/** The shell first: it has no windows, and draws the same pages with a sixth less processor time. */
const shell = 'chromium-headless-shell';
const browsers = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const browsersOfMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of the page's tests: CHROMIUM, or an installed Chromium or Chrome; null when there is none. */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM) return isExecutable(env.CHROMIUM) ? env.CHROMIUM : null;
  return findProgram(browsers) ?? browsersOfMac.find(isExecutable) ?? null;
}

/** {@link findBrowser}, installed with apt where that is possible: where there is no package of the shell, the whole Chromium. */
export async function ensureBrowser() {
  if (findBrowser() === null && !process.env.CHROMIUM && canUseApt()) {
    say(`No Chromium on this machine. Installing ${shell} with apt`);
    const isDone = () => findBrowser() !== null;
    await aptInstall([shell], isDone).catch(() => aptInstall(['chromium'], isDone));
  }
  return findBrowser();
}

/** The path of the first program of `names` that is on PATH or in a standard place; null when there is none. */
export function findProgram(names, path = process.env.PATH ?? '') {
  for (const directory of [...path.split(delimiter), ...usualPlaces]) {
    for (const name of names) {
      const candidate = join(directory, name);
      if (directory && isExecutable(candidate)) return candidate;
    }
  }
  return null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Paths of the programs called `wanted` (keys of `programs`). Installs missing ones where it can, else throws with the one command to run. */
export async function ensureBinaries(wanted) {
  const missing = () => wanted.filter((program) => findProgram(programs[program].names) === null);
  if (missing().length > 0 && canUseApt()) {
    const packages = [...new Set(missing().flatMap((program) => programs[program].apt))];
    say(`Not on this machine: ${missing().join(', ')}. Installing ${packages.join(' ')} with apt`);
    await aptInstall(packages, () => missing().length === 0);
  }
  if (missing().length > 0) throw new LauncherError(howToInstall(missing()));
  return Object.fromEntries(wanted.map((program) => [program, findProgram(programs[program].names)]));
}

/** The first of these files that is there, such as a library. Installed with apt where that is possible, else it is asked for. */
export async function ensureFile(paths, aptPackage) {
  const found = () => paths.find((path) => existsSync(path));
  if (found() === undefined && canUseApt()) await aptInstall([aptPackage], () => found() !== undefined);
  if (found() === undefined)
    throw new LauncherError(`Not found on this machine: ${paths[0]}. sudo apt-get install -y ${aptPackage}`);
  return found();
}

/** The advice for a user whose machine lacks these programs: one command for each kind of machine. */
export function howToInstall(missing, platform = process.platform) {
  const of = (kind) => [...new Set(missing.flatMap((program) => programs[program][kind]))].join(' ');
  const install = platform === 'darwin' ? `brew install ${of('brew')}` : `sudo apt-get install -y ${of('apt')}`;
  return [
    `Not found on this machine: ${missing.join(', ')}. One of these helps:`,
    `  ${install}`,
    `  docker compose -f docker/compose.yaml up   (runs everything in containers)`,
    `  or set DATABASE_URL and REDIS_URL to servers that you run yourself`,
  ].join('\n');
}
