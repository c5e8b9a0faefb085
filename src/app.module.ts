import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ApiKeysModule } from './acesso/api-keys/api-keys.module';
import { RemovalTrailInterceptor } from './acesso/auditoria/removal-trail.interceptor';
import { AuditoriaModule } from './acesso/auditoria/auditoria.module';
import { AuthModule } from './acesso/auth/auth.module';
import { UsuariosModule } from './acesso/usuarios/usuarios.module';
import { LancamentosContabilModule } from './contabil/ledger/lancamentos-contabil.module';
import { CadastrosModule } from './cadastros/cadastros.module';
import { ClinicsysModule } from './clinicsys/clinicsys.module';
import { NotificationsModule } from './comunicacao/notifications/notifications.module';
import { ModelosModule } from './comunicacao/modelos/modelos.module';
import { RegistrosModule } from './contabil/registros.module';
import { PlanoContasModule } from './contabil/plano-contas/plano-contas.module';
import { RegraIgnorarModule } from './contabil/rules/ignore/regra-ignorar.module';
import { RegrasLancamentoModule } from './contabil/rules/ledger/regras-lancamento.module';
import { ExportacaoModule } from './flows/exportacao/exportacao.module';
import { ImportacoesModule } from './flows/importacoes/importacoes.module';
import { BackupsModule } from './flows/backups/backups.module';
import { PainelModule } from './flows/painel/painel.module';
import { TransferenciaModule } from './flows/transferencia/transferencia.module';
import { DOCUMENT_TEXT } from './glossary/document-text';
import { NfseRepasseModule } from './nfse-repasse/nfse-repasse.module';
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
import { SimplesNacionalModule } from './simples-nacional/simples-nacional.module';

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
const CONTABIL = [PlanoContasModule, RegraIgnorarModule, RegrasLancamentoModule, LancamentosContabilModule];
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
    CadastrosModule,
    ...FLOWS,
    ...CONTABIL,
    RegistrosModule,
    SimplesNacionalModule,
    NfseRepasseModule,
    ClinicsysModule,
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
