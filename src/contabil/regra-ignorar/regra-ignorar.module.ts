import { Module } from '@nestjs/common';
import { IgnoreRuleBook } from './ignore-rule-book';

@Module({
  providers: [IgnoreRuleBook],
  exports: [IgnoreRuleBook],
})
export class RegraIgnorarModule {}
