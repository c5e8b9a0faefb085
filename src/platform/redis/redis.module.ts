import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppConfig } from '../config/app-config';
import { logOutages, redisAt } from './redis-address';

export const COMMAND_TIMEOUT_MS = 800;
/**
 * Time without a response after which Redis counts as stopped. The connection is closed, and later commands fail at
 * once.
 */
export const SILENCE_MS = 500;
const DISCONNECT_TIMEOUT_MS = 200;
const MAX_RECONNECT_DELAY_MS = 1_000;

/**
 * The shared connection to Redis. It never queues commands while Redis is unavailable. A command fails at once, so that
 * a request gets its response within a second. It reconnects automatically.
 */
@Injectable()
export class RedisConnection extends Redis implements OnApplicationShutdown {
  constructor(@Inject(AppConfig) config: AppConfig) {
    super({
      ...redisAt(config.redisUrl, config.redisSentinelPassword),
      keyPrefix: `${config.redisPrefix}:`,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      connectTimeout: COMMAND_TIMEOUT_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
    });
    logOutages(this, new Logger('Redis'));
  }

  /** Whether Redis responded to the last command. */
  get isAvailable(): boolean {
    return this.status === 'ready';
  }

  onApplicationShutdown(): void {
    this.disconnect();
  }
}

@Global()
@Module({ providers: [RedisConnection], exports: [RedisConnection] })
export class RedisModule {}
