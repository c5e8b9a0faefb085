import { Logger } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import type { FirmDataSource } from './firm-data-source';
import { PoolBusyError } from './connection-limits';

/** How long the primary is used before an unavailable replica is tried again. */
const UNAVAILABLE_MS = 30_000;

/**
 * Read replica (`DATABASE_READ_URL`) for long reads that may be slightly outdated. It is connected at the first use.
 * While it is unavailable, these reads use the primary. That is always correct, but adds load to the primary.
 */
export class ReadReplica {
  private readonly logger = new Logger('DATABASE_READ_URL');
  private pool: Promise<FirmDataSource> | undefined;
  private unavailableUntil = 0;

  constructor(private readonly connect: () => Promise<FirmDataSource>) {}

  /**
   * Returns a connection to the replica, which the caller must release; undefined while it is unavailable.
   * @throws PoolBusyError when too many are being read from
   */
  async take(): Promise<{ pool: FirmDataSource; runner: QueryRunner } | undefined> {
    if (performance.now() < this.unavailableUntil) return undefined;
    try {
      this.pool ??= this.connect();
      const pool = await this.pool;
      const runner = pool.createQueryRunner();
      await runner.connect();
      return { pool, runner };
    } catch (error) {
      if (error instanceof PoolBusyError) throw error;
      this.logger.error(`Read replica unavailable, using the primary: ${String(error)}`);
      this.unavailableUntil = performance.now() + UNAVAILABLE_MS;
      await this.destroy();
      return undefined;
    }
  }

  async destroy(): Promise<void> {
    const pool = await this.pool?.catch(() => undefined);
    this.pool = undefined;
    await pool?.destroy();
  }
}
