import { flushSync } from 'react-dom';

/** What a letter or digit does on a screen. */
export interface LetterAct {
  readonly run: (event: KeyboardEvent) => unknown;
  /** Takes it back: it runs at once, without waiting for the next letter. */
  readonly back?: () => void;
  /** False: now it is a letter of a text. */
  readonly when?: () => boolean;
}

interface Screen {
  /** What this letter or digit does now. */
  readonly actOf: (key: string) => LetterAct | undefined;
  /** The field for text that is typed outside fields; null when there is none, and the reason was shown. */
  readonly field: () => HTMLInputElement | null;
  /** Digits go on after one alone was an operation: a number that is typed slowly. The rest of it is ignored. */
  readonly onLate: () => void;
}

interface TypedAhead {
  readonly onKey: (event: KeyboardEvent) => void;
  /** Ignores text for a moment: a key asked for the field in vain. */
  readonly ignore: () => void;
}

export const isText = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key);
/** Two letters within this time are text, not two operations. */
const TOGETHER_MS = 250;
/** Letters that follow a text for which there was no field do nothing, until nothing is typed for so long. */
const QUIET_MS = 1000;
/** A digit that follows the operation of another one within this time, and is none itself, goes on with its number. */
const LATE_MS = 600;

/**
 * Letters and digits outside fields: one alone is an operation, several typed together are the text of the screen's field. The operation of
 * a letter that can't be undone waits until it is clear that no second one follows; the same letter again is the same operation again.
 */
export function typedAhead(screen: Screen): TypedAhead {
  let waiting: { readonly key: string; readonly act: LetterAct; readonly timer: number } | null = null;
  let ignoredUntil = 0;
  let lateUntil = 0;
  let slowUntil = 0;

  const ignore = () => void (ignoredUntil = performance.now() + QUIET_MS);

  function write(text: string): void {
    const field = screen.field();
    if (!field) return ignore();
    writeInto(field, text);
  }

  function wait(event: KeyboardEvent, key: string, act: LetterAct): void {
    const timer = window.setTimeout(() => {
      waiting = null;
      if (/\d/.test(key)) lateUntil = performance.now() + LATE_MS;
      if (!act.back) screen.actOf(key)?.run(event);
    }, TOGETHER_MS);
    waiting = { key, act, timer };
    if (act.back) act.run(event);
  }

  function onKey(event: KeyboardEvent): void {
    const key = event.key.toLowerCase();
    if (performance.now() < ignoredUntil) return ignore();
    const before = waiting;
    window.clearTimeout(before?.timer);
    waiting = null;
    if (before && (before.key !== key || /\d/.test(key))) {
      if (before.act.back) flushSync(() => screen.actOf(before.key)?.back?.());
      return write(before.key + event.key);
    }
    if (before && !before.act.back) flushSync(() => screen.actOf(key)?.run(event));
    const act = screen.actOf(key);
    // Letters are no part of a code: Z takes back what the digit did.
    if (/\d/.test(key) && performance.now() < Math.max(act ? 0 : lateUntil, slowUntil)) {
      slowUntil = performance.now() + QUIET_MS;
      return screen.onLate();
    }
    return act ? wait(event, key, act) : write(event.key);
  }

  return { onKey, ignore };
}

function writeInto(field: HTMLInputElement, text: string): void {
  field.focus();
  // React looks at the element's own setter: it must see the text as typed by hand.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
