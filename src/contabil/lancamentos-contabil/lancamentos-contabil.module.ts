import { Module } from '@nestjs/common';
import { PlanoContasModule } from '../plano-contas/plano-contas.module';
import { RegrasLancamentoModule } from '../regras-lancamento/regras-lancamento.module';
import { EntryAccountsPolicy } from './entry-accounts';
import { LancamentosContabilController } from './lancamentos-contabil.controller';
import { LancamentosContabilService } from './lancamentos-contabil.service';
import { LedgerLists } from './ledger-lists';
import { LedgerPages } from './ledger-pages';
import { LedgerWriter } from './ledger-writer';
import { ReavaliarPendentes } from './reavaliar-pendentes';

@Module({
  imports: [PlanoContasModule, RegrasLancamentoModule],
  controllers: [LancamentosContabilController],
  providers: [
    LancamentosContabilService,
    LedgerLists,
    LedgerPages,
    LedgerWriter,
    EntryAccountsPolicy,
    ReavaliarPendentes,
  ],
  exports: [LedgerWriter],
})
export class LancamentosContabilModule {}
