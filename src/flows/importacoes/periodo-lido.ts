import type { CalendarDate } from '../../kernel/calendar';
import type { StatementReading } from '../../statements';

/** First and last day of the movements of a reading; nulls without any. */
export function periodOf({ linhas }: Pick<StatementReading, 'linhas'>): {
  de: CalendarDate | null;
  ate: CalendarDate | null;
} {
  let [de, ate]: [CalendarDate | null, CalendarDate | null] = [null, null];
  for (const { data } of linhas) {
    if (de === null || data < de) de = data;
    if (ate === null || data > ate) ate = data;
  }
  return { de, ate };
}
