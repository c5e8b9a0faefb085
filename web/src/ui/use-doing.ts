import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Conflict } from '../api/conflict';
import { explain } from '../lib/error-messages';
import { toast } from './toast';
import { useLeft } from './use-left';

/** An operation of a form or a dialog, while it is done and when it is rejected. */
export interface Doing {
  readonly busy: boolean;
  /** Why the last one was rejected, or what is still missing; goes with the next try. */
  readonly problem: string | null;
  readonly setProblem: (problem: string | null) => void;
  /**
   * Does `act`, one at a time: a second Enter meanwhile does nothing. Returns whether it was done. `close` closes the dialog after it; a
   * dialog that was left meanwhile is closed already, and another one may be open in its place.
   */
  readonly doing: (act: () => Promise<unknown>, close?: () => void) => Promise<boolean>;
}

/** `tell` shows an error; left out, `problem` holds it. */
export function useDoing(tell?: (problem: ReactNode) => void): Doing {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);
  const left = useLeft();
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (busy) return;
    const before = focused.current;
    focused.current = null;
    // A field or button that was disabled meanwhile has lost the focus: the next key would reach nothing.
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
  }, [busy]);

  async function doing(act: () => Promise<unknown>, close?: () => void): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    focused.current = document.activeElement;
    setBusy(true);
    setProblem(null);
    try {
      await act();
      if (!left.current) close?.();
      return true;
    } catch (error) {
      // Of a form that was left meanwhile, the error is shown where the person is now.
      const show = left.current ? toast.failed : tell;
      if (show) show((error instanceof Conflict && error.shown) || explain(error));
      else setProblem(explain(error));
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, setProblem, doing };
}
