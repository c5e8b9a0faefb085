import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface RawRequest {
  readonly method: string;
  /** As it goes over the wire, encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body where it is JSON. */
  readonly json: unknown;
}

/**
 * A guard against hanging: longer than any limit of the service (test/unit/time-limits), less than the 50 s that MariaDB waits for
 * a lock. What waits for a server that is down waits until the test starts it again, which it does after the response.
 */
const HANGS_AFTER_MS = 40_000;

/** A client that sends what it is given, well-formed or not, and reuses connections. */
export class RawHttpClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 32 });

  constructor(private readonly port: number) {}

  /** @throws Error when the connection ends, or stays silent for 40 s, before there is a response */
  send({ method, path, headers = {}, body }: RawRequest): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          agent: this.agent,
          timeout: HANGS_AFTER_MS,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== '';
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              json: isJson ? JSON.parse(text) : {},
            });
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no response within 40 s')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
