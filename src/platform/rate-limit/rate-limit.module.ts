import { Module } from '@nestjs/common';
import { ThrottlerModule, ThrottlerStorage } from '@nestjs/throttler';
import { LoginThrottle } from './login-throttle';
import { RedisThrottlerStorage } from './redis-throttler-storage';

/** The throttler with its counters in Redis. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      imports: [],
      useFactory: () => ({ throttlers: [] }),
    }),
  ],
  providers: [RedisThrottlerStorage, LoginThrottle, { provide: ThrottlerStorage, useExisting: RedisThrottlerStorage }],
  exports: [ThrottlerStorage, LoginThrottle],
})
export class RateLimitModule {}
