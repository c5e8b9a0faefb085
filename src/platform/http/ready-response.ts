import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

const PIPELINE_LISTENERS = 5;

/**
 * A complete response. It is thrown past all code that would set a status or an envelope, and the error filter sends it
 * unchanged. Interceptors that wait for the result of the work (an uploaded file) see that no work was done.
 */
export class ReadyResponse extends Error {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly body?: string | Readable,
  ) {
    super(`response with ${status}`);
    this.name = 'ReadyAnswer';
  }

  /** Releases a body that will not be read. */
  drop(): void {
    if (typeof this.body === 'object') this.body.destroy();
  }

  /** @throws Error when the body aborts; the connection is broken then, too */
  async send(response: Response): Promise<void> {
    response.status(this.status).set(this.headers);
    if (typeof this.body === 'object') {
      // Log, metrics, drain and compression listen already; the pipeline's own listeners go when it ends.
      response.setMaxListeners(response.getMaxListeners() + PIPELINE_LISTENERS);
      await pipeline(this.body, response);
    } else if (this.body === undefined) response.end();
    else response.send(this.body);
  }
}
