import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { type Logger as PinoLogger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { type AppRequest, clientIp } from '../http/request';
import { API_PREFIX } from '../http/route-inventory';

const SANE_REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Nest's account of how it puts itself together: of interest only to who debugs that. */
const WIRING = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/** One JSON line per event. Bodies, headers and query strings are never logged: they carry passwords, keys and tokens. */
export function createLogger(level: string): PinoLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Gives every request its id, answers it as `X-Request-Id`, and logs one line when the response is out. */
export function requestLog(logger: PinoLogger): RequestHandler {
  const log = pinoHttp<Request, Response>({
    logger,
    genReqId: (request, response) => {
      const sent = request.headers['x-request-id'];
      const id = typeof sent === 'string' && SANE_REQUEST_ID.test(sent) ? sent : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (request, response, error) => {
      // Come again later: a process that is ending, a full queue. What is broken behind a 503 has a line of its own.
      if (!error && response.statusCode === 503) return 'warn';
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 || isUnderPrefix(request) ? 'info' : 'debug';
    },
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    // Asked at the beginning as well, when nothing is known yet; what was said then would stand twice in the line.
    customProps: (request, response) =>
      response.headersSent || response.destroyed ? factsOf(request as unknown as AppRequest) : {},
  });
  return log;
}

/** Every response of the API is worth a line; probes and pages next to it are not. */
function isUnderPrefix({ originalUrl, url }: Request): boolean {
  return ((originalUrl as string | undefined) ?? url).toLowerCase().startsWith(API_PREFIX);
}

/** Which route, for whom, from where: ids alone, never a name or a credential. */
function factsOf(request: AppRequest): object {
  const caller = request.user as { readonly id?: number; readonly apiKeyId?: number } | undefined;
  return {
    route: request.matched?.template,
    usuario_id: caller?.id,
    api_key_id: caller?.apiKeyId,
    ip: clientIp(request),
  };
}

/** Nest's own messages through the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: PinoLogger) {}

  log(message: unknown, ...context: unknown[]): void {
    const level = WIRING.has(String(context.at(-1))) ? 'debug' : 'info';
    this.logger[level](fields(context), words(message));
  }
  error(message: unknown, ...context: unknown[]): void {
    this.logger.error(fields(context), words(message));
  }
  warn(message: unknown, ...context: unknown[]): void {
    this.logger.warn(fields(context), words(message));
  }
  debug(message: unknown, ...context: unknown[]): void {
    this.logger.debug(fields(context), words(message));
  }
  verbose(message: unknown, ...context: unknown[]): void {
    this.logger.trace(fields(context), words(message));
  }
}

/** An error is told with where it came from. */
const words = (message: unknown): string =>
  message instanceof Error ? (message.stack ?? String(message)) : String(message);

/** Nest puts the context last, and before it whatever else was said: undefined for the stack of an error that has none. */
function fields(said: readonly unknown[]): object {
  const more = said.slice(0, -1).filter((each) => each !== undefined);
  return { context: said.at(-1), ...(more.length > 0 ? { more: more.map(String) } : {}) };
}
