import { Logger } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import type { FirmDataSource } from './firm-data-source';
import { PoolBusyError } from './pool-bounds';

/** So long the writer is asked before an address that was away is tried again. */
const AWAY_MS = 30_000;

/**
 * The second address of the database (`DATABASE_READ_URL`), for long reads that may be a moment old; connected at the first
 * use. While it is away these reads go where all others go: that is never wrong, only more work for the writer.
 */
export class ReadReplica {
  private readonly logger = new Logger('DATABASE_READ_URL');
  private pool: Promise<FirmDataSource> | undefined;
  private unavailableUntil = 0;

  constructor(private readonly connect: () => Promise<FirmDataSource>) {}

  /**
   * A connection to it, to be released; undefined while it is away.
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
      this.logger.error(`away, the writer is asked instead: ${String(error)}`);
      this.unavailableUntil = performance.now() + AWAY_MS;
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
