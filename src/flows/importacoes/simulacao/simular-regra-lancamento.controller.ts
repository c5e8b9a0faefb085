import { Body, Post } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { SimulacaoLancamento, SimularRegraLancamentoDto } from './simulacao.dto';
import { SimularRegraLancamento } from './simular-regra-lancamento';

@Domain({ path: 'regras-lancamento', tag: 'Ledger rules' })
export class SimularRegraLancamentoController {
  constructor(private readonly simular: SimularRegraLancamento) {}

  @Post('simular')
  @Endpoint({
    summary: 'What a ledger rule would do; nothing is kept',
    returns: SimulacaoLancamento,
    message: 'simulated',
    effects: 'none',
    errors: ['not_found', 'invalid'],
  })
  run(@CurrentCaller() caller: Caller, @Body() body: SimularRegraLancamentoDto) {
    return this.simular.run(caller, body);
  }
}
