import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { AppConfig } from '../config/app-config';
import { logOutages, redisAt } from '../redis/redis-address';

/** Whether a process adds jobs to a queue while a client waits for the response, or runs them. */
type QueueRole = 'producer' | 'worker';

export const QUEUE_TIMEOUT_MS = { producer: 800, worker: 5_000 } as const;
/**
 * Time without a response after which the connection is closed, so that a stopped Redis costs one wait and not many.
 */
export const QUEUE_SILENCE_MS = { producer: 500, worker: 4_000 } as const;
/** At most four runs, with pauses of 2, 6 and 14 s. */
const RETRIES = { attempts: 4, backoff: { type: 'exponential', delay: 2_000 } } as const;
/** The job of a worker that died runs again after at most 35 s. After two such runs it has failed. */
const LOCKS = { lockDuration: 25_000, lockRenewTime: 5_000, stalledInterval: 5_000, maxStalledCount: 2 } as const;
const CONNECT_TIMEOUT_MS = 800;
const DISCONNECT_TIMEOUT_MS = 200;
const MAX_RECONNECT_DELAY_MS = 1_000;

/**
 * A Bull queue with its own Redis connections. A producer's command fails at once while Redis is unavailable, so that
 * the request gets a response. A worker's listening connection waits until Redis is available again.
 * The record of a job is in the database. A finished job is removed from the queue. The code that records a failed job
 * removes it.
 */
export function queueModule(name: string, role: QueueRole): DynamicModule {
  return BullModule.registerQueueAsync({
    name,
    imports: [QueueConnectionsModule],
    inject: [AppConfig, QueueConnections],
    useFactory: (config: AppConfig, connections: QueueConnections) => ({
      prefix: config.redisPrefix,
      skipVersionCheck: true,
      createClient: (type) =>
        connections.keep(connect(redisAt(config.redisUrl, config.redisSentinelPassword), role, type)),
      defaultJobOptions: { ...RETRIES, removeOnComplete: true },
      settings: LOCKS,
    }),
  });
}

function connect(address: RedisOptions, role: QueueRole, type: 'client' | 'subscriber' | 'bclient'): Redis {
  const waits = role === 'worker' || type !== 'client';
  return new Redis({
    ...address,
    // Bull requires these two settings for the connections that it listens on.
    enableReadyCheck: false,
    maxRetriesPerRequest: type === 'client' ? 0 : null,
    enableOfflineQueue: waits,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // A connection that is already down is not waited for when the process ends.
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    // Disables the client information that ioredis sends first. Where an address accepts and closes at once, that
    // command would be aborted, and the connection would count as ready forever.
    disableClientInfo: true,
    ...(type === 'client' ? { commandTimeout: QUEUE_TIMEOUT_MS[role], socketTimeout: QUEUE_SILENCE_MS[role] } : {}),
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
  });
}

/** Connections of the queues. Errors are logged once per outage. All are closed when the process ends. */
@Injectable()
export class QueueConnections implements OnApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private readonly open = new Set<Redis>();

  keep(connection: Redis): Redis {
    logOutages(connection, this.logger);
    this.open.add(connection);
    return connection;
  }

  onApplicationShutdown(): void {
    for (const connection of this.open) connection.disconnect();
  }
}

@Module({ providers: [QueueConnections], exports: [QueueConnections] })
export class QueueConnectionsModule {}
