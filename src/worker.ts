import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppConfig } from './platform/config/app-config';
import { createLogger, NestLog } from './platform/observability/logger';
import { explainAndExit, limitHeapGrowth } from './platform/observability/process-start';
import { WorkerModule } from './worker.module';

async function main(): Promise<void> {
  limitHeapGrowth();
  const worker = await NestFactory.createApplicationContext(WorkerModule, { bufferLogs: true, abortOnError: false });
  worker.useLogger(new NestLog(createLogger(worker.get(AppConfig).logLevel)));
  worker.enableShutdownHooks();
}

main().catch(explainAndExit);
