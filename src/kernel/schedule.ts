import { parseExpression } from 'cron-parser';
import { SAO_PAULO } from './calendar';

const FIELDS = 5;
const SECOND_MS = 1_000;

/** A cron expression of five fields (minute, hour, day, month, weekday) in the time of São Paulo. */
export class Schedule {
  private constructor(readonly text: string) {}

  /** Undefined for what is no such expression, or never comes (30 February). */
  static parse(text: string): Schedule | undefined {
    const fields = text.trim().split(/\s+/);
    if (fields.length !== FIELDS) return undefined;
    const schedule = new Schedule(fields.join(' '));
    try {
      schedule.next(new Date());
    } catch {
      return undefined;
    }
    return schedule;
  }

  /** The latest moment of the schedule that is not after this one. */
  last(at: Date): Date {
    const moments = this.from(new Date(at.getTime() + SECOND_MS));
    const found = moments.prev().toDate();
    return found <= at ? found : moments.prev().toDate();
  }

  /** The first moment of the schedule after this one. */
  next(after: Date): Date {
    return this.from(after).next().toDate();
  }

  private from(currentDate: Date) {
    return parseExpression(this.text, { currentDate, tz: SAO_PAULO });
  }
}
