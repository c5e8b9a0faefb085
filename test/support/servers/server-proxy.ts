import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A packet's length, its number, and the command. */
const BEFORE_A_STATEMENT = 5;
/** What a client sends to MySQL before the text: no attributes of the query, in one set. MariaDB does not get it. */
const NO_ATTRIBUTES = '\u0000\u0001';

/** Passes a connection to a server on. A test cuts it, holds it and restores it while it is in use. */
export class ServerProxy {
  private readonly sockets = new Set<Socket>();
  private whole = true;
  private lost: { readonly beginning: string; readonly done: () => void } | undefined;
  private frozen = false;
  private slamming = false;
  private readonly pipes = new Set<readonly [Socket, Socket]>();
  /** Clients that came while the line was frozen. */
  private readonly held = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly port: number,
    private readonly host: string,
  ) {
    server.on('connection', (client) => this.join(client));
  }

  static async to(host: string, port: number): Promise<ServerProxy> {
    const server = createServer();
    const line = new ServerProxy(server, port, host);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** `127.0.0.1:port` of the near end. */
  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Closes every connection and rejects new ones. */
  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.destroy();
  }

  /**
   * The next time that a statement goes to the database which begins so, the connection breaks before its response comes back: the
   * server does what it was sent, and no client hears of it. Resolves when that has happened.
   */
  loseResponseTo(beginning: string): Promise<void> {
    return new Promise((lost) => (this.lost = { beginning, done: lost }));
  }

  repair(): void {
    this.whole = true;
    this.slamming = false;
  }

  /** Closes every connection. New ones are accepted and closed at once, as by a proxy before a server that is down. */
  slam(): void {
    this.slamming = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** From now on the line takes everything, connections too, and passes nothing on: a server that is stopped. */
  freeze(): void {
    this.frozen = true;
    for (const [from, to] of this.pipes) from.unpipe(to).pause();
  }

  /** What was held up goes on its way. */
  thaw(): void {
    this.frozen = false;
    for (const [from, to] of this.pipes) from.pipe(to);
    for (const client of this.held) if (!client.destroyed) this.through(client);
    this.held.clear();
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private join(client: Socket): void {
    if (this.slamming) {
      client.on('error', () => undefined);
      client.destroy();
      return;
    }
    if (!this.whole) {
      client.resetAndDestroy();
      return;
    }
    if (!this.frozen) return this.through(client);
    this.sockets.add(client);
    client.on('error', () => undefined);
    client.on('close', () => this.sockets.delete(client));
    this.held.add(client);
  }

  private through(client: Socket): void {
    const server = connect(this.port, this.host);
    client.prependListener('data', (bytes: Buffer) => this.watch(bytes, client, server));
    for (const pair of [
      [client, server],
      [server, client],
    ] as const) {
      const [one, other] = pair;
      this.sockets.add(one);
      this.pipes.add(pair);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        this.pipes.delete(pair);
        other.destroy();
      });
    }
  }

  private watch(bytes: Buffer, client: Socket, server: Socket): void {
    const { lost } = this;
    if (!lost || !statementOf(bytes).startsWith(lost.beginning)) return;
    this.lost = undefined;
    server.unpipe(client);
    server.once('data', () => {
      client.destroy();
      lost.done();
    });
    server.resume();
  }
}

function statementOf(packet: Buffer): string {
  const said = packet.subarray(BEFORE_A_STATEMENT).toString('latin1');
  return said.startsWith(NO_ATTRIBUTES) ? said.slice(NO_ATTRIBUTES.length) : said;
}
