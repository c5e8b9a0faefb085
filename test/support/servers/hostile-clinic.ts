import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A clinic system that responds as the test sets. */
export class HostileClinic {
  /** What the last request was. */
  lastUrl = '';
  lastAuthorization: string | undefined;
  private listener: RequestListener = (_request, response) => response.end();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      this.lastUrl = request.url ?? '';
      this.lastAuthorization = request.headers.authorization;
      this.listener(request, response);
    });
  }

  static async start(): Promise<HostileClinic> {
    const server = createServer();
    const clinic = new HostileClinic(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return clinic;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Settings of a service that uses this system, with small limits. */
  get settings(): Record<string, string> {
    return {
      CLINICSYS_BASE_URL: this.url,
      CLINICSYS_TOKEN: 'clinic-token',
      CLINICSYS_TIMEOUT_MS: '2000',
      CLINICSYS_MAX_BYTES: '2000000',
    };
  }

  /** Responds to every request like this from now on. */
  behave(listener: RequestListener): void {
    this.listener = listener;
  }

  /** Responds with a status and a body, JSON unless it is text. */
  answer(status: number, body: unknown): void {
    this.behave((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
