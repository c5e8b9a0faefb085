import { Injectable, Module, ServiceUnavailableException } from '@nestjs/common';
import {
  type HealthCheckResult,
  HealthCheckService,
  HealthIndicatorService,
  TerminusModule,
  TypeOrmHealthIndicator,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { RedisConnection } from '../redis/redis.module';
import { Storage } from '../storage/storage';

const UNCACHED = { 'Cache-Control': 'no-store' };
/** Timeout of one probe. With the overhead, readiness responds within two seconds. */
export const PROBE_TIMEOUT_MS = 1_500;
/** How long a response is reused. Frequent probes query the database at most once a second. */
export const CACHED_MS = 1_000;

/** Report of a probe without internal details: what is up, what is down. The log has the reasons. */
interface Report {
  readonly ready: boolean;
  readonly report: object;
}

/**
 * Reports whether this process is alive, and whether it can serve: database and storage. An unavailable Redis makes it
 * degraded, which counts as ready. Everything but backups works without Redis, and a load balancer would remove every
 * instance at once.
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

  private last: { readonly at: number; readonly report: Promise<Report> } | undefined;

  /** Returns the report of at most a second ago. Parallel probes share one. */
  report(): Promise<Report> {
    if (!this.last || Date.now() - this.last.at >= CACHED_MS) this.last = { at: Date.now(), report: this.look() };
    return this.last.report;
  }

  /** Terminus throws its report when something is down. */
  private async look(): Promise<Report> {
    try {
      return { ready: true, report: withoutMessages(await this.check()) };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return { ready: false, report: withoutMessages(error.getResponse() as HealthCheckResult) };
    }
  }

  private check() {
    return this.health.check([
      () => this.database.pingCheck('database').withTimeout(PROBE_TIMEOUT_MS),
      () => this.orDegraded('redis', () => this.redis.ping()),
      () => this.attempt('storage', () => this.storage.probe()),
    ]);
  }

  private async orDegraded(name: string, work: () => Promise<unknown>): Promise<HealthIndicatorResult> {
    try {
      await work();
      return { [name]: { status: 'up' } };
    } catch {
      // The report is for the caller. The connection logs the reason.
      return { [name]: { status: 'up', degraded: true } };
    }
  }

  private async attempt(name: string, work: () => Promise<unknown>): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      await inTime(work());
      return indicator.up();
    } catch (error) {
      return indicator.down({ message: (error as Error).message });
    }
  }
}

/** Limits the time of a check. A network disk or a bucket may accept a request and never respond. */
function inTime(work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no response in time')), PROBE_TIMEOUT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Removes the messages of errors, because they name hosts, users and paths. */
function withoutMessages({ status, details }: HealthCheckResult): object {
  const parts = Object.entries(details).map(([name, { status: each, degraded }]) => [
    name,
    { status: each, ...(degraded === undefined ? {} : { degraded: degraded as unknown }) },
  ]);
  const of = (wanted: string) =>
    Object.fromEntries(parts.filter(([, part]) => (part as Part).status === wanted)) as object;
  return { status, info: of('up'), error: of('down'), details: Object.fromEntries(parts) as object };
}

interface Part {
  readonly status: string;
}

/** `GET /health/live` and `GET /health/ready` for an orchestrator: public, outside the prefix and its guards. Exactly these paths. */
export function health(app: NestExpressApplication): RequestHandler {
  const readiness = app.get(Readiness);
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path === '/health/live') return void response.set(UNCACHED).json({ status: 'ok' });
    if (request.path !== '/health/ready') return next();
    readiness.report().then(
      ({ ready, report }) =>
        response
          .set(UNCACHED)
          .status(ready ? 200 : 503)
          .json(report),
      next,
    );
  };
}

@Module({ imports: [TerminusModule], providers: [Readiness] })
export class HealthModule {}
