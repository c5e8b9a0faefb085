/** After this long without a response a write is shown as unanswered. */
export const UNANSWERED_MS = 8_000;

interface Draft {
  /** No other draft is kept in its place by now. */
  readonly isFree: () => boolean;
  /** Keeps the draft again, or forgets it. */
  readonly keep: (isAgain: boolean) => unknown;
}

/**
 * Sends what is written, which is a draft no longer. It is one again when that fails, and while the service does not respond: a reload then
 * loses nothing. A form that was opened meanwhile may have a draft of its own.
 */
export async function keptUntilDone<T>(send: () => Promise<T>, { isFree, keep }: Draft): Promise<T> {
  const kept = { isAgain: false };
  const keepAgain = () => {
    if (!isFree()) return;
    kept.isAgain = true;
    keep(true);
  };
  const timer = setTimeout(keepAgain, UNANSWERED_MS);
  try {
    const done = await send();
    if (kept.isAgain) keep(false);
    return done;
  } catch (error) {
    keepAgain();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
