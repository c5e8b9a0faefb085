import { Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** The connections that were made for queues: their errors reported once per outage, closed when the process ends. */
@Injectable()
export class QueueConnections implements OnApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private readonly open = new Set<Redis>();

  keep(connection: Redis): Redis {
    let away = false;
    connection.on('error', (error: Error) => {
      if (!away) this.logger.warn(`Redis away: ${error.message}`);
      away = true;
    });
    connection.on('ready', () => {
      if (away) this.logger.log('Redis back');
      away = false;
    });
    this.open.add(connection);
    return connection;
  }

  onApplicationShutdown(): void {
    for (const connection of this.open) connection.disconnect();
  }
}

@Module({ providers: [QueueConnections], exports: [QueueConnections] })
export class QueueConnectionsModule {}
