import { Body, Post } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { SimulacaoLancamento, SimularRegraLancamentoDto } from './simulacao.dto';
import { IMPORT_LINES, SimularRegraLancamento } from './simular-regra-lancamento';
import { READING } from '../reading-errors';

@Domain({ path: 'regras-lancamento', tag: 'Ledger rules' })
export class SimularRegraLancamentoController {
  constructor(private readonly simular: SimularRegraLancamento) {}

  @Post('simular')
  @Endpoint({
    summary: 'What a ledger rule would do; nothing is kept',
    description: `With \`importacao_id\` also scope \`${IMPORT_LINES}\`.`,
    returns: SimulacaoLancamento,
    message: 'simulated',
    effects: 'none',
    scopes: ['lancamentos_contabil:read'],
    errors: [
      ...READING,
      'bancos.nao_encontrado',
      'customers.nao_encontrado',
      'estruturas.nao_encontrada',
      'importacoes.conta_ausente',
      'importacoes.nao_encontrada',
      'importacoes.tipo_sem_extrato',
      'plano_contas.de_outro_cliente',
      'plano_contas.nao_encontrado',
      'regras_lancamento.nao_encontrada',
    ],
  })
  run(@CurrentCaller() caller: Caller, @Body() body: SimularRegraLancamentoDto) {
    return this.simular.run(caller, body);
  }
}
