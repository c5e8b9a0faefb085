import { type Errors, type PageTexts, PROFILE } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'notifications', tag: 'Notifications', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Notifications',
      one: 'notification',
      description: 'What a person of the firm should know (*notificações*).',
    },
  ],
  records: {
    Notification: 'notification',
    Notificacao: 'notification',
  },
  parameters: {
    notificacao_id: 'notification.id',
  },
  fields: {
    sistema: 'The part of the firm that the notification comes from',
    lida: 'Whether the notification was read',
    unread: 'How many notifications of the caller are unread',
    link: 'Where the notification leads, a path of the page or an https: URL; null for nowhere',
    activity_id: 'Id that the sender keeps; nothing is done with it here',
    'Notification.tipo': 'info, success, warning or error',
    'Notificacao.tipo': 'How serious it is',
    'Notification.usuario_id': 'usuario.id of whom it is for; null is for everybody',
  },
};

export const ERRORS = {
  'notifications.lista_de_todos_negada': [403, 'listing all requires full access', 'Leave the parameter out.'],
  'notifications.nao_encontrada': [404, 'not found', 'Look it up in the list of notifications.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'notificações',
  errors: {
    'notifications.lista_de_todos_negada': PROFILE,
    'notifications.nao_encontrada': 'A notificação não existe mais.',
  },
};
