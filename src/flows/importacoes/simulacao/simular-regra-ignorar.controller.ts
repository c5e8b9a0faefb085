import { Body, Post } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { SimulacaoIgnorar, SimularRegraIgnorarDto } from './simulacao.dto';
import { SimularRegraIgnorar } from './simular-regra-ignorar';

@Domain({ path: 'regra-ignorar', tag: 'Ignore rules' })
export class SimularRegraIgnorarController {
  constructor(private readonly simular: SimularRegraIgnorar) {}

  @Post('simular')
  @Endpoint({
    summary: 'Which lines of an import an ignore rule would drop; nothing is kept',
    returns: SimulacaoIgnorar,
    message: 'simulated',
    effects: 'none',
    errors: ['not_found', 'invalid'],
  })
  run(@CurrentCaller() caller: Caller, @Body() body: SimularRegraIgnorarDto) {
    return this.simular.run(caller, body);
  }
}
