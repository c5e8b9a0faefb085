import { useEffect, useRef, useState } from 'react';
import { keep, kept } from '../lib/kept';

interface Kept<T> {
  readonly tag: string;
  readonly value: T;
}

/**
 * What is written in a dialog, kept by tab as forms of registers keep it: Escape, the way back and a reload lose nothing. It holds for
 * what `start` read: a draft over an older state of the record is not taken up. `name` identifies the dialog and its record.
 */
export function useDraft<T>(name: string, start: () => T) {
  const key = `rascunho ${name}`;
  const [begun] = useState(start);
  const tag = JSON.stringify(begun);
  const [restored, setRestored] = useState(() => {
    const found = kept(key) as Kept<T> | null;
    return found?.tag === tag ? found : null;
  });
  const [value, setValue] = useState<T>(restored?.value ?? begun);
  const [turn, setTurn] = useState(0);
  const [isKept, setIsKept] = useState(true);
  const over = useRef(false);
  useEffect(() => {
    if (!over.current) setIsKept(keep(key, JSON.stringify(value) === tag ? null : { tag, value }));
  }, [key, tag, value]);

  return {
    value,
    setValue,
    /** Whether it began with what was written before. */
    isRestored: restored !== null,
    /** False: what is written is too much for the browser, and goes with the dialog. */
    isKept,
    /** Key of the fields that hold a text of their own: another one after {@link restart}. */
    turn,
    /** Forgets all that was written. */
    restart: () => {
      setRestored(null);
      setValue(begun);
      setTurn(turn + 1);
    },
    /** Does `act` with what is written, which is a draft no longer, and is one again when that fails. */
    async sent<R>(act: () => Promise<R>): Promise<R> {
      over.current = true;
      keep(key, null);
      try {
        return await act();
      } catch (error) {
        over.current = false;
        // A dialog that was opened meanwhile may have a draft of its own.
        if (kept(key) === null) keep(key, { tag, value });
        throw error;
      }
    },
    /** It is cancelled: a draft no longer. */
    end: () => {
      over.current = true;
      keep(key, null);
    },
  };
}
