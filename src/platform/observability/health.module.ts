import { Injectable, Module, ServiceUnavailableException } from '@nestjs/common';
import {
  HealthCheckService,
  HealthIndicatorService,
  TerminusModule,
  TypeOrmHealthIndicator,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { RedisConnection } from '../redis/redis.module';
import { Storage } from '../storage/storage';

const TIMEOUT_MS = 1_500;

/**
 * Whether this process lives, and whether it can serve: database and storage. Redis alone being away makes it degraded, which
 * is ready: all but backups works without it, and a balancer would drop every instance at once.
 */
@Injectable()
export class Readiness {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly redis: RedisConnection,
    private readonly storage: Storage,
  ) {}

  /** Terminus throws its report when something is down. */
  async report(): Promise<{ ready: boolean; report: object }> {
    try {
      return { ready: true, report: await this.check() };
    } catch (error) {
      if (error instanceof ServiceUnavailableException) return { ready: false, report: error.getResponse() as object };
      throw error;
    }
  }

  private check() {
    return this.health.check([
      () => this.database.pingCheck('database', { timeout: TIMEOUT_MS }),
      () => this.orDegraded('redis', () => this.redis.ping()),
      () => this.attempt('storage', () => this.storage.probe()),
    ]);
  }

  private async orDegraded(name: string, work: () => Promise<unknown>): Promise<HealthIndicatorResult> {
    try {
      await work();
      return { [name]: { status: 'up' } };
    } catch {
      // The report is for whoever asks; the connection logs why.
      return { [name]: { status: 'up', degraded: true } };
    }
  }

  private async attempt(name: string, work: () => Promise<unknown>): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      await work();
      return indicator.up();
    } catch (error) {
      return indicator.down({ message: (error as Error).message });
    }
  }
}

/** `GET /health/live` and `GET /health/ready` for an orchestrator: public, outside the prefix and its guards. */
export function serveHealth(app: NestExpressApplication): void {
  const readiness = app.get(Readiness);
  app.use('/health/live', (_request: Request, response: Response) => response.json({ status: 'ok' }));
  app.use('/health/ready', (_request: Request, response: Response, next: NextFunction) => {
    readiness.report().then(({ ready, report }) => response.status(ready ? 200 : 503).json(report), next);
  });
}

@Module({ imports: [TerminusModule], providers: [Readiness] })
export class HealthModule {}
