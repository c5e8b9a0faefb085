import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ApiKeysModule } from './acesso/api-keys/api-keys.module';
import { RemovalTrailInterceptor } from './acesso/auditoria/removal-trail.interceptor';
import { AuditoriaModule } from './acesso/auditoria/auditoria.module';
import { AuthModule } from './acesso/auth/auth.module';
import { UsuariosModule } from './acesso/usuarios/usuarios.module';
import { LancamentosContabilModule } from './contabil/ledger/lancamentos-contabil.module';
import { BancosModule } from './cadastros/bancos/bancos.module';
import { CustomersModule } from './cadastros/customers/customers.module';
import { DepartamentosModule } from './cadastros/departamentos/departamentos.module';
import { EstruturasModule } from './cadastros/estruturas/estruturas.module';
import { InvoicePartiesModule } from './cadastros/invoice-parties/invoice-parties.module';
import { NotificationsModule } from './comunicacao/notifications/notifications.module';
import { ConsumosModule } from './clinicsys/consumos/consumos.module';
import { RelatorioModule } from './clinicsys/relatorio/relatorio.module';
import { ModelosModule } from './comunicacao/modelos/modelos.module';
import { ApuracaoResultadoModule } from './contabil/apuracao-resultado/apuracao-resultado.module';
import { CustomerAtaModule } from './contabil/customer-ata/customer-ata.module';
import { CustomerSignatureModule } from './contabil/customer-signature/customer-signature.module';
import { GrupoCarteiraModule } from './contabil/grupo-carteira/grupo-carteira.module';
import { PlanoContasModule } from './contabil/plano-contas/plano-contas.module';
import { RegraIgnorarModule } from './contabil/rules/ignore/regra-ignorar.module';
import { RegrasLancamentoModule } from './contabil/rules/ledger/regras-lancamento.module';
import { SmartRecebimentoConvenioModule } from './contabil/smart-recebimento-convenio/smart-recebimento-convenio.module';
import { ExportacaoModule } from './flows/exportacao/exportacao.module';
import { ImportacoesModule } from './flows/importacoes/importacoes.module';
import { BackupsModule } from './flows/backups/backups.module';
import { PainelModule } from './flows/painel/painel.module';
import { TransferenciaModule } from './flows/transferencia/transferencia.module';
import { DOCUMENT_TEXT } from './glossary/document-text';
import { ConfigTributariaModule } from './nfse-repasse/config-tributaria/config-tributaria.module';
import { MedicosModule } from './nfse-repasse/medicos/medicos.module';
import { NotasFiscaisModule } from './nfse-repasse/notas-fiscais/notas-fiscais.module';
import { ConfigModule } from './platform/config/config.module';
import { IfMatchInterceptor } from './platform/conditional/if-match.interceptor';
import { Records } from './platform/conditional/records';
import { ConsoleModule } from './platform/console/console-page';
import { DatabaseModule } from './platform/database/database.module';
import { BodyInterceptor } from './platform/http/body.interceptor';
import { DrainModule } from './platform/http/drain';
import { EnvelopeInterceptor } from './platform/http/envelope.interceptor';
import { ErrorFilter } from './platform/http/error.filter';
import { ROUTE_INTERCEPTORS, type RouteInterceptor } from './platform/http/nested-interceptors';
import { OutsidePrefixModule, RoutePrefixes } from './platform/http/route-prefixes';
import { Claims } from './platform/idempotency/claims';
import { IdempotencyInterceptor } from './platform/idempotency/idempotency.interceptor';
import { ClaimReleaseQueue } from './platform/idempotency/claim-release-queue';
import { ListFileInterceptor } from './platform/list-files/list-file.interceptor';
import { XlsxFiles } from './platform/xlsx/xlsx-files';
import { HttpValidationPipe } from './platform/http/validation/http-validation.pipe';
import { HealthModule } from './platform/observability/health.module';
import { DocumentText } from './platform/openapi/documentation';
import { RedisModule } from './platform/redis/redis.module';
import { StorageModule } from './platform/storage/storage.module';
import { UploadInterceptor } from './platform/upload/upload.interceptor';
import { SnOpcoesModule } from './simples-nacional/sn-opcoes/sn-opcoes.module';
import { SnApuracaoModule } from './simples-nacional/sn-apuracao/sn-apuracao.module';
import { SnEmpresasModule } from './simples-nacional/sn-empresas/sn-empresas.module';
import { SnFolhaModule } from './simples-nacional/sn-folha/sn-folha.module';
import { SnPrefeituraModule } from './simples-nacional/sn-prefeitura/sn-prefeitura.module';
import { SnReceitasModule } from './simples-nacional/sn-receitas/sn-receitas.module';

const PLATFORM = [
  OutsidePrefixModule,
  ConfigModule,
  DatabaseModule,
  RedisModule,
  StorageModule,
  HealthModule,
  DrainModule,
  ConsoleModule,
];
const ACESSO = [AuditoriaModule, AuthModule, ApiKeysModule, UsuariosModule];
const CADASTROS = [CustomersModule, BancosModule, EstruturasModule, InvoicePartiesModule, DepartamentosModule];
const CONTABIL = [PlanoContasModule, RegraIgnorarModule, RegrasLancamentoModule, LancamentosContabilModule];
const REGISTROS = [
  CustomerSignatureModule,
  ApuracaoResultadoModule,
  CustomerAtaModule,
  GrupoCarteiraModule,
  SmartRecebimentoConvenioModule,
];
const SIMPLES_NACIONAL = [
  SnFolhaModule,
  SnEmpresasModule,
  SnReceitasModule,
  SnPrefeituraModule,
  SnOpcoesModule,
  SnApuracaoModule,
];
const CLINICSYS = [ConsumosModule, RelatorioModule];
const NFSE_REPASSE = [ConfigTributariaModule, MedicosModule, NotasFiscaisModule];
const COMUNICACAO = [NotificationsModule, ModelosModule];

/**
 * Listed before the domains that share their prefix. The routes `exportacoes` and `painel` must match before the
 * ledger's `{lancamento_id}`.
 */
const FLOWS = [BackupsModule, PainelModule, ExportacaoModule, ImportacoesModule, TransferenciaModule];

/** In the order of a request: reading, the decision whether the work runs, then the form of the response. */
const INTERCEPTORS = [
  BodyInterceptor,
  UploadInterceptor,
  RemovalTrailInterceptor,
  IdempotencyInterceptor,
  IfMatchInterceptor,
  EnvelopeInterceptor,
  ListFileInterceptor,
];

/** The only list of modules. */
@Module({
  imports: [
    DiscoveryModule,
    ...PLATFORM,
    ...ACESSO,
    ...CADASTROS,
    ...FLOWS,
    ...CONTABIL,
    ...REGISTROS,
    ...SIMPLES_NACIONAL,
    ...NFSE_REPASSE,
    ...CLINICSYS,
    ...COMUNICACAO,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    Claims,
    ClaimReleaseQueue,
    Records,
    XlsxFiles,
    ...INTERCEPTORS,
    {
      provide: ROUTE_INTERCEPTORS,
      useFactory: (...interceptors: RouteInterceptor[]) => interceptors,
      inject: INTERCEPTORS,
    },
    RoutePrefixes,
    { provide: APP_PIPE, useClass: HttpValidationPipe },
    { provide: DocumentText, useValue: DOCUMENT_TEXT },
  ],
})
export class AppModule {}
