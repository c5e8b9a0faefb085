import { setTimeout as sleep } from 'node:timers/promises';
import type { Response, Instance } from './instance';

const PAUSE_MS = 100;
const DONE: ReadonlySet<number | string> = new Set([200, 201]);

interface Attempt {
  /** A status, of an error with its code, or why there was no response. */
  readonly outcome: number | string;
  readonly at: number;
}

/**
 * Clients that make one record after the other and look for it, each by the next instance, and ask again, under the
 * same `Idempotency-Key`, for what got no response or no success.
 */
export class SteadyWriters {
  /** Names of records whose making was acknowledged. */
  readonly acknowledged: string[] = [];
  /** Those that were not there when they were looked for afterwards. */
  readonly unseen: string[] = [];
  private readonly attempts: Attempt[] = [];
  private writing = true;
  private isAbandoned = false;
  private readonly work: Promise<unknown>;

  constructor(
    private readonly instances: readonly Instance[],
    clients: number,
  ) {
    this.work = Promise.all(Array.from({ length: clients }, (_, client) => this.client(client)));
  }

  /** Every client ends with the record that it is at. */
  async end(): Promise<void> {
    this.writing = false;
    await this.work;
  }

  /** Nothing waits for them any more: each ends with the response that it is at. */
  async abandon(): Promise<void> {
    this.isAbandoned = true;
    await this.work.catch(() => undefined);
  }

  /** Outcomes other than success, and how often each came. */
  get others(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { outcome } of this.attempts) if (!DONE.has(outcome)) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  }

  /** Each time that a client met something else than the time before: when, since the first attempt, and what; for who looks for a fault. */
  get story(): string {
    const start = this.attempts[0]?.at ?? 0;
    const turns = this.attempts.filter(
      ({ outcome }, n) => outcome !== this.attempts[n - 1]?.outcome && !DONE.has(outcome),
    );
    return turns.map(({ outcome, at }) => `${((at - start) / 1000).toFixed(1)} s: ${outcome}`).join(', ');
  }

  /** Milliseconds from this moment to the last response that was neither a success nor, where one is named, this one. */
  troubleAfter(moment: number, expected?: string): number {
    const last = this.attempts.findLast(({ outcome, at }) => !DONE.has(outcome) && outcome !== expected && at > moment);
    return last ? last.at - moment : 0;
  }

  private async client(client: number): Promise<void> {
    for (let n = 0; this.writing; n++) {
      const nome = `W${client} ${n}`;
      const key = { 'Idempotency-Key': `steady-${client}-${n}` };
      await this.until(201, n, (instance) => instance.send('POST', '/departamentos', { nome }, key));
      this.acknowledged.push(nome);
      // By another instance, as a person would look at what was just made.
      const seen = await this.until(200, n + 1, (instance) => instance.send('GET', '/departamentos'));
      if (!JSON.stringify(seen.body).includes(`"${nome}"`)) this.unseen.push(nome);
    }
  }

  private async until(
    wanted: number,
    first: number,
    ask: (instance: Instance) => Promise<Response>,
  ): Promise<Response> {
    for (let turn = first; !this.isAbandoned; turn++) {
      const asked = this.instances[turn % this.instances.length];
      if (!asked) throw new Error('there is no instance');
      const response = await ask(asked).catch(whyNot);
      const outcome = typeof response === 'string' ? response : outcomeOf(response);
      this.attempts.push({ outcome, at: performance.now() });
      if (typeof response !== 'string' && response.status === wanted) return response;
      await sleep(PAUSE_MS);
    }
    throw new Error('abandoned');
  }
}

/** An error by its code; a defect by its whole text, and the request's id, which the log has too. */
function outcomeOf({ status, headers, body }: Response): number | string {
  if (DONE.has(status)) return status;
  if (status === 500) return `500 ${JSON.stringify(body)} ${headers.get('x-request-id') ?? ''}`;
  return `${status} ${headers.get('x-error-code') ?? ''}`;
}

/** Why there was no response at all. */
function whyNot(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : 'no answer';
}
