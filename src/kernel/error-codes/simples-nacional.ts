import type { Errors } from './catalogue';

/** Errors of the Simples Nacional domains. */
export const SIMPLES_NACIONAL = {
  'sn_empresas.nao_encontrada': [404, 'company not found', 'Look it up in the list of companies.'],
  'sn_empresas.nao_encontrada#quais': [404, 'company {empresa} not found', 'Look the companies up in their list.'],
  'sn_empresas.matriz_nao_encontrada': [404, 'head office {matriz} not found', 'Look it up in the list of companies.'],
  'sn_empresas.matriz_de_si_mesma': [
    422,
    "company {empresa} can't be its own head office",
    'Name another head office, or none.',
  ],
  'sn_empresas.opcao_nao_encontrada': [404, 'option not found', 'List the options of the company.'],
  'sn_empresas.ids_invalidos': [422, 'empresa_ids must be comma-separated integers', 'Write it as 1,2,3.'],
  'sn_folha.nao_encontrada': [404, 'payroll not found', 'Look it up in the list.'],
  'sn_folha.mes_repetido': [409, 'payroll already exists for the company and month', 'Change the existing one.'],
  'sn_prefeitura.periodo_invertido': [422, 'data_fim must not be before data_inicio', 'Swap the bounds.'],
  'sn_prefeitura.registro_nao_encontrado': [404, 'record not found', 'Look it up in the list.'],
  'sn_prefeitura.registro_nao_encontrado#quais': [
    404,
    'record {registro} not found',
    'Look the records up in their list.',
  ],
} as const satisfies Errors;
