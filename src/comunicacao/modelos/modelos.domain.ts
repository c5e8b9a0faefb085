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
  fields: {
    departamento_id: 'departamento.id that the template is kept by; null for none',
    dia_envio: 'Day of the month on which it is sent, 1 to 31; in shorter months the last day',
    dia_semana: 'Day of the week on which it is sent, 0 = Sunday to 6 = Saturday',
    horario_envio: 'Time of the sending in São Paulo, HH:MM or HH:MM:SS; null for any time of the day',
    ajuste_dia_util: 'What becomes of a sending on a day without work: `anterior`, `posterior` or none',
    empresa_ids: 'customer.id of the companies it is sent to; null or empty for none',
    variaveis: 'The variables of the message, kept as sent',
    meses_ativos: 'Months in which it is sent, 1 to 12; null for every month',
    obrigacao_nome: 'The tax obligation that it reminds of',
    recorrencia_ativa: 'Whether it is sent by its recurrence',
    telefone_avulso: 'A telephone number in addition to those of the companies',
    tipo_recorrencia: 'diaria, semanal, mensal, bimestral, trimestral, semestral or anual; null for a day of the month',
    vinculo_mode: 'How the companies are chosen, as the sending system reads it',
    tipo_midia: 'Kind of the attachment: image, video, audio, voice or document',
    arquivo_url: 'Where the attachment is fetched; null without one',
    'Modelo.arquivo_nome': 'Name of the attachment as uploaded; null without one',
    'Modelo.mensagem': 'The message; `{{name}}` is a variable',
    legacy_uuid: 'Id of the template in the system before this one',
    data_hora_atualizacao: 'When the template was last changed: ISO 8601 with the offset of São Paulo',
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
