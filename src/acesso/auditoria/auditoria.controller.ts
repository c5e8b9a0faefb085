import { Get, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { ADMINISTRADOR } from '../rbac/perfil';
import { AuditoriaQuery, AuditoriaRead } from './auditoria.dto';
import { AuditoriaReader } from './auditoria.query';

@Domain({ path: 'auditoria', tag: 'Audit trail' })
export class AuditoriaController {
  constructor(private readonly trail: AuditoriaReader) {}

  @Get()
  @Endpoint({
    summary: 'Who did what, newest first',
    returns: [AuditoriaRead],
    emptyMessage: 'no audit record found',
    perfis: ADMINISTRADOR,
    errors: ['auditoria.periodo_invertido', 'comum.leituras_demais'],
  })
  list(@Query() query: AuditoriaQuery) {
    return this.trail.list(query);
  }
}
