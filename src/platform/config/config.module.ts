import { Global, Module } from '@nestjs/common';
import { AppConfig, loadConfig } from './app-config';

/** Gives every module the checked configuration. */
@Global()
@Module({
  providers: [{ provide: AppConfig, useFactory: () => loadConfig(process.env) }],
  exports: [AppConfig],
})
export class ConfigModule {}
