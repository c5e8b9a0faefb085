import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'modelos', tag: 'Reminder templates', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Reminder templates',
      one: 'template',
      description: 'Messages to customers (*modelos*) with their recurrence and attachment.',
    },
  ],
  records: {
    Modelo: 'template',
  },
  parameters: {
    modelo_id: 'modelo.id',
    nome_disco: 'Stored name of the attachment: the last segment of its `arquivo_url`',
  },
};

export const ERRORS = {
  'modelos.nao_encontrado': [404, 'template not found', 'Look it up in the list of templates.'],
  'modelos.recorrencia_invalida#ajuste': [
    422,
    "ajuste_dia_util '{ajuste}' is not known: anterior, posterior or none",
    'Use one of the words that the message names.',
  ],
  'modelos.recorrencia_invalida#tipo': [
    422,
    "tipo_recorrencia '{tipo}' is not known: {conhecidos}",
    'Use one of the words that the message names.',
  ],
  'modelos.recorrencia_incompleta': [
    422,
    'the recurrence needs tipo_recorrencia, dia_envio or dia_semana',
    "Complete the template's recurrence.",
  ],
  'modelos.recorrencia_incompleta#campo': [
    422,
    'tipo_recorrencia {tipo} needs {campo}',
    'Send the field that the message names.',
  ],
  'modelos.texto_muito_longo': [
    422,
    'the text would be longer than {maximo} characters',
    'Shorten the template or its variables.',
  ],
  'modelos.anexo_nao_encontrado': [404, 'attachment not found', "Look it up among the template's attachments."],
  'modelos.atividade_nao_encontrada': [
    404,
    'activity not found',
    'Leave `activity_id` out: this service has no list of activities.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'modelos de lembrete',
  errors: {
    'modelos.anexo_nao_encontrado': 'O anexo não existe mais.',
    'modelos.atividade_nao_encontrada': 'A atividade não existe mais.',
    'modelos.nao_encontrado': 'O modelo não existe mais.',
    'modelos.recorrencia_incompleta': 'A recorrência está incompleta.',
    'modelos.recorrencia_invalida': 'A recorrência não é conhecida.',
    'modelos.texto_muito_longo': ({ maximo }) => `O texto passaria de ${maximo} caracteres.`,
  },
};
