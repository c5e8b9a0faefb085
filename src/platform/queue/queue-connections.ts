import { Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { logOutages } from '../redis/outages';

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
