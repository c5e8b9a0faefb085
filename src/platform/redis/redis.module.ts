import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppConfig } from '../config/app-config';
import { logOutages } from './outages';
import { redisAt } from './redis-address';

export const COMMAND_TIMEOUT_MS = 800;
/** Redis that is silent for so long is taken for stopped: the connection goes, and what follows fails at once. */
export const SILENCE_MS = 500;
const DISCONNECT_TIMEOUT_MS = 200;
const MAX_RECONNECT_DELAY_MS = 1_000;

/**
 * The shared connection to Redis. It never queues while Redis is away: a command fails at once, so that a request answers
 * within a second; it reconnects by itself.
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

  /** Whether Redis answered when last spoken to. */
  get responses(): boolean {
    return this.status === 'ready';
  }

  onApplicationShutdown(): void {
    this.disconnect();
  }
}

@Global()
@Module({ providers: [RedisConnection], exports: [RedisConnection] })
export class RedisModule {}
