import type { CalendarDate } from '../../../kernel/calendar';

/** The first of many by day, equal days as they come; it never holds more than it shall show. */
export class Sample<T extends { readonly data: CalendarDate }> {
  private readonly shown: T[] = [];

  constructor(private readonly size: number) {}

  /** Takes what `make` gives if it is among the first; it isn't made otherwise. */
  add(data: CalendarDate, make: () => T): void {
    if (this.size === 0) return;
    const last = this.shown.at(-1);
    if (last && this.shown.length === this.size) {
      if (data >= last.data) return;
      this.shown.pop();
    }
    let at = this.shown.length;
    while (at > 0 && (this.shown[at - 1]?.data ?? '') > data) at--;
    this.shown.splice(at, 0, make());
  }

  get items(): readonly T[] {
    return this.shown;
  }
}
