import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut and mended while it is in use. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private whole = true;
  private lost: { readonly word: string; readonly done: () => void } | undefined;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
    private readonly host: string,
  ) {
    server.on('connection', (client) => this.join(client));
  }

  static async to(host: string, port: number): Promise<Line> {
    const server = createServer();
    const line = new Line(server, port, host);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** `127.0.0.1:port` of the near end. */
  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Breaks every connection; whoever connects meets a closed door. */
  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.destroy();
  }

  /**
   * The next time that `word` goes to the server, the connection breaks before its answer comes back: the server does what it was
   * told, and nobody hears of it. Resolves when that has happened.
   */
  loseAnswerTo(word: string): Promise<void> {
    return new Promise((lost) => (this.lost = { word, done: lost }));
  }

  mend(): void {
    this.whole = true;
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private join(client: Socket): void {
    if (!this.whole) {
      client.resetAndDestroy();
      return;
    }
    const server = connect(this.port, this.host);
    client.prependListener('data', (bytes: Buffer) => this.watch(bytes, client, server));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }

  private watch(bytes: Buffer, client: Socket, server: Socket): void {
    const { lost } = this;
    if (!lost || !bytes.includes(lost.word)) return;
    this.lost = undefined;
    server.unpipe(client);
    server.once('data', () => {
      client.destroy();
      lost.done();
    });
    server.resume();
  }
}
