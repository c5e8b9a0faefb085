import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail';
import { AuditoriaController } from './auditoria.controller';
import { AuditoriaReader } from './auditoria.query';

@Global()
@Module({ controllers: [AuditoriaController], providers: [AuditTrail, AuditoriaReader], exports: [AuditTrail] })
export class AuditoriaModule {}
