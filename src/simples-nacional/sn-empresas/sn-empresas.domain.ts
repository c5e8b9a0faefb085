import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'sn_empresas', tag: 'Simples Nacional: companies', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Simples Nacional: companies',
      one: 'company',
      description: 'Companies in the unified tax regime for small firms (*Simples Nacional*).',
    },
  ],
  records: {
    SnEmpresa: 'company',
  },
};

export const ERRORS = {
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
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'Simples Nacional: empresas',
  errors: {
    'sn_empresas.ids_invalidos': 'As empresas escolhidas não são válidas.',
    'sn_empresas.matriz_de_si_mesma': 'A empresa não pode ser a própria matriz.',
    'sn_empresas.matriz_nao_encontrada': 'A matriz não existe mais.',
    'sn_empresas.nao_encontrada': 'A empresa não existe mais.',
    'sn_empresas.opcao_nao_encontrada': 'A opção não existe mais.',
  },
};
