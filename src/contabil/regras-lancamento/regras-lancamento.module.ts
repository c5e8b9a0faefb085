import { Module } from '@nestjs/common';
import { LedgerRuleBook } from './ledger-rule-book';

@Module({
  providers: [LedgerRuleBook],
  exports: [LedgerRuleBook],
})
export class RegrasLancamentoModule {}
