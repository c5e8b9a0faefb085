import { Global, Module } from '@nestjs/common';
import { PlanoContasModule } from '../plano-contas/plano-contas.module';
import { RegrasLancamentoModule } from '../rules/ledger/regras-lancamento.module';
import { RuleApplication } from '../rules/ledger/rule-writer';
import { ApplyRule, RevertRule } from './revert-rule';
import { BloqueiosController } from './bloqueios/bloqueios.controller';
import { BloqueiosService } from './bloqueios/bloqueios.service';
import { PeriodLocks } from './bloqueios/period-locks';
import { ContasBancariasController } from './contas-bancarias/contas-bancarias.controller';
import { ContasBancariasService } from './contas-bancarias/contas-bancarias.service';
import { DesfazerController } from './desfazer/desfazer.controller';
import { DesfazerService } from './desfazer/desfazer.service';
import { EntryAccountsPolicy } from './entry-accounts';
import { EntryHistory, HistoricoQuery } from './historico/entry-history';
import { ExplicacaoController } from './explicacao/explicacao.controller';
import { ExplicacaoDoLancamento } from './explicacao/explicacao.query';
import { LancamentosContabilController } from './lancamentos-contabil.controller';
import { LancamentosContabilService } from './lancamentos-contabil.service';
import { LedgerLists, LedgerPages } from './ledger-pages';
import { LedgerWriter } from './ledger-writer';
import { BalanceteQueries } from './livros/trial-balance';
import { LivrosController } from './livros/livros.controller';
import { RazaoQueries } from './livros/razao.query';
import { LoteController } from './lote/lote.controller';
import { LoteDeLancamentos } from './lote/lote-de-lancamentos';
import { PartesController } from './partes/partes.controller';
import { PartesService } from './partes/partes.service';
import { StatementLineParts } from './partes/part-rejections';
import { ReavaliarPendentes } from './reavaliar-pendentes';
import { ResumoQueries } from './resumo/resumo.query';
import { SugestoesController } from './sugestoes/sugestoes.controller';
import { SugestoesDeContas } from './sugestoes/sugestoes.query';

/**
 * Literal paths first: `lote`, `bloqueios`, `sugestoes`, `balancete` and `razao` are asked before the ledger's `{lancamento_id}`.
 * Global for the one port that it provides: rules, which are below, are applied through it.
 */
@Global()
@Module({
  imports: [PlanoContasModule, RegrasLancamentoModule],
  controllers: [
    LoteController,
    BloqueiosController,
    ContasBancariasController,
    SugestoesController,
    LivrosController,
    ExplicacaoController,
    PartesController,
    DesfazerController,
    LancamentosContabilController,
  ],
  providers: [
    LancamentosContabilService,
    LedgerLists,
    LedgerPages,
    LedgerWriter,
    EntryAccountsPolicy,
    EntryHistory,
    HistoricoQuery,
    PeriodLocks,
    BloqueiosService,
    ContasBancariasService,
    LoteDeLancamentos,
    DesfazerService,
    PartesService,
    StatementLineParts,
    BalanceteQueries,
    RazaoQueries,
    ResumoQueries,
    ReavaliarPendentes,
    RevertRule,
    ExplicacaoDoLancamento,
    SugestoesDeContas,
    { provide: RuleApplication, useClass: ApplyRule },
  ],
  exports: [LedgerWriter, EntryHistory, PeriodLocks, RuleApplication],
})
export class LancamentosContabilModule {}
