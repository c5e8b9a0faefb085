import { Module } from '@nestjs/common';
import { IgnoreRuleBook } from './ignore-rule-book';
import { RegraIgnorarController } from './regra-ignorar.controller';
import { RegraIgnorarService } from './regra-ignorar.service';

@Module({
  controllers: [RegraIgnorarController],
  providers: [RegraIgnorarService, IgnoreRuleBook],
  exports: [IgnoreRuleBook],
})
export class RegraIgnorarModule {}
