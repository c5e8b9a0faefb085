import { DateTime, type DurationLike } from 'luxon';
import { SAO_PAULO } from '../../kernel/calendar';
import { placeholders } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

/** Lifetimes of a key (decisions, section 4). */
export const EXPIRACOES = ['nunca', '30_dias', '90_dias', '180_dias', '1_ano'] as const;
export type Expiracao = (typeof EXPIRACOES)[number];

const LIFETIME: Readonly<Record<Exclude<Expiracao, 'nunca'>, DurationLike>> = {
  '30_dias': { days: 30 },
  '90_dias': { days: 90 },
  '180_dias': { days: 180 },
  '1_ano': { years: 1 },
};

/** Returns when a key created at this instant ends, by the calendar of São Paulo. Null means never. */
export function expiryOf(expiracao: Expiracao, made: Date): Date | null {
  if (expiracao === 'nunca') return null;
  return DateTime.fromJSDate(made, { zone: SAO_PAULO }).plus(LIFETIME[expiracao]).toJSDate();
}

/** Records that the owners of these keys were notified `days` before the end. The caller holds the lock on the rows. */
export async function noteEndNotices(tx: Tx, ids: readonly number[], days: number): Promise<void> {
  await tx.query(`UPDATE api_key SET aviso_dias = ? WHERE id IN (${placeholders(ids.length)})`, [days, ...ids]);
}
