import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CalendarDate, saoPauloDate, saoPauloDays } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { AppConfig } from '../config/app-config';

/** Bytes that were counted for a user on a day. */
export interface CountedBytes {
  readonly usuario: number;
  readonly dia: CalendarDate;
  readonly bytes: number;
}

/**
 * Condition and sum are one statement. Of two parallel operations the second sees the bytes that the first has counted.
 */
const ADD = 'UPDATE armazenamento_dia SET bytes = bytes + ? WHERE usuario_id = ? AND dia = ? AND bytes + ? <= ?';
const BEGIN =
  'INSERT INTO armazenamento_dia (usuario_id, dia, bytes) VALUES (?, ?, 0) ON DUPLICATE KEY UPDATE bytes = bytes';

/** Limits the bytes that one user stores a day: uploads, copies, pictures, files of invoices. */
@Injectable()
export class DailyBytes {
  private readonly logger = new Logger(DailyBytes.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
  ) {}

  /**
   * Counts bytes that a user stores. In a transaction the count is committed or rolled back with the data. Without one
   * the caller gives the bytes back when nothing was stored.
   * @throws DomainError 429 when the user would exceed the limit of one day
   */
  async count(usuario: number, bytes: number, tx: EntityManager = this.dataSource.manager): Promise<CountedBytes> {
    const now = new Date();
    const dia = saoPauloDate(now);
    const add = async () =>
      (
        await tx.query<{ affectedRows: number }>(ADD, [
          bytes,
          usuario,
          dia,
          bytes,
          this.config.armazenamentoDiarioBytes,
        ])
      ).affectedRows === 1;
    if (await add()) return { usuario, dia, bytes };
    await tx.query(BEGIN, [usuario, dia]);
    if (await add()) return { usuario, dia, bytes };
    const seconds = Math.ceil((saoPauloDays(dia, dia).end.getTime() - now.getTime()) / 1_000);
    throw domainError('comum.limite_diario_de_armazenamento', this.config.armazenamentoDiarioBytes).with({
      retryAfterSeconds: Math.max(1, seconds),
      detailOnly: true,
    });
  }

  /**
   * Takes back the count of a file that was not stored. It never throws, because counting too many bytes is the safe
   * side.
   */
  async giveBack({ usuario, dia, bytes }: CountedBytes): Promise<void> {
    await this.dataSource
      .query('UPDATE armazenamento_dia SET bytes = bytes - ? WHERE usuario_id = ? AND dia = ?', [bytes, usuario, dia])
      .catch((error: unknown) => this.logger.warn(`${bytes} bytes of user ${usuario} stay counted: ${String(error)}`));
  }
}

/** Deletes the counts of past days. */
export async function forgetPastDays(dataSource: DataSource): Promise<void> {
  await dataSource.query('DELETE FROM armazenamento_dia WHERE dia < ? - INTERVAL 1 DAY', [saoPauloDate(new Date())]);
}
