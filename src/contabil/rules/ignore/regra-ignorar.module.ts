import { Module } from '@nestjs/common';
import { IgnoreRuleBook, RegraIgnorarService } from './regra-ignorar.service';
import { RegraIgnorarController } from './regra-ignorar.controller';

@Module({
  controllers: [RegraIgnorarController],
  providers: [RegraIgnorarService, IgnoreRuleBook],
  exports: [IgnoreRuleBook],
})
export class RegraIgnorarModule {}
