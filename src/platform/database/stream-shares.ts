import { accessError } from '../http/error-response';
import { QueueTimeoutError, ConcurrencyLimiter } from '../storage/concurrency-limiter';

/** Connections of a pool for streams. A stream holds one for as long as its client reads. */
export const STREAM_POOL_SIZE = 10;
/** How long a credential's next stream waits for one of its own to end: a burst of short lists is served. */
export const SHARE_WAIT_MS = 2_500;
const RETRY_AFTER_SECONDS = 5;

/** Who reads a stream. */
interface StreamReader {
  /** The session's user or the API key. */
  readonly credential: string;
  /** The account that the credential belongs to. All its keys and sessions share this. */
  readonly account: number;
}

/**
 * Divides the connections of a stream pool between those who read from it. One credential holds at most a third of them. All
 * credentials of one account hold at most two thirds. The rest is left to other accounts, however slowly these streams are read.
 * Each process counts its own streams, since each has its own pool.
 */
export class StreamShares {
  private readonly gates = new Map<string, ConcurrencyLimiter>();
  private readonly perCredential: number;
  private readonly perAccount: number;

  constructor(
    connections: number,
    private readonly waitMs = SHARE_WAIT_MS,
  ) {
    this.perCredential = Math.max(1, Math.floor(connections / 3));
    this.perAccount = Math.max(1, Math.floor((2 * connections) / 3));
  }

  /**
   * Counts one more stream of the reader, once there is room for it.
   * @returns what ends it; calling it again does nothing
   * @throws DomainError 429 when none of the reader's streams ended within the wait limit
   */
  async enter({ credential, account }: StreamReader): Promise<() => void> {
    const end = performance.now() + this.waitMs;
    // The credential comes first: what waits for its own share holds nothing of its account's.
    const leaveCredential = await this.hold(`credential ${credential}`, this.perCredential, end);
    try {
      const leaveAccount = await this.hold(`account ${account}`, this.perAccount, end);
      return () => {
        leaveAccount();
        leaveCredential();
      };
    } catch (error) {
      leaveCredential();
      throw error;
    }
  }

  private async hold(name: string, most: number, end: number): Promise<() => void> {
    const gate = this.gates.get(name) ?? new ConcurrencyLimiter(most, this.waitMs);
    this.gates.set(name, gate);
    try {
      const leave = await gate.enter(Math.max(0, end - performance.now()));
      return () => {
        leave();
        // Only this gate: once it was idle and forgotten, the name may have another one.
        if (gate.isIdle && this.gates.get(name) === gate) this.gates.delete(name);
      };
    } catch (error) {
      if (!(error instanceof QueueTimeoutError)) throw error;
      throw accessError('comum.leituras_demais').with({ retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }
}
