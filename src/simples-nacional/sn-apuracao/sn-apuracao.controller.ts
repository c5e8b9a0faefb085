import { Get, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import {
  ApuracaoQuery,
  PainelSimplesQuery,
  PercentuaisDosGruposQuery,
  PercentuaisQuery,
  SimulacaoQuery,
} from './apuracao.dto';
import {
  ApuracaoRead,
  PainelSimplesRead,
  PercentuaisDoGrupoRead,
  PercentuaisRead,
  SimulacaoRead,
} from './apuracao-read.dto';
import { SnApuracaoService } from './sn-apuracao.service';

/** These responses contain revenue and payroll. A caller therefore needs both read scopes. */
const SCOPES = ['sn_receitas:read', 'sn_folha:read'];

@Domain({ path: 'sn-empresas', tag: 'Simples Nacional: the month', family: 'detail' })
export class SnApuracaoController {
  constructor(private readonly apuracoes: SnApuracaoService) {}

  @Get('painel')
  @Endpoint({
    etag: true,
    summary: 'The month of every group, by name of the head office',
    returns: [PainelSimplesRead],
    emptyMessage: 'no company found',
    scopes: SCOPES,
  })
  painel(@CurrentCaller() caller: Caller, @Query() query: PainelSimplesQuery) {
    return this.apuracoes.painel(caller, query);
  }

  @Get('percentuais')
  @Endpoint({
    summary: 'What goes on the fiscal documents of a month, for every group and annex, by name of the head office',
    returns: [PercentuaisDoGrupoRead],
    emptyMessage: 'no company found',
    scopes: SCOPES,
  })
  percentuaisDosGrupos(@CurrentCaller() caller: Caller, @Query() query: PercentuaisDosGruposQuery) {
    return this.apuracoes.percentuaisDosGrupos(caller, query);
  }

  @Get(':empresa_id/percentuais')
  @Endpoint({
    summary: "What goes on the fiscal documents of a company's group in a month",
    description: 'Known on the first day of the month: its own revenue changes nothing.',
    returns: PercentuaisRead,
    errors: ['sn_empresas.nao_encontrada'],
    scopes: SCOPES,
  })
  percentuais(@CurrentCaller() caller: Caller, @PathId('empresa_id') id: number, @Query() query: PercentuaisQuery) {
    return this.apuracoes.percentuais(caller, id, query);
  }

  @Get(':empresa_id/apuracao')
  @Endpoint({
    summary: "The month of a company's group with its working",
    description: "Payroll is the firm's, revenue the caller's own; nothing is stored.",
    returns: ApuracaoRead,
    errors: ['sn_empresas.nao_encontrada'],
    scopes: SCOPES,
  })
  apuracao(@CurrentCaller() caller: Caller, @PathId('empresa_id') id: number, @Query() query: ApuracaoQuery) {
    return this.apuracoes.apuracao(caller, id, query);
  }

  @Get(':empresa_id/simulacao')
  @Endpoint({
    summary: 'The same month with a supposed revenue, a supposed payroll of twelve months, or both',
    returns: SimulacaoRead,
    errors: ['sn_empresas.nao_encontrada'],
    scopes: SCOPES,
  })
  simulacao(@CurrentCaller() caller: Caller, @PathId('empresa_id') id: number, @Query() query: SimulacaoQuery) {
    return this.apuracoes.simulacao(caller, id, query);
  }
}
