/** After this long without a response a write is shown as unanswered. */
export const UNANSWERED_MS = 8_000;

/** The writes that have no response for long, and those of them whose text is a draft meanwhile. */
const counts = { late: 0, kept: 0 };
const listeners = new Set<() => void>();

/** One of these writes more, or less. */
export function count(what: keyof typeof counts, step: 1 | -1): void {
  counts[what] += step;
  for (const listener of listeners) listener();
}

/** Whether a write has no response for long: null where none has, true where what is written is kept for each. */
export const unanswered = {
  get: (): boolean | null => (counts.late === 0 ? null : counts.kept >= counts.late),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

interface Draft {
  /** No other draft is kept in its place by now. */
  readonly isFree: () => boolean;
  /** Keeps the draft again, or forgets it. Returns whether all of it is kept. */
  readonly keep: (isAgain: boolean) => boolean;
}

/**
 * Sends what is written, which is a draft no longer. It is one again when that fails, and while the service does not respond: a reload then
 * loses nothing. A form that was opened meanwhile may have a draft of its own.
 */
export async function keptUntilDone<T>(send: () => Promise<T>, { isFree, keep }: Draft): Promise<T> {
  const kept = { isAgain: false, isWhole: false };
  const keepAgain = () => {
    if (!isFree()) return;
    kept.isAgain = true;
    kept.isWhole = keep(true);
    if (kept.isWhole) count('kept', 1);
  };
  const timer = setTimeout(keepAgain, UNANSWERED_MS);
  try {
    const done = await send();
    if (kept.isAgain) keep(false);
    return done;
  } catch (error) {
    if (!kept.isAgain && isFree()) keep(true);
    throw error;
  } finally {
    clearTimeout(timer);
    if (kept.isWhole) count('kept', -1);
  }
}
