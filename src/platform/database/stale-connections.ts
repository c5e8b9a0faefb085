import type { PoolConnection } from 'mysql2';

/** A pooled connection as far as it matters here. */
type PooledConnection = Pick<PoolConnection, 'query' | 'release' | 'destroy'>;

/** The pool's own report of what it lends. */
interface LendingPool {
  on(event: 'acquire' | 'release', listener: (connection: PooledConnection) => void): unknown;
}

/**
 * Retires the connections of a pool once one of them leads to the wrong server. After a failover behind one address, a
 * connection may still lead to the previous primary, and so may every other connection of the same age.
 * An idle connection is destroyed at once. A busy one is destroyed when it is released.
 */
export class StaleConnections {
  private readonly open = new Set<PooledConnection>();
  private readonly idle = new Set<PooledConnection>();
  private readonly stale = new WeakSet<PooledConnection>();

  /**
   * @param isWrongServer whether a statement's error shows that the connection leads to the wrong server
   * @param onWrongServer called for each such error
   */
  constructor(
    pool: LendingPool,
    private readonly isWrongServer: (error: unknown) => boolean,
    private readonly onWrongServer: () => void,
  ) {
    pool.on('acquire', (connection) => this.idle.delete(connection));
    pool.on('release', (connection) => this.idle.add(connection));
  }

  /** Watches the connection from now on. */
  add(connection: PooledConnection & { readonly stream: NodeJS.EventEmitter }): void {
    this.open.add(connection);
    connection.stream.once('close', () => this.forget(connection));
    const query = connection.query.bind(connection) as (...parameters: unknown[]) => unknown;
    connection.query = ((...parameters: unknown[]) => {
      const done = parameters.at(-1);
      if (typeof done === 'function')
        parameters[parameters.length - 1] = (error: unknown, ...rest: unknown[]) => {
          if (error && this.isWrongServer(error)) this.onWrongServer();
          (done as (...told: unknown[]) => void)(error, ...rest);
        };
      return query(...parameters);
    }) as PooledConnection['query'];
    const release = connection.release.bind(connection);
    connection.release = () => {
      if (this.stale.has(connection)) this.discard(connection);
      else release();
    };
  }

  /** Takes every connection of this moment out of use. */
  retireAll(): void {
    for (const connection of this.open) {
      this.stale.add(connection);
      if (this.idle.has(connection)) this.discard(connection);
    }
  }

  private discard(connection: PooledConnection): void {
    this.forget(connection);
    connection.destroy();
  }

  private forget(connection: PooledConnection): void {
    this.open.delete(connection);
    this.idle.delete(connection);
  }
}
