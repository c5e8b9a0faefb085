import { Module } from '@nestjs/common';
import { ThrottlerModule, ThrottlerStorage } from '@nestjs/throttler';
import { LoginBrake } from './login-brake';
import { RedisThrottlerStorage } from './redis-throttler-storage';

/** The throttler with its counters in Redis. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      imports: [],
      useFactory: () => ({ throttlers: [] }),
    }),
  ],
  providers: [RedisThrottlerStorage, LoginBrake, { provide: ThrottlerStorage, useExisting: RedisThrottlerStorage }],
  exports: [ThrottlerStorage, LoginBrake],
})
export class RateLimitModule {}
