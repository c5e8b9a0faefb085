import { Body, Get, Patch, Post, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { FULL_ACCESS } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { AllRows } from '../../platform/list-files/list-route';
import {
  NotificacaoCreate,
  NotificationRead,
  NotificationsQuery,
  ReadAllResult,
  UnreadCount,
} from './notifications.dto';
import { NotificationsService } from './notifications.service';

@Domain({ path: 'notifications', tag: 'Notifications', family: 'status' })
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Endpoint({
    summary: 'Own notifications, newest first; X-Total-Count is their number',
    returns: [NotificationRead],
    errors: ['notifications.lista_de_todos_negada'],
  })
  list(@CurrentCaller() caller: Caller, @Query() query: NotificationsQuery, @AllRows() all: boolean) {
    return this.notifications.list(caller, query, all);
  }

  @Get('unread-count')
  @Endpoint({ etag: true, summary: 'How many of the own notifications are unread', returns: UnreadCount })
  unreadCount(@CurrentCaller() caller: Caller) {
    return this.notifications.unreadCount(caller);
  }

  @Post('read-all')
  @Endpoint({ summary: 'Mark all own notifications as read', returns: ReadAllResult, message: 'notifications read' })
  readAll(@CurrentCaller() caller: Caller) {
    return this.notifications.readAll(caller);
  }

  @Post()
  @Endpoint({
    summary: 'Notify a user',
    status: 201,
    returns: NotificationRead,
    message: 'notification created',
    perfis: FULL_ACCESS,
    errors: ['modelos.atividade_nao_encontrada', 'usuarios.nao_encontrado'],
  })
  create(@Body() body: NotificacaoCreate) {
    return this.notifications.create(body);
  }

  @Patch(':notificacao_id/read')
  @Endpoint({
    summary: 'Mark a notification as read',
    returns: NotificationRead,
    message: 'notification read',
    errors: ['notifications.nao_encontrada'],
  })
  read(@CurrentCaller() caller: Caller, @PathId('notificacao_id') id: number) {
    return this.notifications.read(caller, id);
  }
}
