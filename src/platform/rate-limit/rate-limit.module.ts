import { Module, type ExecutionContext, Injectable } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import {
  seconds,
  ThrottlerModule,
  type ThrottlerOptions,
  ThrottlerStorage,
  normalizeIp,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
} from '@nestjs/throttler';
import type { Response } from 'express';
import { AppConfig } from '../config/app-config';
import { endpointOf } from '../http/endpoint';
import { routeInventory } from '../http/route-inventory';
import { LoginThrottle } from './login-throttle';
import { RedisThrottlerStorage } from './redis-throttler-storage';
import { accessError } from '../http/error-response';
import { type AppRequest, clientIp } from '../http/request';

/** The throttler: a named bucket for each name that a route declares, counted in Redis. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      imports: [DiscoveryModule],
      inject: [DiscoveryService, MetadataScanner, AppConfig],
      useFactory: (discovery: DiscoveryService, scanner: MetadataScanner, config: AppConfig) => {
        const names = routeInventory(discovery, scanner).flatMap(({ endpoint }) =>
          Object.keys(endpoint.rateLimit ?? {}),
        );
        return { throttlers: [...new Set(names)].map((name) => bucket(name, config)) };
      },
    }),
  ],
  providers: [RedisThrottlerStorage, LoginThrottle, { provide: ThrottlerStorage, useExisting: RedisThrottlerStorage }],
  exports: [ThrottlerStorage, LoginThrottle],
})
export class RateLimitModule {}

/** Counts only on routes that declare the bucket, with the limit of the login unless the route has its own. */
function bucket(name: string, { loginRateLimit, loginRateWindowSeconds }: AppConfig): ThrottlerOptions {
  return {
    name,
    limit: loginRateLimit,
    ttl: seconds(loginRateWindowSeconds),
    blockDuration: 0,
    skipIf: (context) => endpointOf(context.getHandler())?.rateLimit?.[name] === undefined,
  };
}

/** Limits the routes that declare a bucket, per client address, IPv6 by its /64 (contract 1, Limits). */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override headerPrefix = 'RateLimit';

  /** The library reads the metadata of every bucket; most routes declare none. */
  override canActivate(context: ExecutionContext): Promise<boolean> {
    const { matched } = context.switchToHttp().getRequest<AppRequest>();
    return matched?.endpoint.rateLimit ? super.canActivate(context) : Promise.resolve(true);
  }

  protected override getTracker(request: AppRequest): Promise<string> {
    return Promise.resolve(normalizeIp(clientIp(request)));
  }

  /** Routes that name the same bucket share its counter. */
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  /** Sets a header without the name of the bucket. The library appends it. */
  protected override setResponseHeader(response: Response, name: string, value: string | number): void {
    response.setHeader(/^(?:Retry-After|RateLimit-[A-Z][a-z]+)/.exec(name)?.[0] ?? name, String(value));
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    { limit, timeToExpire, timeToBlockExpire }: ThrottlerLimitDetail,
  ): never {
    const response = context.switchToHttp().getResponse<Response>();
    this.setResponseHeader(response, 'RateLimit-Limit', limit);
    this.setResponseHeader(response, 'RateLimit-Remaining', 0);
    this.setResponseHeader(response, 'RateLimit-Reset', timeToExpire);
    throw accessError('comum.muitas_requisicoes').with({ retryAfterSeconds: Math.max(1, timeToBlockExpire) });
  }
}
