import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppConfig } from '../../../src/platform/config/app-config';
import { WorkerModule } from '../../../src/worker.module';
import type { TestApp } from '../app';
import { withEnvironment } from './environment';

/** The environment of a worker of this application's data. */
export function workerEnvironment(api: TestApp): Record<string, string> {
  const { databaseUrl, redisUrl, dataDir, jwtSecret } = api.app.get(AppConfig);
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: dataDir,
    STORAGE_URL: api.storageUrl,
    JWT_SECRET: jwtSecret,
    LOG_LEVEL: 'fatal',
  };
}

/** The worker process's modules, in this process. */
export function startWorker(api: TestApp): Promise<INestApplicationContext> {
  return withEnvironment(workerEnvironment(api), () =>
    NestFactory.createApplicationContext(WorkerModule, { logger: false, abortOnError: false }),
  );
}
