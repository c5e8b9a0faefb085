import type { INestApplication } from '@nestjs/common';
import type { CorsOptions } from '@nestjs/common/interfaces/external/cors-options.interface';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Server } from 'node:http';
import { domainError } from '../../kernel/errors';
import { AppConfig } from '../config/app-config';
import { health } from '../observability/health.module';
import { createLogger, NestLog, requestLog } from '../observability/logger';
import { Metrics } from '../observability/metrics';
import { serveDocumentation } from '../openapi/documentation';
import { rememberRequest } from './request';
import { Drain } from './drain';
import { writeWhenSent } from './envelope.interceptor';
import { detailOnly } from './error-response';
import { EXPOSED_HEADERS } from './exposed-headers';
import { continueWhenRead, oneHost } from './express-server';
import { attachInterceptors, ROUTE_INTERCEPTORS, type RouteInterceptor } from './nested-interceptors';
import { OutsidePrefix } from './route-prefixes';
import { API_PREFIX, routeInventory } from './route-inventory';
import { abortStalledResponses } from './stalled-responses';

/** Responses below this size are not worth compressing. */
const COMPRESSED_FROM_BYTES = 8 * 1024;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 300_000;
const KEEP_ALIVE_MS = 65_000;

/** Options of NestFactory.create: bodies are read by {@link BodyInterceptor}, after the guards. */
export const NEST_OPTIONS = { bodyParser: false, bufferLogs: true, abortOnError: false } as const;

/** Configures everything between the socket and the routes. Checks that every route is declared. */
export function configureHttp(app: INestApplication): void {
  const express = app as NestExpressApplication;
  const config = app.get(AppConfig);
  const logger = createLogger(config.logLevel);
  const metrics = new Metrics();

  app.useLogger(new NestLog(logger));
  express.disable('x-powered-by');
  exactPaths(express);
  writeWhenSent(express.getHttpAdapter());
  express.set('etag', false);
  express.set('trust proxy', config.trustProxy);
  const drain = app.get(Drain);
  drain.attend(app.getHttpServer() as Server);
  const observers = [requestLog(logger), metrics.observe, drain.observe, abortStalledResponses()];
  express.use(inOrder(...observers, oneHost, rememberRequest, compressed, securityHeaders(), uncached));
  allowOrigins(app, config.corsOrigins);
  const { router: outside } = app.get(OutsidePrefix);
  if (config.metricsToken || !config.production) outside.use('/metrics', metrics.serve(config.metricsToken));
  outside.use(health(express));
  app.setGlobalPrefix(API_PREFIX.slice(1));
  const routes = routeInventory(
    app.get(DiscoveryService, { strict: false }),
    app.get(MetadataScanner, { strict: false }),
  );
  attachInterceptors(app.get<readonly RouteInterceptor[]>(ROUTE_INTERCEPTORS), routes);
  serveDocumentation(app, routes);
  express.use(outsidePrefix(inOrder(outside, nothing)));
  app.enableShutdownHooks();
  limitSlowClients(app.getHttpServer() as Server);
  continueWhenRead(app.getHttpServer() as Server);
}

/**
 * Makes paths case-sensitive: `/Metrics` is not `/metrics`. A proxy that blocks a path compares it exactly. This sets
 * the option on the router, which Nest has created before our code runs.
 */
function exactPaths(express: NestExpressApplication): void {
  const { router } = express.getHttpAdapter().getInstance() as { router: { caseSensitive?: boolean } };
  router.caseSensitive = true;
}

/** CORS for pages of the configured origins, below the API's prefix only. Without an origin no response carries a CORS header. */
function allowOrigins(app: INestApplication, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = { origin: [...origins], credentials: true, exposedHeaders: EXPOSED_HEADERS, maxAge: 600 };
  app.enableCors(({ path }: Request, done: (error: null, options: CorsOptions) => void) => {
    done(null, isBelowPrefix(path) ? allowed : { origin: false });
  });
}

const isBelowPrefix = (path: string): boolean => path === API_PREFIX || path.startsWith(`${API_PREFIX}/`);

const compress = compression({ threshold: COMPRESSED_FROM_BYTES, filter: isWorthCompressing });

/**
 * Compresses large responses. A client that accepts no encoding is spared the library, which takes a tenth of the
 * processor time of a read (docs/internals/costs.md).
 */
function compressed(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['accept-encoding'] === undefined) next();
  else compress(request, response, next);
}

/** Downloads are not compressed. Their length shows the client the progress, and whether the download is complete. */
function isWorthCompressing(request: Request, response: Response): boolean {
  return !response.hasHeader('Content-Disposition') && compression.filter(request, response);
}

/**
 * Sets the headers of helmet. They are the same for every response, so its thirteen functions run once, at the start.
 */
function securityHeaders(): RequestHandler {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  const middleware = helmet({ contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } } });
  middleware({} as Request, recorder as unknown as Response, (error) => {
    if (error) throw error as Error;
  });
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** Makes responses of the API uncacheable by default. A route can set its own header. */
function uncached(request: Request, response: Response, next: NextFunction): void {
  if (isBelowPrefix(request.path)) {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Accept-Encoding, Authorization, X-API-Key');
  }
  next();
}

/** Runs handlers one after the other in one layer of Express, whose step from layer to layer costs more than most of them. */
function inOrder(...handlers: readonly RequestHandler[]): RequestHandler {
  return handlers.reduceRight<RequestHandler>(
    (rest, handler) => (request, response, next) => {
      void handler(request, response, (error?: unknown) => {
        if (error === undefined) void rest(request, response, next);
        else next(error);
      });
    },
    (_request, _response, next) => next(),
  );
}

/** Spares requests of the API the pages outside its prefix. */
const outsidePrefix =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isBelowPrefix(request.path) ? next() : handler(request, response, next);

/** Responds to unknown routes outside the API prefix. Nest handles only those under its prefix. */
function nothing(_request: Request, response: Response): void {
  const { status, code, body } = detailOnly(domainError('comum.rota_desconhecida'));
  response.status(status).setHeader('X-Error-Code', code).json(body);
}

function limitSlowClients(server: Server): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
}
