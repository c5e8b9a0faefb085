import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from '../app';
import { freePort } from '../servers/free-port';
import { workerEnvironment } from './worker';

const PROGRAM = join(__dirname, '../../../dist/main.js');
const PROBE = join(__dirname, 'probe.mjs');
/** On a machine that is busy with other things a start takes minutes; a process that can't start ends automatically. */
const READY_WITHIN_MS = 240_000;

/** How long the main thread went without letting others in: by the clock, and what it worked of that. */
export interface Stall {
  readonly wallMs: number;
  readonly processorMs: number;
}

/** A POST without a body. */
export interface ApiProcessRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The built API as a process of its own on the data of a test application, there to be killed. */
export class ApiProcess {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {}

  /**
   * @param env changes its configuration
   * @param probed has its main thread watched, for {@link stall}, and these options of Node
   */
  static start(
    api: TestApp,
    env: Readonly<Record<string, string>> = {},
    probed?: readonly string[],
  ): Promise<ApiProcess> {
    return ApiProcess.startWith({ ...workerEnvironment(api), ...env }, probed);
  }

  /** @param env its whole configuration; a free port where it names none */
  static async startWith(env: Readonly<Record<string, string>>, probed?: readonly string[]): Promise<ApiProcess> {
    if (!existsSync(PROGRAM)) throw new Error('dist/main.js is missing: npm run build');
    const port = Number(env['PORT'] ?? (await freePort()));
    const child = spawn(process.execPath, [...(probed ? [...probed, '--import', PROBE] : []), PROGRAM], {
      env: { ...process.env, PORT: String(port), ...env },
      stdio: probed ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    const victim = new ApiProcess(child, `http://127.0.0.1:${port}/api/v1`);
    try {
      await victim.untilReady(port);
    } catch (error) {
      await victim.kill();
      throw error;
    }
    return victim;
  }

  /** Sends these requests and kills the process at that moment, wherever it is with each of them then. */
  async killDuring(
    requests: readonly ApiProcessRequest[],
    token: string,
    moment: () => Promise<unknown>,
  ): Promise<void> {
    const responses = requests.map(async ({ path, headers }) => {
      const sent = { authorization: `Bearer ${token}`, ...headers };
      await (await fetch(this.url + path, { method: 'POST', headers: sent })).arrayBuffer();
    });
    try {
      await moment();
    } finally {
      await this.kill();
    }
    await Promise.allSettled(responses);
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** The longest since the last question. */
  async stall(): Promise<Stall> {
    if (!this.process.connected) throw new Error('the process has ended');
    const response = once(this.process, 'message', { signal: AbortSignal.timeout(READY_WITHIN_MS) });
    this.process.send('stall');
    const [stall] = (await response) as [Stall];
    return stall;
  }

  /** Asks it to end, and waits until it did. */
  async terminate(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }

  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }

  private async untilReady(port: number): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && this.process.exitCode === null) {
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (ready?.ok) return;
      await sleep(50);
    }
    throw new Error('the killed-to-be API did not start');
  }
}
