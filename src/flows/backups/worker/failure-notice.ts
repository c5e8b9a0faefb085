import { Injectable, Logger } from '@nestjs/common';
import { NotificationsService } from '../../../comunicacao/notifications/notifications.service';

/** Notifies the administrators of a failed backup. The job itself has the reason. */
@Injectable()
export class FailureNotice {
  private readonly logger = new Logger(FailureNotice.name);

  constructor(private readonly notifications: NotificationsService) {}

  /** A notice that can't be written is logged: the job has failed with or without it. */
  async send(id: number): Promise<void> {
    const notice = { sistema: 'hub', tipo: 'error', titulo: `Backup ${id} falhou`, mensagem: MESSAGE } as const;
    try {
      await this.notifications.notifyProfile('administrador', notice);
    } catch (error) {
      this.logger.error(error, `no notice of the failed backup ${id}`);
    }
  }
}

const MESSAGE = 'O backup não foi gerado. O motivo está no registro do backup.';
