import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { AppConfig } from '../config/app-config';
import { connect, dataSourceOptions } from './data-source';
import { ServerCheck } from './server-check';
import { UnitOfWork } from './unit-of-work';

/** The one connection pool and the one way to write. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => dataSourceOptions(config),
      dataSourceFactory: (options) => connect(options as DataSourceOptions),
    }),
  ],
  providers: [UnitOfWork, ServerCheck],
  exports: [UnitOfWork],
})
export class DatabaseModule {}
