import { utcNaiveTimestamp } from '../../kernel/calendar';
import { readForm } from '../../platform/http/read-form';
import { BoolField, EnumField, IdField, IntField, TextField } from '../../platform/http/validation/fields';
import {
  MAX_LINK,
  MAX_TITULO,
  type Sistema,
  SISTEMAS,
  type TipoNotificacao,
  TIPOS_NOTIFICACAO,
} from './notificacao.entity';

/**
 * A path of the page, or an `https:` URL. Browsers interpret `//host`, `/\\host` and a path with a tab as another host.
 */
const LINK = /^(?:\/(?:[^\s/\\]\S*)?|https:\/\/[^\s/\\]\S*)$/;
const UTC_EXAMPLE = '2026-11-21T13:15:30';

export class NotificacaoCreate {
  @EnumField(SISTEMAS, { description: 'Where it comes from', example: 'contabil' })
  sistema: Sistema;

  @IdField({ description: 'The recipient' })
  usuario_id: number;

  @EnumField(TIPOS_NOTIFICACAO, { default: 'info' })
  tipo: TipoNotificacao;

  @TextField({ max: MAX_TITULO, example: 'Extrato importado' })
  titulo: string;

  @TextField({ nullable: true })
  mensagem?: string | null;

  @TextField({ nullable: true, min: 1, max: MAX_LINK, pattern: LINK, example: '/importacoes' })
  link?: string | null;

  @IdField({ nullable: true, description: 'The activity that it is about' })
  activity_id?: number | null;
}

export class NotificationsQuery {
  @EnumField(SISTEMAS, { optional: true })
  sistema?: Sistema;

  @BoolField({ default: false })
  unread_only: boolean;

  @BoolField({ default: false, description: "Everybody's: profile administrador or diretoria" })
  all: boolean;

  @IntField({ default: 0, min: 0 })
  skip: number;

  @IntField({ default: 50, min: 1, max: 200 })
  limit: number;
}

/**
 * Fixed vocabularies are plain strings here, since old records may have other values. Times are UTC without an offset,
 * which is not an RFC 3339 date-time.
 */
export class NotificationRead {
  @IdField() id: number;
  @TextField({ example: 'contabil' }) sistema: string;
  @IdField() usuario_id: number;
  @TextField({ example: 'info' }) tipo: string;
  @TextField() titulo: string;
  @TextField({ nullable: true }) mensagem: string | null;
  @TextField({ nullable: true }) link: string | null;
  @IdField({ nullable: true }) activity_id: number | null;
  @BoolField() lida: boolean;
  @TextField({ clock: 'utc', nullable: true, description: 'UTC, no zone', example: UTC_EXAMPLE }) lida_em:
    | string
    | null;
  @TextField({ clock: 'utc', description: 'UTC, no zone', example: UTC_EXAMPLE }) created_at: string;
}

/** Converts a notification to its response. */
export const toNotificationRead = readForm(NotificationRead, utcNaiveTimestamp);

export class UnreadCount {
  @IntField({ min: 0 }) unread: number;
}

export class ReadAllResult {
  @IntField({ description: 'How many changed from unread to read' }) updated: number;
}
