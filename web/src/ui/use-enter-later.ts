import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

interface Later<T> {
  readonly read: () => Promise<T>;
  /** Returns whether it took an option. */
  readonly decide: (found: T) => boolean;
  /** What a second Enter meanwhile does after one was taken. */
  readonly again: () => void;
  readonly failed?: (error: unknown) => void;
}

interface EnterLater {
  /** Enter on a text whose options are not there yet: decided when they are read, unless the text has changed or the field is gone. */
  readonly wait: <T>(typed: string, later: Later<T>) => void;
  /** The text has changed. */
  readonly forget: () => void;
}

/** Enter in a choice by name before its options have come. */
export function useEnterLater(): EnterLater {
  const waiting = useRef<{ readonly typed: string; enters: number } | null>(null);
  const forget = () => {
    waiting.current = null;
  };
  useEffect(() => forget, []);

  function wait<T>(typed: string, { read, decide, again, failed }: Later<T>): void {
    if (waiting.current?.typed === typed) {
      waiting.current.enters += 1;
      return;
    }
    const asked = { typed, enters: 1 };
    waiting.current = asked;
    const isStill = () => waiting.current === asked;
    read().then(
      (found) => {
        if (!isStill()) return;
        forget();
        const taken = flushSync(() => decide(found));
        if (taken && asked.enters > 1) again();
      },
      (error: unknown) => {
        if (!isStill()) return;
        forget();
        failed?.(error);
      },
    );
  }

  return { wait, forget };
}
