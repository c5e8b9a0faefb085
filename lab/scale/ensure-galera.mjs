/** What three Galera nodes need next to MariaDB itself. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { canUseApt } from '../../scripts/launcher/apt.mjs';
import { ensureBinaries, ensureFile, findProgram } from '../../scripts/launcher/ensure-binaries.mjs';
import { LauncherError } from '../../scripts/launcher/say.mjs';

/** Returns the environment in which nodes find the scripts by which they copy themselves. */
export async function ensureGalera() {
  await ensureBinaries(['haproxy', 'mariadb', 'mariadbd', 'mariadb-install-db', 'rsync', 'lsof']);
  await ensureFile(['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'], 'galera-4');
  if (findProgram(['wsrep_sst_rsync']) !== null) return {};
  return { PATH: `${unpackedScripts()}:${process.env.PATH}` };
}

/** Those of Debian's mariadb-server, which is not installed for them: it would make and start a server of its own. */
function unpackedScripts() {
  const folder = join(tmpdir(), `backoffice-${userInfo().uid}-galera`);
  const scripts = join(folder, 'usr/bin');
  if (existsSync(join(scripts, 'wsrep_sst_rsync'))) return scripts;
  if (!canUseApt()) throw new LauncherError('Not found on this machine: wsrep_sst_rsync. Install mariadb-server.');
  mkdirSync(folder, { recursive: true, mode: 0o755 }); // the nodes are another user
  execFileSync('apt-get', ['-q', 'download', 'mariadb-server'], { cwd: folder, stdio: 'ignore' });
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
  execFileSync('dpkg-deb', ['-x', join(folder, archive), folder]);
  return scripts;
}
