import { Module } from '@nestjs/common';
import { StatementFile } from '../run/statement-file';
import { AccountsOfOldImports } from './accounts-of-old-imports';

/** The worker's side of imports. */
@Module({ providers: [StatementFile, AccountsOfOldImports] })
export class ImportacoesWorkerModule {}
