import type { Connection, Query } from 'mysql2';

/** A connection as the driver has it: the socket, and whether a slow reader holds it up. */
export interface WatchedConnection {
  query: Connection['query'];
  readonly stream: NodeJS.ReadWriteStream & { destroy(error?: Error): void };
}

export interface WatchLimits {
  /** A statement without an end for so long makes us ask whether the server still answers. */
  readonly suspectMs: number;
  /** A statement that lasts longer is given up whatever the server says, unless its connection was allowed more. */
  readonly hardMs: number;
  readonly everyMs: number;
}

/**
 * Statements of a server that accepts and never answers (stopped, or behind a line that swallows) get an error in good time:
 * while one takes long, the server is asked for a heartbeat on another connection; without one, the connections of all
 * suspect statements are broken. A statement that is only slow goes on: its time is limited on the server.
 */
export class QueryMonitor {
  private readonly since = new Map<WatchedConnection, number>();
  private readonly allowed = new WeakMap<WatchedConnection, number>();
  private readonly timer: NodeJS.Timeout;
  private asking = false;
  private askAgainAt = 0;

  /** @param returns whether the server gives a heartbeat */
  constructor(
    private readonly responses: () => Promise<boolean>,
    private readonly limits: WatchLimits,
  ) {
    this.timer = setInterval(() => void this.look(), limits.everyMs).unref();
  }

  /** From now on every statement of the connection is watched. */
  add(connection: WatchedConnection): void {
    const query = connection.query.bind(connection) as (...parameters: unknown[]) => Query;
    let open = 0;
    connection.query = ((...parameters: unknown[]) => {
      const command = query(...parameters);
      open++;
      if (!this.since.has(connection)) this.since.set(connection, performance.now());
      command.once('end', () => {
        if (--open > 0) this.since.set(connection, performance.now());
        else this.since.delete(connection);
      });
      return command;
    }) as Connection['query'];
    connection.stream.once('close', () => this.since.delete(connection));
  }

  /** From now on statements of the connection may last so long; undefined for as long as all others. */
  allow(connection: WatchedConnection, hardMs: number | undefined): void {
    if (hardMs === undefined) this.allowed.delete(connection);
    else this.allowed.set(connection, hardMs);
  }

  /** Its reader waits for the next row from now on. */
  waits(connection: WatchedConnection): void {
    this.since.set(connection, performance.now());
  }

  /** Nobody waits for it: its reader is busy with what came. */
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
    // Twice, since a process that was busy itself misses a response that is there.
    const alive = (await this.responses()) || (await this.responses());
    this.asking = false;
    this.askAgainAt = performance.now() + this.limits.suspectMs / 2;
    if (!alive) this.giveUp(suspects(), 'the server does not answer');
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
