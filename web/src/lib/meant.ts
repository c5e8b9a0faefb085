import { normalizeText } from '../../../src/kernel/text';

/** What a text means among the options that fit it: the one that has it as a whole name, else the only one. */
export function meant<T>(fitting: readonly T[], typed: string, namesOf: (option: T) => readonly string[]): T | null {
  const text = normalizeText(typed);
  const whole = fitting.filter((option) => namesOf(option).some((name) => normalizeText(name) === text));
  const best = whole.length > 0 ? whole : fitting;
  return best.length === 1 ? (best[0] ?? null) : null;
}
