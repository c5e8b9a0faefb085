import { Module } from '@nestjs/common';
import { PlanoContasModule } from '../../plano-contas/plano-contas.module';
import { LedgerRuleBook } from './ledger-rule-book';
import { RegrasLancamentoController } from './regras-lancamento.controller';
import { RegrasLancamentoService } from './regras-lancamento.service';
import { RuleWriter } from './rule-writer';

@Module({
  imports: [PlanoContasModule],
  controllers: [RegrasLancamentoController],
  providers: [RegrasLancamentoService, RuleWriter, LedgerRuleBook],
  exports: [LedgerRuleBook, RuleWriter, RegrasLancamentoService],
})
export class RegrasLancamentoModule {}
