import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'apuracao_resultado', tag: 'Result assessments' };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Result assessments',
      one: 'assessment',
      description: 'Taxes on the result by period (*apuração de resultado*).',
    },
  ],
  records: {
    ApuracaoResultado: 'assessment',
  },
  parameters: {
    apuracao_id: 'apuracao_resultado.id',
  },
};

export const ERRORS = {
  'apuracao_resultado.nao_encontrada': [404, 'assessment not found', 'Look it up in the list of assessments.'],
  'apuracao_resultado.periodo_nao_cabe': [
    422,
    'periodo {periodo} does not fit tipo_periodo {tipo}',
    'Write the period in the form of its kind.',
  ],
  'apuracao_resultado.tributo_antes_de_2027': [
    422,
    'CBS e IBS começam em 01/01/2027',
    'Choose a period of 2027 or later, or another tax.',
  ],
  'apuracao_resultado.fechada': [422, 'assessment is closed', 'A closed assessment takes no change.'],
  'apuracao_resultado.repetida': [
    409,
    'assessment already exists for the customer, tax and period',
    'Change the existing one.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'apurações de resultado',
  errors: {
    'apuracao_resultado.fechada': 'A apuração está fechada.',
    'apuracao_resultado.nao_encontrada': 'A apuração não existe mais.',
    'apuracao_resultado.periodo_nao_cabe': ({ tipo }) => `O período não é ${tipo}.`,
    'apuracao_resultado.repetida': 'Já existe uma apuração deste tributo e período para o cliente.',
    'apuracao_resultado.tributo_antes_de_2027': 'CBS e IBS começam em 01/01/2027.',
  },
};
