import { writeFile } from 'node:fs/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config';

const EVERY_MS = 10_000;

/**
 * Heartbeat file for a process without an HTTP port. It is written every ten seconds while the event loop runs and the
 * database responds. A container's health check compares the age of the file.
 */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Heartbeat.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.heartbeatFile === '') return;
    this.timer = setInterval(() => void this.beat(), EVERY_MS).unref();
    await this.beat();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Writes the file, or logs why it could not. */
  async beat(): Promise<void> {
    try {
      await this.dataSource.query('SELECT 1');
      await writeFile(this.config.heartbeatFile, new Date().toISOString(), { mode: 0o600 });
    } catch (error) {
      this.logger.warn(`Heartbeat file not written: ${(error as Error).message}`);
    }
  }
}
