import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { AppConfig } from './platform/config/app-config';
import { configureHttp, NEST_OPTIONS } from './platform/http/bootstrap';
import { ExpressServer } from './platform/http/express-server';
import { explainAndExit, limitHeapGrowth } from './platform/observability/process-start';

async function main(): Promise<void> {
  limitHeapGrowth();
  const app = await NestFactory.create(AppModule, new ExpressServer(), NEST_OPTIONS);
  configureHttp(app);
  const { port, host } = app.get(AppConfig);
  await (host === '' ? app.listen(port) : app.listen(port, host));
}

main().catch(explainAndExit);
