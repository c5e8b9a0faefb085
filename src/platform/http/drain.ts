import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Global, Injectable, Logger, Module } from '@nestjs/common';
import type { RequestHandler, Response } from 'express';
import { AppConfig } from '../config/app-config';

/** How long work that runs when the process is told to end may go on. */
export const WORK_MS = 25_000;
const LOOK_EVERY_MS = 50;
const READY = '/health/ready';

/**
 * The end of a process that is talked to. At a signal readiness says 503 for `DRENAGEM_S` while everything is still served, so
 * that a balancer looks away; then nobody new is let in, answers end their connection, idle connections are closed, and running
 * work gets its time. Without a signal (a test, a failed start) the first part is left out.
 */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Drain.name);
  private readonly open = new Set<Response>();
  private server: Server | undefined;
  private state: 'serving' | 'leaving' | 'closing' = 'serving';

  constructor(private readonly config: AppConfig) {}

  /** The server that is closed at the end. */
  attend(server: Server): void {
    this.server = server;
  }

  /** Notes every response under way, and speaks for readiness once the end has begun. */
  readonly observe: RequestHandler = (request, response, next) => {
    this.open.add(response);
    response.once('close', () => this.open.delete(response));
    if (this.state === 'closing') response.setHeader('Connection', 'close');
    if (this.state !== 'serving' && request.path === READY) response.status(503).json({ status: 'draining' });
    else next();
  };

  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.state = 'leaving';
    if (signal) await sleep(this.config.drenagemSegundos * 1_000);
    this.state = 'closing';
    // Nest closes it as well, later; what the callback would say of that is of no use.
    this.server?.close(() => undefined);
    for (const response of this.open) if (!response.headersSent) response.setHeader('Connection', 'close');
    const deadline = performance.now() + WORK_MS;
    while (this.open.size > 0 && performance.now() < deadline) {
      this.server?.closeIdleConnections();
      await sleep(LOOK_EVERY_MS);
    }
    if (this.open.size > 0) this.logger.warn(`${this.open.size} requests were still at work and are broken off`);
    this.server?.closeAllConnections();
  }
}

@Global()
@Module({ providers: [Drain], exports: [Drain] })
export class DrainModule {}
