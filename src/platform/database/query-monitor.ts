import type { Connection, Query } from 'mysql2';

/** A connection of the driver: the socket, and whether a slow reader delays it. */
export interface WatchedConnection {
  query: Connection['query'];
  readonly stream: NodeJS.ReadWriteStream & { destroy(error?: Error): void };
}

interface WatchLimits {
  /** Time after which a running query triggers a check whether the server still responds. */
  readonly suspectMs: number;
  /** Time after which a query is aborted whatever the server responds, unless its connection was allowed more. */
  readonly hardMs: number;
  readonly everyMs: number;
}

/**
 * Aborts queries when the database accepts connections but does not respond (process stopped, network drops packets).
 * When a query takes long, the monitor asks for a response on another connection. Without one, it closes the
 * connections of all suspect queries. A query that is only slow continues, since the server limits its time.
 */
export class QueryMonitor {
  private readonly since = new Map<WatchedConnection, number>();
  private readonly allowed = new WeakMap<WatchedConnection, number>();
  private readonly timer: NodeJS.Timeout;
  private asking = false;
  private askAgainAt = 0;

  /** @param isResponding whether the server responds on a new connection */
  constructor(
    private readonly isResponding: () => Promise<boolean>,
    private readonly limits: WatchLimits,
  ) {
    this.timer = setInterval(() => void this.look(), limits.everyMs).unref();
  }

  /** Monitors every query of the connection from now on. */
  add(connection: WatchedConnection): void {
    const query = connection.query.bind(connection) as (...parameters: unknown[]) => Query;
    let open = 0;
    const ended = (): void => {
      if (--open > 0) this.since.set(connection, performance.now());
      else this.since.delete(connection);
    };
    connection.query = ((...parameters: unknown[]) => {
      const command = query(...parameters);
      if (open++ === 0) this.since.set(connection, performance.now());
      command.on('end', ended);
      return command;
    }) as Connection['query'];
    connection.stream.once('close', () => this.since.delete(connection));
  }

  /** Sets the time limit for queries of the connection; undefined for the default. */
  allow(connection: WatchedConnection, hardMs: number | undefined): void {
    if (hardMs === undefined) this.allowed.delete(connection);
    else this.allowed.set(connection, hardMs);
  }

  /** Marks that the reader waits for the next row from now on. */
  waits(connection: WatchedConnection): void {
    this.since.set(connection, performance.now());
  }

  /** Marks that the reader is busy with the rows it has and does not wait. */
  rests(connection: WatchedConnection): void {
    this.since.delete(connection);
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.asking) return;
    this.giveUp(
      this.olderThan((connection) => this.allowed.get(connection) ?? this.limits.hardMs),
      'took too long',
    );
    const suspects = () => this.olderThan(() => this.limits.suspectMs);
    if (suspects().length === 0 || performance.now() < this.askAgainAt) return;
    this.asking = true;
    // Checks twice. A process that was busy itself can miss a response that has arrived.
    const alive = (await this.isResponding()) || (await this.isResponding());
    this.asking = false;
    this.askAgainAt = performance.now() + this.limits.suspectMs / 2;
    if (!alive) this.giveUp(suspects(), 'the server does not respond');
  }

  private giveUp(connections: readonly WatchedConnection[], why: string): void {
    for (const connection of connections)
      connection.stream.destroy(Object.assign(new Error(`statement given up: ${why}`), { code: 'ETIMEDOUT' }));
  }

  private olderThan(limitOf: (connection: WatchedConnection) => number): WatchedConnection[] {
    const now = performance.now();
    return [...this.since].flatMap(([connection, since]) => (now - since > limitOf(connection) ? [connection] : []));
  }
}
