import { useRef } from 'react';

/** Work of a screen that is not done yet, for what must come after it. */
export function usePending() {
  const all = useRef(new Set<Promise<unknown>>());

  function track<T>(work: Promise<T>): Promise<T> {
    all.current.add(work);
    const drop = () => void all.current.delete(work);
    work.then(drop, drop);
    return work;
  }

  /** Waits until all of it is done or rejected. Returns whether there was any. */
  async function settled(): Promise<boolean> {
    const some = all.current.size > 0;
    while (all.current.size > 0) await Promise.allSettled(all.current);
    return some;
  }

  return { track, settled } as const;
}
