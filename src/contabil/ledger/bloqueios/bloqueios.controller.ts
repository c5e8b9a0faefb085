import { Body, Get, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { FULL_ACCESS } from '../../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/parameters';
import {
  BloquearDto,
  BloqueioDefinido,
  BloqueioRead,
  BloqueiosQuery,
  PreviaDoFechamento,
  PreviaQuery,
} from './bloqueios.dto';
import { BloqueiosService } from './bloqueios.service';

@Domain({ path: 'lancamentos-contabil/bloqueios', tag: 'Closed periods' })
export class BloqueiosController {
  constructor(private readonly bloqueios: BloqueiosService) {}

  @Get()
  @Endpoint({
    summary: 'Customers with a closed period, by name',
    returns: { listOrPage: BloqueioRead },
    emptyMessage: 'no period is closed',
    errors: ['comum.leituras_demais'],
  })
  list(@Query() query: BloqueiosQuery) {
    return this.bloqueios.list(query);
  }

  @Get(':id_cliente/previa')
  @Endpoint({
    summary: 'What a closing up to a day would close without its having been exported',
    returns: PreviaDoFechamento,
    errors: ['customers.nao_encontrado'],
  })
  preview(@PathId('id_cliente') idCliente: number, @Query() { ate }: PreviaQuery) {
    return this.bloqueios.preview(idCliente, ate);
  }

  @Put(':id_cliente')
  @Endpoint({
    summary: "Close a customer's ledger up to a day, or open it again",
    description:
      'With a lock nothing makes, changes or deletes entries dated on or before `ate`; exporting stays possible.',
    returns: BloqueioDefinido,
    message: 'period set',
    perfis: FULL_ACCESS,
    errors: ['customers.nao_encontrado'],
  })
  set(@CurrentCaller() caller: Caller, @PathId('id_cliente') idCliente: number, @Body() body: BloquearDto) {
    return this.bloqueios.set(caller, idCliente, body.ate ?? null);
  }
}
