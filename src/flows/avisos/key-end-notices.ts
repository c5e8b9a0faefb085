import { Injectable } from '@nestjs/common';
import type { ApiKey } from '../../acesso/api-keys/api-key.entity';
import { noteEndNotices } from '../../acesso/api-keys/grant';
import { NotificationsService } from '../../comunicacao/notifications/notifications.service';
import {
  brazilianDate,
  dayNumber,
  plusDays,
  saoPauloDate,
  saoPauloDays,
  saoPauloNaiveTimestamp,
} from '../../kernel/calendar';
import { placeholders } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { PeriodicTask } from '../../platform/periodic-task/periodic-task';

/** Days before the end of a key, by the calendar of São Paulo, on which its owner gets a notice. The nearest comes first. */
const DAYS_BEFORE = [0, 3, 14];
/** Days after the end of a key on which a late notice is still sent, when no worker ran before. */
const LATE_DAYS = 7;
const EVERY_MS = 5 * 60 * 1000;
const KEYS_PER_ROUND = 500;

interface EndingKey extends Readonly<Pick<ApiKey, 'id' | 'usuario_id' | 'nome' | 'key_prefix' | 'substituta_id'>> {
  readonly data_expiracao: Date;
}

/** Counts of one part of a round: the keys that were due when it began, and the notices that this worker sent. */
interface NotifiedRound {
  readonly due: number;
  readonly notified: number;
}

const DUE = `k.ativo = 1 AND k.data_expiracao >= ? AND k.data_expiracao < ? AND (k.aviso_dias IS NULL OR k.aviso_dias > ?)`;
const CANDIDATES = `
  SELECT k.id FROM api_key k JOIN usuario u ON u.id = k.usuario_id AND u.ativo = 'Ativo'
   WHERE ${DUE} ORDER BY k.id LIMIT ${KEYS_PER_ROUND}`;
const held = (count: number): string => `
  SELECT k.id, k.usuario_id, k.nome, k.key_prefix, k.data_expiracao, k.substituta_id FROM api_key k
   WHERE k.id IN (${placeholders(count)}) AND ${DUE} ORDER BY k.id FOR UPDATE`;

/** Sends notices to owners whose keys end: 14, 3 and 0 days before, once each, however many workers there are. */
@Injectable()
export class KeyEndNotices extends PeriodicTask {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notifications: NotificationsService,
  ) {
    super(EVERY_MS, 'no notices of ending keys');
  }

  protected override runOnce(): Promise<unknown> {
    return this.notify(new Date());
  }

  /**
   * Runs one round and returns the number of notices. A key that is near its end gets the nearest notice only. All keys
   * of one distance are therefore notified, by any process, before the keys of the next distance are read.
   */
  async notify(now: Date): Promise<number> {
    let notified = 0;
    for (const days of DAYS_BEFORE) {
      let round: NotifiedRound;
      do {
        round = await this.notifyOf(days, now);
        notified += round.notified;
      } while (round.due === KEYS_PER_ROUND);
    }
    return notified;
  }

  /** The rows are looked for without a lock, then held, looked at again and written: of two workers, one sends. */
  private async notifyOf(days: number, now: Date): Promise<NotifiedRound> {
    const today = saoPauloDate(now);
    const from = saoPauloDays(plusDays(today, -LATE_DAYS), today).start;
    const due = [from, saoPauloDays(today, plusDays(today, days)).end, days];
    const candidates = await this.unitOfWork.manager.query<{ id: number }[]>(CANDIDATES, due);
    if (candidates.length === 0) return { due: 0, notified: 0 };
    const ids = candidates.map(({ id }) => id);
    const notified = await this.unitOfWork.run(async (tx) => {
      const keys = await tx.query<EndingKey[]>(held(ids.length), [...ids, ...due]);
      if (keys.length === 0) return 0;
      await noteEndNotices(
        tx,
        keys.map(({ id }) => id),
        days,
      );
      await this.notifications.notifyUsers(
        keys.map((key) => noticeOf(key, now)),
        tx,
      );
      return keys.length;
    });
    return { due: ids.length, notified: notified };
  }
}

function noticeOf({ id, usuario_id, nome, key_prefix, data_expiracao, substituta_id }: EndingKey, now: Date) {
  const [day = '', time = ''] = saoPauloNaiveTimestamp(data_expiracao).split('T');
  const over = data_expiracao <= now;
  const advice =
    substituta_id === null
      ? 'Gere a sucessora (rotacionar) ou uma nova chave.'
      : `Onde ainda se usa, troque-a pela sucessora, a chave ${substituta_id}.`;
  return {
    usuario_id,
    sistema: 'hub',
    tipo: over ? 'error' : 'warning',
    titulo: `Chave de API ${when(day, now, over)}: ${nome}`,
    mensagem: `A chave ${key_prefix} (${id}) ${over ? 'terminou' : 'termina'} em ${brazilianDate(day)} às ${time.slice(0, 5)}. ${advice}`,
  } as const;
}

function when(day: string, now: Date, over: boolean): string {
  if (over) return 'terminou';
  const days = dayNumber(day) - dayNumber(saoPauloDate(now));
  if (days === 0) return 'termina hoje';
  return days === 1 ? 'termina amanhã' : `termina em ${days} dias`;
}
