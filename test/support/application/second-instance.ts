import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { ApiProcess } from './api-process';

/** `npm run scale -- instances`: every test application is two instances then, behind a balancer that alternates. */
export const TWO_INSTANCES = process.env['SCALE_INSTANCES'] === '2';

const alone = TWO_INSTANCES ? { it: it.skip, describe: describe.skip } : { it, describe };

/** The tests that two instances are not asked, by the reason why not; docs/internals/scale-trials.md lists them. */
export const inOneProcess = {
  /** A fault is inserted into the process that the test runs in: the other one does not have it. */
  inserted: alone,
  /** What the process asks, reads or uses is counted in it: the other one's share is not seen. */
  counted: alone,
  /** It is about what each process has for itself. */
  own: alone,
};

/** A second API as a process of its own on the same data, and the balancer before the two: each connection goes to the other one. */
export class SecondInstance {
  private readonly taken: [number, number] = [0, 0];
  private readonly sockets = new Set<Socket>();
  private closing = false;

  private constructor(
    /** Listens where the one API's server listened. */
    readonly balancer: Server,
    private readonly ports: readonly [number, number],
    private readonly victim: ApiProcess,
  ) {
    balancer.on('connection', (socket: Socket) => this.pass(socket));
  }

  /** @param first port of the instance that runs already; `settings` are its environment */
  static async beside(first: number, settings: Readonly<Record<string, string>>): Promise<SecondInstance> {
    const victim = await ApiProcess.startWith(settings);
    const balancer = createServer({ allowHalfOpen: true });
    const second = new SecondInstance(balancer, [first, Number(new URL(victim.url).port)], victim);
    balancer.listen(0, '127.0.0.1');
    await once(balancer, 'listening');
    return second;
  }

  get port(): number {
    return (this.balancer.address() as AddressInfo).port;
  }

  /** @throws Error when one of the two was never asked, though there was something to ask */
  async close(): Promise<void> {
    this.closing = true;
    for (const socket of this.sockets) socket.destroy();
    this.balancer.close();
    await this.victim.kill();
    const [one, other] = this.taken;
    if (one + other > 1 && Math.min(one, other) === 0)
      throw new Error(`one instance alone was asked: ${one}, ${other}`);
  }

  private pass(socket: Socket): void {
    const turn = this.taken[0] === this.taken[1] ? 0 : 1;
    this.taken[turn] += 1;
    const behind = connect({ port: this.ports[turn], host: '127.0.0.1', allowHalfOpen: true });
    // The client sees a connection that was closed: why, is known here alone.
    behind.once('error', ({ message }) => {
      if (!this.closing) process.stderr.write(`instance ${turn + 1}: ${message}\n`);
    });
    for (const [each, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      this.sockets.add(each);
      each.pipe(other);
      each.on('error', () => other.destroy());
      each.once('close', () => {
        this.sockets.delete(each);
        other.destroy();
      });
    }
  }
}
