import { Injectable, Logger } from '@nestjs/common';
import { NotificationsService } from '../../../comunicacao/notifications/notifications.service';
import { DomainError } from '../../../kernel/errors';
import { BACKUP_FAILURES } from '../../../kernel/reason-codes/backups';
import { ErrorNumber, errorNumber, isConnectionError } from '../../../platform/database/driver-errors';
import { RowTooLargeError } from '../geracao/snapshot';
import { TableGoneError } from '../geracao/generate-backup';

/** The run ended through no fault of the backup: the process ends, or the database is unavailable. */
export class InterruptedError extends Error {
  constructor(cause: unknown) {
    super('the run was interrupted', { cause });
  }
}

/** Bull's failure reason for a job whose workers died too often. */
const STALLED = 'job stalled more than allowable limit';
const TABLE_CHANGED: readonly number[] = [
  ErrorNumber.tableMissing,
  ErrorNumber.tableChanged,
  ErrorNumber.columnMissing,
];

/** Whether another run would fail in the same way. */
export function isFinal(error: unknown): boolean {
  return error instanceof TableGoneError || error instanceof RowTooLargeError;
}

/** Returns the reason of a failed run for administrators. The whole error is in the worker's log. */
export function shortReason(error: unknown): string {
  if (isFinal(error) || error instanceof DomainError || error instanceof InterruptedError)
    return (error as Error).message;
  const { code } = (error ?? {}) as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT') return BACKUP_FAILURES['backups.sem_espaco'];
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT')
    return BACKUP_FAILURES['backups.armazenamento_sem_escrita'];
  const number = errorNumber(error);
  if (number !== undefined && TABLE_CHANGED.includes(number)) return BACKUP_FAILURES['backups.tabela_alterada'];
  return BACKUP_FAILURES[isConnectionError(error) ? 'backups.banco_desconectado' : 'backups.inesperado'];
}

/**
 * Returns why a job that Bull gave up has failed; undefined for an interrupted job, which must be added again.
 * @param failedReason as Bull stores it: {@link shortReason} of the last run, or that its workers died
 */
export function failureOf(failedReason: string | undefined): string | undefined {
  if (failedReason === new InterruptedError(undefined).message) return undefined;
  return failedReason === STALLED ? BACKUP_FAILURES['backups.processo_encerrado'] : (failedReason ?? '');
}

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
