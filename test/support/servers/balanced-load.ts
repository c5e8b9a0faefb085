import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** What became of one request: its status, or why there was no whole response. */
type Outcome = number | string;

/**
 * Clients behind a balancer: each asks without a pause on a connection that it keeps, and the balancer sends no client any more
 * from the moment that readiness is not 200.
 */
export class BalancedLoad {
  private sending = true;
  private readonly outcomes: Outcome[] = [];
  private readonly work: Promise<void>;

  /** @param send what each client asks for, again and again */
  constructor(
    private readonly origin: URL,
    clients: number,
    private readonly path: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {
    const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    this.work = Promise.all([this.balance(), ...agents.map((agent) => this.client(agent))]).then(() =>
      agents.forEach((agent) => agent.destroy()),
    );
  }

  /** How many responses came so far. */
  get answered(): number {
    return this.outcomes.length;
  }

  /** Once the balancer sends no more and the last response is there: what was not 200. */
  async failures(): Promise<Outcome[]> {
    await this.work;
    return this.outcomes.filter((outcome) => outcome !== 200);
  }

  private async balance(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while ((await this.ask(agent, '/health/ready')) === 200) await sleep(LOOK_EVERY_MS);
    this.sending = false;
    agent.destroy();
  }

  private async client(agent: Agent): Promise<void> {
    while (this.sending) this.outcomes.push(await this.ask(agent, this.path));
  }

  private ask(agent: Agent, path: string): Promise<Outcome> {
    return new Promise((resolve) => {
      const { hostname, port } = this.origin;
      const asked = request({ hostname, port, path, agent, headers: this.headers }, (response) => {
        response.resume();
        response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut off'));
      });
      asked.once('error', (error) => resolve(error.message));
      asked.end();
    });
  }
}
