import { Body, Delete, Get, Post, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PageQuery } from '../../platform/http/page-query';
import { PathId } from '../../platform/http/validation/parameters';
import {
  CreateLancamentoLucroDto,
  LancamentoLucroCreated,
  LancamentoLucroRead,
  LucroDoSocioRead,
  LucrosQuery,
} from './lancamentos-lucro.dto';
import { LancamentosLucroService, LucrosService } from './lancamentos-lucro.service';

@Domain({ path: 'customer-ata/:ata_id/lancamentos-lucro', tag: 'Minutes' })
export class LancamentosLucroController {
  constructor(private readonly lancamentos: LancamentosLucroService) {}

  @Get()
  @Endpoint({
    summary: 'Profit entries of minutes',
    returns: [LancamentoLucroRead],
    emptyMessage: 'no profit entry found',
    errors: ['customer_ata.nao_encontrada'],
  })
  list(@CurrentCaller() caller: Caller, @PathId('ata_id') idAta: number, @Query() query: PageQuery) {
    return this.lancamentos.list(caller, idAta, query);
  }

  @Post()
  @Endpoint({
    summary: 'Use part of the minutes',
    status: 201,
    description: 'A notice `irrf_lucros` reports that the month of the partner is above 50,000.00 (Lei 15.270/2025).',
    returns: LancamentoLucroCreated,
    message: 'profit entry created',
    errors: [
      'customer_ata.inativa',
      'customer_ata.nao_encontrada',
      'customer_ata.saldo_insuficiente',
      'customer_ata.vencida',
    ],
  })
  create(@CurrentCaller() caller: Caller, @PathId('ata_id') idAta: number, @Body() body: CreateLancamentoLucroDto) {
    return this.lancamentos.create(caller, idAta, body);
  }

  @Delete(':lancamento_id')
  @Endpoint({
    summary: 'Delete a profit entry',
    status: 204,
    returns: null,
    errors: ['customer_ata.lancamento_nao_encontrado', 'customer_ata.nao_encontrada'],
  })
  remove(@CurrentCaller() caller: Caller, @PathId('ata_id') idAta: number, @PathId('lancamento_id') id: number) {
    return this.lancamentos.remove(caller, idAta, id);
  }
}

@Domain({ path: 'customers/:customer_id/lucros', tag: 'Minutes' })
export class LucrosController {
  constructor(private readonly lucros: LucrosService) {}

  @Get()
  @Endpoint({
    summary: 'Profits of a month by partner, with the income tax to withhold',
    description:
      'Sums of the profit entries of all users (Lei 15.270/2025). The minutes stay visible to their owner only.',
    returns: [LucroDoSocioRead],
    scopes: ['customer_ata:read'],
    emptyMessage: 'no profit entry found',
    errors: ['customers.nao_encontrado'],
  })
  list(@PathId('customer_id') customerId: number, @Query() query: LucrosQuery) {
    return this.lucros.list(customerId, query);
  }
}
