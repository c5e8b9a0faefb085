import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../../../test/support/servers/free-port';
import { within } from '../../../test/support/until';

const DOCUMENTED = join(__dirname, '../../../docs/haproxy');
const STARTS_WITHIN_MS = 60_000;

/** A haproxy as docs/haproxy has it, with other addresses. */
export class Haproxy {
  private constructor(
    private readonly process: ChildProcess,
    readonly port: number,
    private readonly folder: string,
  ) {}

  /** Before the nodes of a cluster: the first one is asked while it is well, then the next. */
  static async beforeNodes(ports: readonly number[]): Promise<Haproxy> {
    const haproxy = Haproxy.start('galera.cfg', [
      ['127.0.0.1:3306', await freePort()],
      ...ports.map((port, n) => [`10.0.0.${n + 1}:3306`, port] as const),
    ]);
    await within(STARTS_WITHIN_MS, () => leadsToANode(haproxy.port));
    return haproxy;
  }

  /** Before the two API processes, alternately. */
  static async beforeInstances([a, b]: readonly [number, number]): Promise<Haproxy> {
    const haproxy = Haproxy.start('api.cfg', [
      [':8080', await freePort()],
      ['10.0.0.11:3000', a],
      ['10.0.0.12:3000', b],
    ]);
    await within(STARTS_WITHIN_MS, async () => {
      const response = await fetch(`http://127.0.0.1:${haproxy.port}/health/ready`).catch(() => undefined);
      return response?.ok ? true : undefined;
    });
    return haproxy;
  }

  /** @param places what is in the documented file, and the port of loopback instead; the first is where it listens */
  private static start(name: string, places: readonly (readonly [string, number])[]): Haproxy {
    const folder = mkdtempSync(join(tmpdir(), 'own-haproxy-'));
    let config = readFileSync(join(DOCUMENTED, name), 'utf8').replaceAll('/etc/haproxy', DOCUMENTED);
    for (const [documented, port] of places) {
      if (!config.includes(documented)) throw new Error(`${name} has no ${documented}`);
      config = config.replaceAll(documented, `127.0.0.1:${port}`);
    }
    const file = join(folder, name);
    writeFileSync(file, config);
    const child = spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-5_000)));
    child.once('exit', (code) => code && process.stderr.write(`haproxy ended: ${said}\n`));
    return new Haproxy(child, places[0]?.[1] ?? 0, folder);
  }

  async end(): Promise<void> {
    if (this.process.exitCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill('SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function leadsToANode(port: number): Promise<true | undefined> {
  try {
    const connection = await createConnection({ port, host: '127.0.0.1', user: 'root', connectTimeout: 2_000 });
    connection.destroy();
    return true;
  } catch {
    return undefined; // no node is known to be well yet
  }
}
