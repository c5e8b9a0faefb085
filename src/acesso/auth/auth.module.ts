import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AppConfig } from '../../platform/config/app-config';
import { MatchRouteGuard, QueryGuard } from '../../platform/http/request.guards';
import { RateLimitModule, RateLimitGuard } from '../../platform/rate-limit/rate-limit.module';
import { AccessGuard } from '../rbac/access.guard';
import { ScopeSync } from '../rbac/scope-catalogue';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { ApiKeyStrategy, CredentialGuard, JwtStrategy } from './credential-strategies';
import { AuthController } from './auth.controller';
import { AuthService, OwnPassword } from './auth.service';
import { CredentialQuery } from './credential-query';
import { RenewSession, SessionReader, SessionTokens } from './session-tokens';

/** Sessions, and the global guards in their order: route, credential, rate limit, permission, query. */
@Module({
  imports: [
    DiscoveryModule,
    RateLimitModule,
    ApiKeysModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({ secret: config.jwtSecret, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    OwnPassword,
    SessionTokens,
    RenewSession,
    CredentialQuery,
    JwtStrategy,
    ApiKeyStrategy,
    SessionReader,
    ScopeSync,
    { provide: APP_GUARD, useClass: MatchRouteGuard },
    { provide: APP_GUARD, useClass: CredentialGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: QueryGuard },
  ],
  exports: [AuthService, SessionReader, RateLimitModule],
})
export class AuthModule {}
