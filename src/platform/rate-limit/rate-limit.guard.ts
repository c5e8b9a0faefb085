import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { Response } from 'express';
import { AppConfig } from '../config/app-config';
import { subscriberOf } from '../http/client-address';
import { type AppRequest, clientIp } from '../http/request';
import { accessError } from '../http/access-error';

/** Counts calls of the routes that declare a bucket, per client address, IPv6 by its /64 (contract 1, Limits). */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
    private readonly config: AppConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const rule = request.matched?.endpoint.rateLimit;
    if (!rule) return true;
    const limit = rule.limit === 'login' ? this.config.loginRateLimit : rule.limit;
    const windowSeconds = rule.windowSeconds === 'login' ? this.config.loginRateWindowSeconds : rule.windowSeconds;
    const hit = await this.storage.increment(
      subscriberOf(clientIp(request)),
      windowSeconds * 1000,
      limit,
      0,
      rule.bucket,
    );
    const response = http.getResponse<Response>();
    response.setHeader('RateLimit-Limit', String(limit));
    response.setHeader('RateLimit-Remaining', String(Math.max(0, limit - hit.totalHits)));
    response.setHeader('RateLimit-Reset', String(Math.max(0, hit.timeToExpire)));
    if (hit.isBlocked)
      throw accessError('comum.muitas_requisicoes').with({
        retryAfterSeconds: Math.max(1, Math.ceil(hit.timeToBlockExpire)),
      });
    return true;
  }
}
