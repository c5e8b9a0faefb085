import { connect, createServer, type Server, type Socket } from 'node:net';
import { redisUrl } from './servers';

/** A way to Redis that a test can close and open again. */
export class RedisProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  /** Opens the way; the same address every time. */
  async open(): Promise<void> {
    const { hostname, port } = new URL(redisUrl());
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as { port: number }).port;
    this.server = server;
  }

  /** Closes the way and breaks every connection on it. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Redis through the proxy, in the same database as `url`. */
  through(url: string): string {
    const proxied = new URL(url);
    proxied.hostname = '127.0.0.1';
    proxied.port = String(this.port);
    return proxied.href;
  }
}
