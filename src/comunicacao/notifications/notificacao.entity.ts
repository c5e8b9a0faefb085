import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import {
  BigIntIdColumn,
  CreatedAtColumn,
  IdRecord,
  InstantColumn,
  ReferenceColumn,
} from '../../platform/database/columns';

/** An event in another system of the firm, to which a notification may refer. No route creates one. */
@Entity('atividade')
export class Atividade extends IdRecord {
  @Column({ type: 'varchar', length: 200 })
  titulo: string;
}

/** Source systems of notifications. New notifications are checked. Old records may have other values. */
export const SISTEMAS = [
  'hub',
  'certidao',
  'analytics',
  'nfse',
  'taxsys',
  'atendimento',
  'contabil',
  'portal',
] as const;
export type Sistema = (typeof SISTEMAS)[number];

/** Severity. */
export const TIPOS_NOTIFICACAO = ['info', 'success', 'warning', 'error'] as const;
export type TipoNotificacao = (typeof TIPOS_NOTIFICACAO)[number];

export const MAX_TITULO = 200;
export const MAX_LINK = 500;

/** A message to one user. It is unread until the user, or a full-access profile, marks it as read. */
@Entity('notificacao')
@Index('ix_notificacao_usuario', ['usuario_id', 'id'])
@Index('ix_notificacao_nao_lidas', ['usuario_id', 'lida', 'id'])
export class Notificacao {
  @BigIntIdColumn()
  id: number;

  @Column({ type: 'varchar', length: 30 })
  sistema: string;

  @ReferenceColumn(() => Usuario, { key: 'fk_notificacao_usuario' })
  usuario_id: number;

  @Column({ type: 'varchar', length: 20, default: 'info' })
  tipo: string;

  @Column({ type: 'varchar', length: MAX_TITULO })
  titulo: string;

  @Column({ type: 'mediumtext', nullable: true })
  mensagem: string | null;

  @Column({ type: 'varchar', length: MAX_LINK, nullable: true })
  link: string | null;

  @Index('ix_notificacao_activity')
  @ReferenceColumn(() => Atividade, { key: 'fk_notificacao_activity', onDelete: 'SET NULL', nullable: true })
  activity_id: number | null;

  @Column({ type: 'boolean', default: false })
  lida: boolean;

  @InstantColumn({ nullable: true })
  lida_em: Date | null;

  @CreatedAtColumn()
  created_at: Date;
}
