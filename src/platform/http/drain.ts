import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Global, Injectable, Logger, Module } from '@nestjs/common';
import type { RequestHandler, Response } from 'express';
import { AppConfig } from '../config/app-config';

/** How long running work may continue after the process received its stop signal. */
export const WORK_MS = 25_000;
const LOOK_EVERY_MS = 50;
const READY = '/health/ready';

/**
 * Shuts down a process that serves HTTP. After a signal, readiness responds with 503 for `DRENAGEM_S` while everything
 * is still served, so that a load balancer sends requests elsewhere.
 * Then new connections are rejected, responses close their connection, idle connections are closed, and running
 * requests may finish within a limit. Without a signal (a test, a failed start) the first part is left out.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Drain.name);
  private readonly open = new Set<Response>();
  private server: Server | undefined;
  private state: 'serving' | 'leaving' | 'closing' = 'serving';

  constructor(private readonly config: AppConfig) {}

  /** Sets the server to close at the end. */
  attend(server: Server): void {
    this.server = server;
  }

  /** Tracks every open response, and responds to readiness probes once the shutdown has begun. */
  readonly observe: RequestHandler = (request, response, next) => {
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
    if (this.state === 'closing') response.setHeader('Connection', 'close');
    if (this.state !== 'serving' && request.path === READY) response.status(503).json({ status: 'draining' });
    else next();
  };

  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.state = 'leaving';
    if (signal) await sleep(this.config.drenagemSegundos * 1_000);
    this.state = 'closing';
    // Nest closes the server later as well. The error of the second close has no meaning.
    this.server?.close(() => undefined);
    for (const response of this.open) if (!response.headersSent) response.setHeader('Connection', 'close');
    const deadline = performance.now() + WORK_MS;
    while (this.open.size > 0 && performance.now() < deadline) {
      this.server?.closeIdleConnections();
      await sleep(LOOK_EVERY_MS);
    }
    if (this.open.size > 0) this.logger.warn(`Shutdown timeout: ${this.open.size} requests aborted`);
    this.server?.closeAllConnections();
  }
}

@Global()
@Module({ providers: [Drain], exports: [Drain] })
export class DrainModule {}
