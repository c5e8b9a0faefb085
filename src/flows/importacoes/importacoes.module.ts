import { Global, Module } from '@nestjs/common';
import { EntryImports } from '../../contabil/ledger/entry-imports';
import { LancamentosContabilModule } from '../../contabil/ledger/lancamentos-contabil.module';
import { ChartImportHistory } from '../../contabil/plano-contas/importar-contas';
import { PlanoContasModule } from '../../contabil/plano-contas/plano-contas.module';
import { RegraIgnorarModule } from '../../contabil/rules/ignore/regra-ignorar.module';
import { RegrasLancamentoModule } from '../../contabil/rules/ledger/regras-lancamento.module';
import { AnaliseImportacao } from './conferencia/analise-importacao';
import { EscolhasDaImportacao } from './run/escolhas';
import { BancoDetector, FirstReading } from './reading/first-reading';
import { ChartHistory, ChartRun } from './run/chart-run';
import { ConferenciaController } from './conferencia/conferencia.controller';
import { ConfirmarImportacao } from './run/confirmar-importacao';
import { ErrosDaImportacao } from './conferencia/erros-da-importacao';
import { IdentificarArquivo } from './conferencia/identificar';
import { ImpactoImportacao } from './conferencia/impacto-importacao';
import { ImportacoesController } from './importacoes.controller';
import { ImportacoesQueries } from './importacoes.query';
import { ImportacoesService } from './importacoes.service';
import { ImportsOfEntries } from './run/imports-of-entries';
import { PreviewImportacao } from './preview/preview-importacao';
import { AnalisarRegras } from './regras/analisar-regras';
import { ConfirmarRegras } from './regras/confirmar-regras';
import { RuleTableFile } from './regras/rule-rows';
import { LineRulesFactory } from './run/classify-lines';
import { RunImportacao } from './run/run-importacao';
import { AnonimizarImportacao, StatementFile } from './reading/statement-file';
import { StatementRun } from './run/statement-run';
import { SimularRegraIgnorar, SimularRegraLancamento } from './simulacao/simular-regras';
import {
  SimularRegraIgnorarController,
  SimularRegraLancamentoController,
  TestarEstruturaController,
} from './simulacao/simulacao.controller';
import { SubstituirImportacao } from './run/substituir-importacao';
import { TestarEstrutura } from './simulacao/testar-estrutura';

/** Global for the two ports that it provides: the chart import and the ledger, which are below, ask for them. */
@Global()
@Module({
  imports: [PlanoContasModule, RegraIgnorarModule, RegrasLancamentoModule, LancamentosContabilModule],
  controllers: [
    ImportacoesController,
    ConferenciaController,
    SimularRegraLancamentoController,
    SimularRegraIgnorarController,
    TestarEstruturaController,
  ],
  providers: [
    ImportacoesQueries,
    ImportacoesService,
    BancoDetector,
    PreviewImportacao,
    AnaliseImportacao,
    AnonimizarImportacao,
    ImpactoImportacao,
    IdentificarArquivo,
    EscolhasDaImportacao,
    ErrosDaImportacao,
    StatementFile,
    FirstReading,
    LineRulesFactory,
    StatementRun,
    ChartRun,
    RunImportacao,
    ConfirmarImportacao,
    SubstituirImportacao,
    RuleTableFile,
    AnalisarRegras,
    ConfirmarRegras,
    SimularRegraLancamento,
    SimularRegraIgnorar,
    TestarEstrutura,
    { provide: ChartImportHistory, useClass: ChartHistory },
    { provide: EntryImports, useClass: ImportsOfEntries },
  ],
  exports: [ChartImportHistory, EntryImports],
})
export class ImportacoesModule {}
