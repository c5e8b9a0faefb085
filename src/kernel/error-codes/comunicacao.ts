import type { Errors } from './catalogue';

/** Errors of templates and notifications. */
export const COMUNICACAO = {
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
  'notifications.lista_de_todos_negada': [403, 'listing all requires full access', 'Leave the parameter out.'],
  'notifications.nao_encontrada': [404, 'not found', 'Look it up in the list of notifications.'],
} as const satisfies Errors;
