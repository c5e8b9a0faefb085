import { Body, Post } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { Upload, type UploadedFile } from '../../../platform/upload/upload.interceptor';
import { IMPORT_FOLDER } from '../importacoes.service';
import { READING } from '../import-errors';
import { TestarEstrutura } from './testar-estrutura';
import {
  SimulacaoIgnorar,
  SimulacaoLancamento,
  SimularRegraIgnorarDto,
  SimularRegraLancamentoDto,
  TestarEstruturaDto,
  TesteDeEstrutura,
} from './simulacao.dto';
import { IMPORT_LINES, SimularRegraIgnorar, SimularRegraLancamento } from './simular-regras';

/** Errors of reading the lines that a rule is tried on. */
const SAMPLE = [
  ...READING,
  'bancos.nao_encontrado',
  'customers.nao_encontrado',
  'estruturas.nao_encontrada',
  'importacoes.conta_ausente',
  'importacoes.nao_encontrada',
  'importacoes.tipo_sem_extrato',
] as const;

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
      ...SAMPLE,
      'plano_contas.de_outro_cliente',
      'plano_contas.nao_encontrado',
      'regras_lancamento.nao_encontrada',
    ],
  })
  run(@CurrentCaller() caller: Caller, @Body() body: SimularRegraLancamentoDto) {
    return this.simular.run(caller, body);
  }
}

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
    errors: [...SAMPLE, 'regra_ignorar.nao_encontrada'],
  })
  run(@CurrentCaller() caller: Caller, @Body() body: SimularRegraIgnorarDto) {
    return this.simular.run(caller, body);
  }
}

@Domain({ path: 'estruturas', tag: 'Statement structures' })
export class TestarEstruturaController {
  constructor(private readonly testar: TestarEstrutura) {}

  @Post('testar')
  @Endpoint({
    summary: 'Read a file by a structure that need not be stored; nothing is kept',
    effects: 'none',
    perfis: ADMINISTRADOR,
    returns: TesteDeEstrutura,
    body: 'multipart',
    upload: { field: 'arquivo', folder: IMPORT_FOLDER, limit: (config) => config.importacaoMaxUploadBytes },
    errors: [...READING],
  })
  run(@Body() body: TestarEstruturaDto, @Upload('arquivo') arquivo: UploadedFile) {
    return this.testar.run(body, arquivo);
  }
}
