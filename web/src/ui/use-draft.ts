import { useEffect, useRef, useState } from 'react';
import { keep, kept } from '../lib/kept';
import { keptUntilDone } from '../lib/kept-until-done';
import { fieldAtHand } from './field-at-hand';

interface Kept<T> {
  readonly tag: string;
  readonly value: T;
  /** The field in which the person was. */
  readonly at?: string | null;
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
  const at = useRef(restored?.at ?? null);
  useEffect(() => {
    if (over.current) return;
    at.current = fieldAtHand() ?? at.current;
    setIsKept(keep(key, JSON.stringify(value) === tag ? null : { tag, value, at: at.current }));
  }, [key, tag, value]);

  return {
    value,
    setValue,
    /** Whether it began with what was written before. */
    isRestored: restored !== null,
    /** The field in which the person was then. */
    at: restored?.at ?? null,
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
    /** Does `act` with what is written, which is a draft no longer, and is one again when that fails, or by `isDone` was not done. */
    async sent<R>(act: () => Promise<R>, isDone: (result: R) => boolean = () => true): Promise<R> {
      over.current = true;
      const again = { tag, value, at: at.current };
      keep(key, null);
      const isFree = () => kept(key) === null;
      try {
        const result = await keptUntilDone(act, { isFree, keep: (isAgain) => keep(key, isAgain ? again : null) });
        over.current = isDone(result);
        if (!over.current && isFree()) keep(key, again);
        return result;
      } catch (error) {
        over.current = false;
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
