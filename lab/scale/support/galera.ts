import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from '../../../test/support/servers/free-port';
import { within } from '../../../test/support/until';

const PROVIDERS = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
  '/usr/lib/libgalera_smm.so',
];
const STARTS_WITHIN_MS = 180_000;
const JOINS_WITHIN_MS = 120_000;
/** The copying between nodes is done by an rsync that gives up root's rights: so the servers never run as root. */
const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? ['--user=nobody'] : [];
/** The process has changed its user before it sets the signal of its death: a later change of user clears it. */
const asNobody = isRoot ? ['--reuid=nobody'] : [];

/**
 * What the service asks of a server, and Galera of a node (docs/reference/servers.md). The group gives a node up that is silent for 2 s, where all
 * agree; a shorter time, on a machine that is busy besides, takes the living for dead.
 */
const SETTINGS = [
  ...['--character-set-server=utf8mb4', '--collation-server=utf8mb4_unicode_ci', '--default-time-zone=+00:00'],
  ...['--transaction-isolation=READ-COMMITTED', '--max-allowed-packet=64M', '--innodb-buffer-pool-size=128M'],
  ...['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2', '--default-storage-engine=InnoDB'],
  ...['--wsrep-on=ON', '--wsrep-cluster-name=backoffice', '--wsrep-slave-threads=2'],
  '--wsrep-sst-method=rsync',
];
const GROUP = 'evs.suspect_timeout=PT2S;evs.inactive_timeout=PT10S;evs.keepalive_period=PT0.3S;gcache.size=256M';

/** One node: a MariaDB on loopback that asks for no password and flushes as it must in production. */
export class GaleraNode {
  private process: ChildProcess | undefined;
  private said = '';

  constructor(
    private readonly folder: string,
    readonly port: number,
    readonly groupPort: number,
    private readonly istPort: number,
    private readonly copyPort: number,
  ) {}

  get url(): string {
    return `mysql://root@127.0.0.1:${this.port}`;
  }

  /** @param group the ports of all; none makes a new cluster */
  async start(group: readonly number[], settings: readonly string[]): Promise<void> {
    const provider = PROVIDERS.find((path) => existsSync(path));
    if (!provider) throw new Error('Galera is missing: apt-get install galera-4');
    const own = [
      `base_host=127.0.0.1;base_port=${this.groupPort};gmcast.listen_addr=tcp://127.0.0.1:${this.groupPort}`,
    ];
    const options = [...own, `ist.recv_addr=127.0.0.1:${this.istPort}`, GROUP].join(';');
    const data = [
      `--datadir=${join(this.folder, 'data')}`,
      `--tmpdir=${this.folder}`,
      `--socket=${join(this.folder, 's')}`,
    ];
    const places = ['--no-defaults', ...asRoot, ...data];
    const args = [
      ...places,
      ...[`--port=${this.port}`, '--bind-address=127.0.0.1'],
      ...['--skip-grant-tables', '--skip-networking=0', ...SETTINGS, ...settings],
      ...[`--wsrep-provider=${provider}`, `--wsrep-provider-options=${options}`],
      ...[`--wsrep-node-name=n${this.port}`, `--wsrep-node-address=127.0.0.1:${this.groupPort}`],
      `--wsrep-sst-receive-address=127.0.0.1:${this.copyPort}`,
      `--wsrep-cluster-address=gcomm://${group.map((port) => `127.0.0.1:${port}`).join(',')}`,
      ...this.position(places, provider),
    ];
    this.said = '';
    // Ends with this process, however that ends. In a session of its own, for that is what a system shares its processors among:
    // a node that waits for the processor behind the tests is given up by the group.
    const child = spawn('setpriv', [...asNobody, '--pdeathsig', 'KILL', '--', 'mariadbd', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.said = (this.said + chunk.toString()).slice(-20_000)));
    this.process = child;
    await within(STARTS_WITHIN_MS, async () => {
      if (child.exitCode !== null) throw new Error(`the node ended: ${this.said.slice(-3_000)}`);
      return (await this.isSynced()) || undefined;
    });
  }

  /** Whether the node reports that it is one of the group and up to date. */
  async isSynced(): Promise<boolean> {
    const status = await this.status().catch(() => undefined);
    return status?.get('wsrep_local_state') === '4' && status.get('wsrep_ready') === 'ON';
  }

  /** Its view of the group, in words, for who looks for what went wrong. */
  async state(): Promise<string> {
    const names = ['local_state_comment', 'ready', 'cluster_status', 'cluster_size', 'flow_control_paused'];
    return this.status().then(
      (status) => names.map((name) => status.get(`wsrep_${name}`)).join(' '),
      (error: unknown) => String(error),
    );
  }

  async status(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.ask<{ Variable_name: string; Value: string }>("SHOW GLOBAL STATUS LIKE 'wsrep%'");
    return new Map(rows.map((row) => [row.Variable_name, row.Value]));
  }

  /** Rows of a statement on a connection of its own. */
  async ask<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    const connection = await createConnection({ uri: this.url, connectTimeout: 2_000, multipleStatements: true });
    try {
      const [rows] = await connection.query<RowDataPacket[]>({ sql, timeout: 60_000 }, parameters);
      return rows as unknown as T[];
    } finally {
      connection.destroy();
    }
  }

  /** As a machine that loses its power. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** The position of its data. A server that starts without its default script needs it. A new server has none. */
  private position(places: readonly string[], provider: string): string[] {
    const group = [`--wsrep-provider=${provider}`, '--wsrep-cluster-address=gcomm://'];
    const recovery = [...places, ...SETTINGS, ...group, '--wsrep-recover', '--skip-networking'];
    const { stderr } = spawnSync('mariadbd', recovery, { encoding: 'utf8' });
    const found = /Recovered position: (\S+)/.exec(stderr)?.[1];
    if (!found) throw new Error(`the node does not know its position: ${stderr.slice(-2_000)}`);
    return found.endsWith(':-1') ? [] : [`--wsrep-start-position=${found}`];
  }
}

/** A cluster of three nodes on loopback, made empty and removed at the end. */
export class GaleraCluster {
  private constructor(
    readonly nodes: readonly GaleraNode[],
    private readonly folder: string,
    private readonly settings: readonly string[],
  ) {}

  /** @param settings of every node, beyond those that all need */
  static async start(settings: readonly string[] = []): Promise<GaleraCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'own-galera-'));
    const first = join(folder, '0');
    const install = [
      '--no-defaults',
      ...asRoot.map(() => '--user=root'),
      `--datadir=${join(first, 'data')}`,
      `--tmpdir=${folder}`,
    ];
    execFileSync('mariadb-install-db', [...install, '--skip-test-db'], { stdio: 'ignore' });
    const nodes: GaleraNode[] = [];
    for (let n = 0; n < 3; n++)
      nodes.push(
        new GaleraNode(join(folder, String(n)), await freePort(), await freePort(), await freePort(), await freePort()),
      );
    const cluster = new GaleraCluster(nodes, folder, settings);
    const [bootstrap, ...joining] = nodes as [GaleraNode, ...GaleraNode[]];
    for (let n = 1; n < nodes.length; n++) cpSync(first, join(folder, String(n)), { recursive: true });
    if (asRoot.length > 0) execFileSync('chown', ['-R', 'nobody', folder]);
    await bootstrap.start([], settings);
    for (const node of joining) await node.start(cluster.group, settings);
    return cluster;
  }

  node(n: number): GaleraNode {
    const node = this.nodes[n];
    if (!node) throw new Error(`there is no node ${n}`);
    return node;
  }

  /** Starts a node that was killed; it is there once it has what the others did meanwhile. */
  async revive(node: GaleraNode): Promise<void> {
    await node.start(this.group, this.settings);
  }

  /** Waits until all nodes hold the same rows of every table of a database, and returns how many tables those are. */
  async sameEverywhere(database: string): Promise<number> {
    const tables = await this.node(0).ask<{ name: string }>(
      "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_TYPE = 'BASE TABLE'",
      [database],
    );
    const names = tables.map(({ name }) => `\`${database}\`.\`${name}\``).join(', ');
    await within(JOINS_WITHIN_MS, async () => {
      const sums = await Promise.all(
        this.nodes.map((node) => node.ask(`SET SESSION wsrep_sync_wait = 15; CHECKSUM TABLE ${names}`)),
      );
      const [first, ...others] = sums.map((rows) => JSON.stringify(rows[1]));
      return others.every((other) => other === first) ? true : undefined;
    });
    return tables.length;
  }

  async end(): Promise<void> {
    for (const node of this.nodes) await node.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get group(): number[] {
    return this.nodes.map(({ groupPort }) => groupPort);
  }
}
