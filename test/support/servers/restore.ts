import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The steps of the manual: unzip, then `mariadb database < restaurar.sql` in that folder. Throws with the client's words. */
export async function restore(files: ReadonlyMap<string, Buffer>, databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    for (const [name, content] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    await client(databaseUrl, folder, readFileSync(join(folder, 'restaurar.sql')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function client(databaseUrl: string, cwd: string, script: Buffer): Promise<void> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const args = ['--no-defaults', `--host=${hostname}`, `--port=${port}`, `--user=${username}`, pathname.slice(1)];
  const child = spawn('mariadb', args, { cwd, env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) } });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stdin.end(script);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`restore failed: ${words}`))));
  });
}
