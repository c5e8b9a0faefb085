import type { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** Logs the loss of the Redis connection once per outage, and its restoration. */
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
