import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

const CLINIC = 'O sistema da clínica não respondeu como devia. Tente de novo mais tarde.';

export const SCOPE: Scope = { recurso: 'clinicsys', tag: 'Clinic system' };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Clinic system: consumption',
      one: 'run',
      description: 'Material that a clinic used (*consumos*), fetched from its system.',
    },
    { name: 'Clinic system: reports', one: 'run', description: 'Reports of the clinic’s system (*relatórios*).' },
  ],
  records: {
    ConsumoExecucao: 'run',
    ConsumoLancamento: 'clinic entry',
    RelatorioColuna: 'column',
    RelatorioExecucao: 'run',
  },
  parameters: {
    execucao_id: 'Id of the run',
    relatorio_id: 'Id of the run of the report',
  },
};

export const ERRORS = {
  'clinicsys.nao_configurado': [
    502,
    'the clinic-system integration is not configured',
    'The operator sets its address and token.',
  ],
  'clinicsys.inacessivel': [502, "the clinic system can't be reached: {motivo}", 'Try again later.'],
  'clinicsys.resposta_muito_grande': [
    413,
    "the clinic system's answer exceeds {maximo} bytes",
    'Ask for a shorter period.',
  ],
  'clinicsys.resposta_muito_grande#movimento': [
    413,
    "an entry of the clinic system's answer is too large",
    'Ask for a shorter period.',
  ],
  'clinicsys.resposta_muito_grande#linha': [
    413,
    "a row or column of the clinic system's answer is too large",
    'Ask for fewer columns.',
  ],
  'clinicsys.token_recusado': [502, 'the clinic system rejected the token', 'The operator renews the token.'],
  'clinicsys.falha': [502, 'the clinic system answered {status}', 'Try again later.'],
  'clinicsys.resposta_invalida': [
    502,
    "the clinic system's answer {problema}",
    "Report it to the clinic system's maker.",
  ],
  'clinicsys.consulta_recusada#status': [
    422,
    'the clinic system refused the query with {status}',
    'Correct the query.',
  ],
  'clinicsys.consulta_recusada#palavras': [422, '{resposta}', 'Correct the query as the clinic system asks.'],
  'clinicsys.consulta_recusada': [422, 'the clinic system refused the query', 'Correct the query.'],
  'clinicsys.execucao_nao_encontrada': [404, 'execution not found', 'Look it up in the list of executions.'],
  'clinicsys.relatorio_nao_encontrado': [404, 'report not found', 'Look it up in the list of reports.'],
  'clinicsys.resposta_muito_grande#quantidade': [
    413,
    "the clinic system's answer has more than {maximo} {unidade}",
    'Ask for a shorter period.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'sistema da clínica',
  errors: {
    'clinicsys.consulta_recusada': 'O sistema da clínica recusou a consulta.',
    'clinicsys.execucao_nao_encontrada': 'A execução não existe mais.',
    'clinicsys.falha': CLINIC,
    'clinicsys.inacessivel': CLINIC,
    'clinicsys.nao_configurado': 'A ligação com o sistema da clínica não está configurada.',
    'clinicsys.relatorio_nao_encontrado': 'O relatório não existe mais.',
    'clinicsys.resposta_invalida': CLINIC,
    'clinicsys.resposta_muito_grande': 'A resposta do sistema da clínica é grande demais: peça um período menor.',
    'clinicsys.token_recusado': 'O sistema da clínica recusou a chave de acesso.',
  },
};
