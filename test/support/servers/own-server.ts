import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { within } from '../until';

const STARTS_WITHIN_MS = 120_000;
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** A server of a test's own on loopback: it may be stopped in the middle of what it does, and no other test notices. */
export class OwnServer {
  private constructor(
    private readonly process: ChildProcess,
    readonly port: number,
    private readonly folder: string,
  ) {}

  /** A MariaDB with empty data and no password. */
  static async mariadb(settings: readonly string[] = []): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'own-mariadb-'));
    const places = ['--no-defaults', ...asRoot, `--datadir=${join(folder, 'data')}`, `--tmpdir=${folder}`];
    execFileSync('mariadb-install-db', [...places, '--skip-test-db'], { stdio: 'ignore' });
    const port = await freePort();
    const network = [`--socket=${join(folder, 's')}`, `--port=${port}`, '--bind-address=127.0.0.1'];
    const fleeting = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0'];
    const args = [...places, ...network, ...fleeting, '--skip-grant-tables', '--skip-networking=0', ...settings];
    return OwnServer.start('mariadbd', args, /ready for connections/, port, folder);
  }

  /** A Redis that keeps nothing and has no password; a copy of another one where that is named. */
  static async redis(master?: OwnServer): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'own-redis-'));
    const port = await freePort();
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    if (master) args.push('--replicaof', '127.0.0.1', String(master.port));
    return OwnServer.start('redis-server', args, /Ready to accept connections/, port, folder);
  }

  /** One of the sentinels that watch over this Redis and its copies under the name: so many of them must agree that it is gone. */
  static async sentinel(name: string, master: OwnServer, quorum: number): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'own-sentinel-'));
    const port = await freePort();
    const settings = [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir "${folder}"`,
      `sentinel monitor ${name} 127.0.0.1 ${master.port} ${quorum}`,
      `sentinel down-after-milliseconds ${name} 500`,
      `sentinel failover-timeout ${name} 3000`,
    ];
    const file = join(folder, 'sentinel.conf');
    writeFileSync(file, settings.join('\n'));
    return OwnServer.start('redis-server', [file, '--sentinel'], /monitor master/, port, folder);
  }

  private static async start(command: string, args: string[], ready: RegExp, port: number, folder: string) {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const server = new OwnServer(child, port, folder);
    await within(STARTS_WITHIN_MS, () => {
      if (child.exitCode !== null) throw new Error(`${command} ended: ${said.slice(-2_000)}`);
      return ready.test(said) ? true : undefined;
    });
    return server;
  }

  /** From now on it does nothing; connections to it are still made, by the system. */
  stop(): void {
    this.process.kill('SIGSTOP');
  }

  goOn(): void {
    this.process.kill('SIGCONT');
  }

  async end(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill('SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
