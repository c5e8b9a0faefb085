import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { type Perfil, PERFIS } from '../../acesso/rbac/perfil';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { domainError } from '../../kernel/errors';
import { cut } from '../../kernel/text';
import { bulkInsert, placeholders } from '../../platform/database/sql';
import { listPart, type RecordList } from '../../platform/database/entity-list';
import { mustExist, mustExistIfNamed } from '../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { Atividade, MAX_LINK, MAX_TITULO, Notificacao } from './notificacao.entity';
import {
  type NotificacaoCreate,
  type NotificationRead,
  type NotificationsQuery,
  type ReadAllResult,
  toNotificationRead,
  type UnreadCount,
} from './notifications.dto';

/** A notification that another module sends to the users of a profile. */
export type Notice = Readonly<Omit<NotificacaoCreate, 'usuario_id' | 'activity_id'>>;

/** Notifications inside the application (contract 1). Users see their own, full-access profiles see all. */
@Injectable()
export class NotificationsService {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Lists notifications, newest first. @throws DomainError 403 when all users' are requested without full access */
  async list(caller: Caller, query: NotificationsQuery, all: boolean): Promise<RecordList<NotificationRead>> {
    if (query.all && !caller.hasFullAccess) throw domainError('notifications.lista_de_todos_negada');
    const where: FindOptionsWhere<Notificacao> = {
      ...(query.all ? {} : { usuario_id: caller.id }),
      ...(query.sistema ? { sistema: query.sistema } : {}),
      ...(query.unread_only ? { lida: false } : {}),
    };
    const window = { limit: query.limit, offset: query.skip, all };
    return listPart(this.unitOfWork.manager, Notificacao, window, { where }, toNotificationRead);
  }

  async unreadCount(caller: Caller): Promise<UnreadCount> {
    return {
      unread: await this.unitOfWork.manager.count(Notificacao, { where: { usuario_id: caller.id, lida: false } }),
    };
  }

  async readAll(caller: Caller): Promise<ReadAllResult> {
    const { affected } = await this.unitOfWork.run((tx) =>
      tx.update(Notificacao, { usuario_id: caller.id, lida: false }, { lida: true, lida_em: new Date() }),
    );
    return { updated: affected ?? 0 };
  }

  /** @throws DomainError 404 for an absent recipient or activity */
  async create(body: NotificacaoCreate): Promise<NotificationRead> {
    const created = await this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Usuario, body.usuario_id, 'usuarios.nao_encontrado');
      await mustExistIfNamed(tx, Atividade, body.activity_id, 'modelos.atividade_nao_encontrada');
      const { id } = await tx.save(tx.create(Notificacao, body));
      return tx.findOneByOrFail(Notificacao, { id });
    });
    return toNotificationRead(created);
  }

  /**
   * Marks a notification as read. A second call keeps the first time.
   * @throws DomainError 404 when absent or, without full access, another user's
   */
  async read(caller: Caller, id: number): Promise<NotificationRead> {
    const reach: FindOptionsWhere<Notificacao> = caller.hasFullAccess ? { id } : { id, usuario_id: caller.id };
    const found = await this.unitOfWork.run(async (tx) => {
      await tx.update(Notificacao, { ...reach, lida: false }, { lida: true, lida_em: new Date() });
      return tx.findOneBy(Notificacao, reach);
    });
    if (!found) throw domainError('notifications.nao_encontrada');
    return toNotificationRead(found);
  }

  /**
   * Sends each user their own notification, in one statement per chunk and in the caller's transaction. Long texts are
   * cut.
   */
  async notifyUsers(notices: readonly (Notice & { readonly usuario_id: number })[], tx: Tx): Promise<void> {
    const rows = notices.map((notice) => ({ usuario_id: notice.usuario_id, ...columnsOf(notice) }));
    await bulkInsert(tx, 'notificacao', ['sistema', 'usuario_id', 'tipo', 'titulo', 'mensagem', 'link'], rows);
  }

  /**
   * Notifies every active user of a profile, in one statement. Other modules call it inside their transaction, if they
   * have one. Long texts are cut. Returns the number of notified users.
   */
  async notifyProfile(perfil: Perfil, notice: Notice, tx: Tx = this.unitOfWork.manager): Promise<number> {
    const of = ofProfile(perfil);
    const { sistema, tipo, titulo, mensagem, link } = columnsOf(notice);
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      `INSERT INTO notificacao (sistema, usuario_id, tipo, titulo, mensagem, link)
       SELECT ?, u.id, ?, ?, ?, ? FROM usuario u WHERE u.ativo = 'Ativo' AND ${of.sql} ORDER BY u.id`,
      [sistema, tipo, titulo, mensagem, link, ...of.parameters],
    );
    return affectedRows;
  }
}

/** Uses the rule of `resolvePerfil`: a user without another profile, spelled exactly, is a funcionario. */
function ofProfile(perfil: Perfil): { sql: string; parameters: string[] } {
  if (perfil !== 'funcionario') return { sql: 'BINARY u.perfil = ?', parameters: [perfil] };
  const others = PERFIS.filter((each) => each !== 'funcionario');
  return { sql: `(u.perfil IS NULL OR BINARY u.perfil NOT IN (${placeholders(others.length)}))`, parameters: others };
}

const columnsOf = ({ sistema, tipo, titulo, mensagem, link }: Notice) => ({
  sistema,
  tipo,
  titulo: cut(titulo, MAX_TITULO),
  mensagem: mensagem ?? null,
  link: typeof link === 'string' ? cut(link, MAX_LINK) : null,
});
