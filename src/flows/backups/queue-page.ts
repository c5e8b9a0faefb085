import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { normalizeIp, ThrottlerStorage } from '@nestjs/throttler';
import type { Queue } from 'bull';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { AuthService } from '../../acesso/auth/auth.service';
import { SessionReader } from '../../acesso/auth/session-tokens';
import type { Caller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { AppConfig } from '../../platform/config/app-config';
import { OutsidePrefix } from '../../platform/http/route-prefixes';
import { clientIp } from '../../platform/http/request';
import { RedisConnection } from '../../platform/redis/redis.module';
import { BACKUPS } from './backup-queue';

/** Path of the page, outside the prefix like the documentation. */
const QUEUE_PAGE = '/filas';
const LOGIN = `${QUEUE_PAGE}/entrar`;
const COOKIE = 'fila_sessao';
const FORM_LIMIT = 4 * 1024;
const RETRY_AFTER_SECONDS = 5;

/**
 * Shows the queue with bull-board, read only, for administrators. It has the same login as the API. The form checks
 * name and password as POST /auth/token does, under the same rate limit and audit. The session it opens can be revoked
 * like any other.
 * The token is stored in a cookie that no script reads and no other site sends. In production it is sent over TLS only,
 * whatever a proxy reports about the connection.
 */
@Injectable()
export class QueuePage implements OnModuleInit {
  constructor(
    private readonly outside: OutsidePrefix,
    @InjectQueue(BACKUPS) private readonly queue: Queue,
    private readonly auth: AuthService,
    private readonly sessions: SessionReader,
    private readonly config: AppConfig,
    @Inject(ThrottlerStorage) private readonly attempts: ThrottlerStorage,
    private readonly redis: RedisConnection,
  ) {}

  onModuleInit(): void {
    const adapter = new ExpressAdapter();
    adapter.setBasePath(QUEUE_PAGE);
    createBullBoard({ queues: [new BullAdapter(this.queue, { readOnlyMode: true })], serverAdapter: adapter });
    const router = Router();
    router.post(
      '/entrar',
      express.urlencoded({ extended: false, limit: FORM_LIMIT }),
      forward((request, response) => this.login(request, response)),
    );
    router.use(
      forward((request, response, next) => this.admit(request, response, next)),
      forward((_request, response, next) => this.mustBeThere(response, next)),
      adapter.getRouter() as Router,
    );
    this.outside.router.use(QUEUE_PAGE, router);
  }

  private async login(request: Request, response: Response): Promise<void> {
    const { loginRateLimit, loginRateWindowSeconds, jwtExpiresInSeconds } = this.config;
    const ip = clientIp(request);
    const hit = await this.attempts.increment(
      normalizeIp(ip),
      loginRateWindowSeconds * 1000,
      loginRateLimit,
      0,
      'login',
    );
    if (hit.isBlocked) return ask(response, 429, 'limited');
    const { username, password } = (request.body ?? {}) as Record<string, unknown>;
    const given = typeof username === 'string' && typeof password === 'string';
    const token = given ? await this.auth.login({ username: username.trim(), password }, ip, ADMINISTRADOR) : undefined;
    if (!token) return ask(response, 401, 'rejected');
    response.cookie(COOKIE, token.access_token, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.production || request.secure,
      path: QUEUE_PAGE,
      maxAge: jwtExpiresInSeconds * 1000,
    });
    response.redirect(303, QUEUE_PAGE);
  }

  private async admit(request: Request, response: Response, next: NextFunction): Promise<void> {
    const caller = await this.callerOf(request);
    if (caller?.perfil === 'administrador') return next();
    ask(response, 401, 'none');
  }

  /**
   * Checks that Redis responds, on the connection that detects silence. Otherwise the board could wait forever for
   * Redis.
   */
  private async mustBeThere(response: Response, next: NextFunction): Promise<void> {
    const there = await this.redis.ping().then(
      () => true,
      () => false,
    );
    if (there) return next();
    response.status(503).set({ 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' });
    response.type('text').send('Redis is unavailable');
  }

  private async callerOf(request: Request): Promise<Caller | undefined> {
    const token = cookieOf(request.headers.cookie);
    return token === undefined ? undefined : this.sessions.callerOf(token, clientIp(request));
  }
}

function ask(response: Response, status: number, problem: LoginProblem): void {
  response.status(status).set('Cache-Control', 'no-store').type('html').send(loginPage(LOGIN, problem));
}

function cookieOf(header: string | undefined): string | undefined {
  const pair = header?.split(';').find((each) => each.trim().startsWith(`${COOKIE}=`));
  return pair?.trim().slice(COOKIE.length + 1);
}

type Handler = (request: Request, response: Response, next: NextFunction) => Promise<void>;

const forward =
  (handler: Handler) =>
  (request: Request, response: Response, next: NextFunction): void => {
    handler(request, response, next).catch(next);
  };

const MESSAGES = {
  none: '',
  rejected: 'Usuário ou senha inválidos, ou perfil sem acesso.',
  limited: 'Muitas tentativas. Aguarde um minuto.',
} as const;

/** Why the login page is shown (again). */
type LoginProblem = keyof typeof MESSAGES;

/** Returns the login page of the queue page. It has no script and no visitor input. */
function loginPage(action: string, problem: LoginProblem): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Fila de backups</title>
<style>body{font-family:sans-serif;display:grid;place-items:center;height:90vh}form{display:grid;gap:.6rem;width:18rem}</style></head>
<body><form method="post" action="${action}">
<h1>Fila de backups</h1>
<p role="alert">${MESSAGES[problem]}</p>
<label>Usuário <input name="username" autocomplete="username" required autofocus></label>
<label>Senha <input name="password" type="password" autocomplete="current-password" required></label>
<button>Entrar</button>
</form></body></html>`;
}
