import { Global, Module } from '@nestjs/common';
import { EntryImports } from '../../contabil/ledger/entry-imports';
import { LancamentosContabilModule } from '../../contabil/ledger/lancamentos-contabil.module';
import { ChartImportHistory } from '../../contabil/plano-contas/chart-import-history';
import { PlanoContasModule } from '../../contabil/plano-contas/plano-contas.module';
import { RegraIgnorarModule } from '../../contabil/rules/ignore/regra-ignorar.module';
import { RegrasLancamentoModule } from '../../contabil/rules/ledger/regras-lancamento.module';
import { AnaliseImportacao } from './analise/analise-importacao';
import { AnonimizarImportacao } from './anonimizar-importacao';
import { AlterarImportacao } from './alterar-importacao';
import { ArquivoImportacao } from './arquivo-importacao';
import { BancoDetector } from './banco-detectado';
import { ChartHistory } from './chart-history';
import { ConferenciaController } from './conferencia.controller';
import { ConfirmarImportacao } from './confirmar-importacao';
import { DuplicarImportacao } from './duplicar-importacao';
import { ErrosDaImportacao } from './erros/erros-da-importacao';
import { EscolhasDaImportacao } from './escolhas/escolhas-da-importacao';
import { IdentificarArquivo } from './identificar/identificar';
import { ImpactoImportacao } from './impacto/impacto-importacao';
import { FirstReading } from './first-reading';
import { ImportacoesController } from './importacoes.controller';
import { ImportacoesQueries } from './importacoes.query';
import { ImportsOfEntries } from './imports-of-entries';
import { LancamentosDaImportacao } from './lancamentos-da-importacao';
import { PreviewImportacao } from './preview-importacao';
import { RecordsOfImport } from './records-of-import';
import { RemoverImportacao } from './remover-importacao';
import { AnalisarRegras } from './regras/analisar-regras';
import { ConfirmarRegras } from './regras/confirmar-regras';
import { RuleTableFile } from './regras/rule-table-file';
import { ChartRun } from './run/chart-run';
import { LineJudges } from './run/line-rules';
import { RunImportacao } from './run/run-importacao';
import { StatementFile } from './run/statement-file';
import { StatementRun } from './run/statement-run';
import { SimularRegraIgnorar } from './simulacao/simular-regra-ignorar';
import { SimularRegraIgnorarController } from './simulacao/simular-regra-ignorar.controller';
import { SimularRegraLancamento } from './simulacao/simular-regra-lancamento';
import { SimularRegraLancamentoController } from './simulacao/simular-regra-lancamento.controller';
import { SubstituirImportacao } from './substituir-importacao';
import { TestarEstrutura } from './teste-estrutura/testar-estrutura';
import { TestarEstruturaController } from './teste-estrutura/testar-estrutura.controller';
import { UploadImportacao } from './upload-importacao';

/** Global for the two ports that it provides: the chart import and the ledger, which stand below, ask for them. */
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
    BancoDetector,
    RecordsOfImport,
    UploadImportacao,
    AlterarImportacao,
    ArquivoImportacao,
    LancamentosDaImportacao,
    PreviewImportacao,
    AnaliseImportacao,
    AnonimizarImportacao,
    ImpactoImportacao,
    IdentificarArquivo,
    EscolhasDaImportacao,
    ErrosDaImportacao,
    StatementFile,
    FirstReading,
    LineJudges,
    StatementRun,
    ChartRun,
    RunImportacao,
    ConfirmarImportacao,
    SubstituirImportacao,
    DuplicarImportacao,
    RemoverImportacao,
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
