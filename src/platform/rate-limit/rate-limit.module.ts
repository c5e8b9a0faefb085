import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { seconds, ThrottlerModule, type ThrottlerOptions, ThrottlerStorage } from '@nestjs/throttler';
import { AppConfig } from '../config/app-config';
import { endpointOf } from '../http/endpoint';
import { routeInventory } from '../http/route-inventory';
import { LoginThrottle } from './login-throttle';
import { RedisThrottlerStorage } from './redis-throttler-storage';

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
