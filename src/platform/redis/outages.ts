import type { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** Says in the log that Redis is away, once per outage, and that it is back. */
export function logOutages(connection: Redis, logger: Logger): void {
  let away = false;
  connection.on('error', (error: Error) => {
    if (!away) logger.warn(`Redis away: ${error.message}`);
    away = true;
  });
  connection.on('ready', () => {
    if (away) logger.log('Redis back');
    away = false;
  });
}
