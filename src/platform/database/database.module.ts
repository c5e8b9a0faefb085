import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config';
import { connect, dataSourceOptions, type FirmOptions } from './data-source';
import { ServerCheck } from './database-server';
import { UnitOfWork } from './unit-of-work';

/** Provides the one connection pool and the one unit of work. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => dataSourceOptions(config),
      dataSourceFactory: (options) => connect(options as FirmOptions),
    }),
  ],
  providers: [UnitOfWork, ServerCheck],
  exports: [UnitOfWork],
})
export class DatabaseModule {}
