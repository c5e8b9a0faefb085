import { parseExpression } from 'cron-parser';
import { SAO_PAULO } from './calendar';

const FIELDS = 5;
const SECOND_MS = 1_000;

/** A cron expression of five fields (minute, hour, day, month, weekday) in São Paulo time. */
export class Schedule {
  private constructor(readonly text: string) {}

  /** Parses the expression. Returns undefined when it is invalid or never matches (30 February). */
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

  /** Returns the latest time of the schedule at or before this instant. */
  last(at: Date): Date {
    const moments = this.from(new Date(at.getTime() + SECOND_MS));
    const found = moments.prev().toDate();
    return found <= at ? found : moments.prev().toDate();
  }

  /** Returns the first time of the schedule after this instant. */
  next(after: Date): Date {
    return this.from(after).next().toDate();
  }

  private from(currentDate: Date) {
    return parseExpression(this.text, { currentDate, tz: SAO_PAULO });
  }
}
