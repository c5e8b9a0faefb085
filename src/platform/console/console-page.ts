import { Injectable, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { OutsidePrefix } from '../http/route-prefixes';

/** Output of `npm run web:build`: compressed files, whose names change with their content. */
const BUILT = join(__dirname, '../../../dist-web');

/** Addresses of the page's screens. Each returns the same document, which then shows its screen. */
const SCREENS = new RegExp(
  `^/(?:${[
    '|(?:extratos|importacoes)(?:/\\d+)?|lancamentos(?:/[a-z]+)?|regras|painel|exportacoes|comecar|conta(?:/chaves)?',
    'simples(?:/(?:receitas|percentuais|opcoes|\\d+))?',
    'clientes(?:/\\d+(?:/[a-z-]+)?)?|notas(?:/\\d+)?',
    'mais|cadastros/[a-z-]+',
  ].join('|')})/?$`,
);

/** A file of the page: one name, so that no address leads out of the folder. */
const ASSET = /^\/assets\/\w[\w.-]*$/;

/** The page's own files alone, no inline style or script, no frame around it (design of the console, 4.7). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The operator's page at `/` and its files. Without dist-web (tests of the API, a bare build) these addresses are 404 as any other. */
@Injectable()
class ConsolePage implements OnModuleInit, OnApplicationBootstrap {
  private readonly isBuilt = existsSync(join(BUILT, 'index.html'));

  constructor(private readonly outside: OutsidePrefix) {}

  onModuleInit(): void {
    if (this.isBuilt) this.outside.router.use(consoleRouter(BUILT));
  }

  /** After the pages of all modules. */
  onApplicationBootstrap(): void {
    if (this.isBuilt) this.outside.router.use(unknownAddress(BUILT));
  }
}

@Module({ providers: [ConsolePage] })
export class ConsoleModule {}

/** Serves the built page in `directory`. Files with a hash in their name are kept for ever, the document is asked for each time. */
export function consoleRouter(directory: string): Router {
  // `dev`: each request looks for its file. A build may replace them while the service runs; a list made at the start would name absent ones.
  const files = sirv(directory, { dev: true, brotli: true, gzip: true, etag: true, setHeaders });
  const router = Router();
  router.get(SCREENS, (request, response, next) => serve(files, request, response, next, '/index.html'));
  router.get(['/favicon.svg', ASSET], (request, response, next) => serve(files, request, response, next));
  return router;
}

/**
 * Shows the page at an address that nothing else serves, as 404: the page has a sentence for it and a way back. Only where HTML is asked
 * for first, as a browser does for its address bar, and never below `/api`.
 */
export function unknownAddress(directory: string): Router {
  const router = Router({ caseSensitive: true });
  router.get(/^\/(?!api(?:\/|$))/, (request, response, next) => {
    response.vary('Accept');
    if (request.accepts(['json', 'html']) !== 'html') return next();
    setHeaders(response, '/index.html');
    response.status(404).sendFile('index.html', { root: directory }, (error: unknown) => error && next(error));
  });
  return router;
}

function serve(
  files: RequestHandler,
  request: Request,
  response: Response,
  next: NextFunction,
  url = request.url,
): void {
  const asked = request.url;
  request.url = url;
  files(request, response, () => {
    request.url = asked;
    next();
  });
}

function setHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Referrer-Policy', 'same-origin');
  const hashed = pathname.startsWith('/assets/');
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
