import { Body, Post } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { SimulacaoIgnorar, SimularRegraIgnorarDto } from './simulacao.dto';
import { SimularRegraIgnorar } from './simular-regra-ignorar';
import { READING } from '../reading-errors';

@Domain({ path: 'regra-ignorar', tag: 'Ignore rules' })
export class SimularRegraIgnorarController {
  constructor(private readonly simular: SimularRegraIgnorar) {}

  @Post('simular')
  @Endpoint({
    summary: 'Which lines of an import an ignore rule would drop; nothing is kept',
    returns: SimulacaoIgnorar,
    message: 'simulated',
    effects: 'none',
    scopes: ['lancamentos_contabil:read', 'importacoes:read'],
    errors: [
      ...READING,
      'bancos.nao_encontrado',
      'customers.nao_encontrado',
      'estruturas.nao_encontrada',
      'importacoes.conta_ausente',
      'importacoes.nao_encontrada',
      'importacoes.tipo_sem_extrato',
      'regra_ignorar.nao_encontrada',
    ],
  })
  run(@CurrentCaller() caller: Caller, @Body() body: SimularRegraIgnorarDto) {
    return this.simular.run(caller, body);
  }
}
