import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { domainError } from '../../kernel/errors';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppRequest } from '../http/request';

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Prometheus metrics of this process: Node's own, and the duration of every request by route template. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS_BUCKETS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Measures the duration of every request that matched a route. */
  readonly observe: RequestHandler = (request, response, next) => {
    const stop = this.duration.startTimer();
    response.on('close', () => {
      const route = (request as AppRequest).matched?.template ?? 'none';
      stop({ method: request.method, route, status: String(response.statusCode) });
    });
    next();
  };

  /** `GET /metrics`. With a token set, only for callers that send it as bearer. */
  serve(token: string): RequestHandler {
    return (request: Request, response: Response, next) => {
      if (token && !sameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
        const { code, message: detail } = domainError('auth.token_de_metricas');
        response.status(401).setHeader('X-Error-Code', code).json({ detail });
        return;
      }
      this.registry.metrics().then((text) => response.type(this.registry.contentType).send(text), next);
    };
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
