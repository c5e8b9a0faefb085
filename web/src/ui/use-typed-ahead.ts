import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { KeyHandler } from './keys';

/** What a letter or digit does in a table. */
export interface LetterAct {
  readonly run: () => void;
  /** Takes it back: it runs at once, without waiting for the next letter. */
  readonly back?: () => void;
}

interface TypedAhead {
  /** By letter or digit. */
  readonly acts: Readonly<Record<string, LetterAct | undefined>>;
  /** The field for text that is typed in the table; null when there is none, and the reason was shown. */
  readonly field: () => HTMLInputElement | null;
  /** Digits go on after one alone was an operation: a number that is typed slowly. The rest of it is ignored. */
  readonly onLate: () => void;
}

const isText = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key);
/** Two letters within this time are text, not two operations. */
const TOGETHER_MS = 250;
/** Letters that follow a text for which there was no field do nothing, until nothing is typed for so long. */
const QUIET_MS = 1000;
/** A digit that follows the operation of another one within this time, and is none itself, goes on with its number. */
const LATE_MS = 600;

/**
 * Letters and digits in a table: one alone is an operation, several typed together are the text of the field. The operation of a letter that
 * can't be undone waits until it is clear that no second one follows; the same letter again is the same operation again.
 * Returns the handler of these keys, and what ignores text for a moment, for a key that asked for the field in vain.
 */
export function useTypedAhead(typed: TypedAhead): { onKey: KeyHandler; ignore: () => void } {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const waiting = useRef<{ readonly key: string; readonly act: LetterAct; readonly timer: number } | null>(null);
  const ignoredUntil = useRef(0);
  const lateUntil = useRef(0);
  const slowUntil = useRef(0);
  useEffect(() => () => window.clearTimeout(waiting.current?.timer), []);

  function ignore(): void {
    ignoredUntil.current = performance.now() + QUIET_MS;
  }

  function write(text: string): void {
    const field = latest.current.field();
    if (!field) return ignore();
    field.focus();
    // React looks at the element's own setter: it must see the text as typed by hand.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function wait(key: string, act: LetterAct): void {
    const timer = window.setTimeout(() => {
      waiting.current = null;
      if (/\d/.test(key)) lateUntil.current = performance.now() + LATE_MS;
      if (!act.back) latest.current.acts[key]?.run();
    }, TOGETHER_MS);
    waiting.current = { key, act, timer };
    if (act.back) act.run();
  }

  function onKey(event: KeyboardEvent): unknown {
    if (!isText(event.key)) return true;
    const key = event.key.toLowerCase();
    if (performance.now() < ignoredUntil.current) return ignore();
    const before = waiting.current;
    window.clearTimeout(before?.timer);
    waiting.current = null;
    if (before && (before.key !== key || /\d/.test(key))) {
      if (before.act.back) flushSync(() => latest.current.acts[before.key]?.back?.());
      return write(before.key + event.key);
    }
    if (before && !before.act.back) flushSync(() => latest.current.acts[key]?.run());
    const act = latest.current.acts[key];
    // Letters are no part of a code: Z takes back what the digit did.
    if (/\d/.test(key) && performance.now() < Math.max(act ? 0 : lateUntil.current, slowUntil.current)) {
      slowUntil.current = performance.now() + QUIET_MS;
      return latest.current.onLate();
    }
    return act ? wait(key, act) : write(event.key);
  }

  return { onKey, ignore };
}
