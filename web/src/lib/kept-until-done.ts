/** After this long without a response a write is shown as unanswered. */
export const UNANSWERED_MS = 8_000;

/** What asked for a write: the dialog that was on top, or null, the screen itself. */
export type Asker = object | null;

interface Late {
  /** The writes that have no response for long. */
  late: number;
  /** Those of them whose text is a draft meanwhile. */
  kept: number;
}

const counts = new Map<Asker, Late>();
/** The dialogs on screen, the one on top last. */
const dialogs: object[] = [];
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** A dialog is on screen, until the returned function is called. */
export function opened(dialog: object): () => void {
  dialogs.push(dialog);
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    tell(); // what it asked for is the screen's to show from now on
  };
}

export const asker = (): Asker => dialogs.at(-1) ?? null;

/** One of these writes more, or less. */
export function count(of: Asker, what: keyof Late, step: 1 | -1): void {
  const now = counts.get(of) ?? { late: 0, kept: 0 };
  now[what] += step;
  if (now.late === 0 && now.kept === 0) counts.delete(of);
  else counts.set(of, now);
  tell();
}

export const unanswered = {
  /**
   * Whether a write that a dialog asked for has no response for long: null where none has, true where what is written is kept for each. The
   * screen (null) has its own and those of dialogs that were left.
   */
  at: (place: Asker): boolean | null => {
    const of = [...counts].filter(
      ([each]) => each === place || (place === null && !dialogs.some((dialog) => dialog === each)),
    );
    const late = of.reduce((sum, [, each]) => sum + each.late, 0);
    return late === 0 ? null : of.reduce((sum, [, each]) => sum + each.kept, 0) >= late;
  },
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
  const of = asker();
  const keepAgain = () => {
    if (!isFree()) return;
    kept.isAgain = true;
    kept.isWhole = keep(true);
    if (kept.isWhole) count(of, 'kept', 1);
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
    if (kept.isWhole) count(of, 'kept', -1);
  }
}
