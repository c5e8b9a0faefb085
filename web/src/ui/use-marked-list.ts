import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from './toast';
import { useDoing } from './use-doing';
import { useMarks } from './use-marks';

interface MarkedList<T> {
  /** What the list looks for: another one forgets the marks. */
  readonly list: string;
  /** The rows on screen. */
  readonly shown: readonly T[];
  /** The same function at every render, as `fixed` is while it finds the same. */
  readonly idOf: (row: T) => number;
  /** Why a row can't be marked, or null. */
  readonly fixed: (row: T) => string | null;
  /** How many rows the list has beyond the screen. */
  readonly others: number;
  /** Reads all rows that the list finds; `onRead` gets how many are read by now. */
  readonly readAll: (onRead: (count: number) => void) => Promise<readonly T[]>;
}

/** The marked rows of a list: of those on screen, and of all that it finds when they were asked for. */
export function useMarkedList<T>({ list, shown, idOf, fixed, others, readAll }: MarkedList<T>) {
  const [found, setFound] = useState<readonly T[]>([]);
  const [read, setRead] = useState(0);
  const reading = useDoing(toast.failed);
  const last = useRef<number | null>(null);
  // A row that is on screen is as the screen shows it.
  const pool = useMemo(() => {
    const onScreen = new Set(shown.map(idOf));
    return [...shown, ...found.filter((row) => !onScreen.has(idOf(row)))];
  }, [shown, found, idOf]);
  const canMark = useMemo(() => (row: T) => fixed(row) === null, [fixed]);
  const { marked, rows, clear, toggle, range, only } = useMarks(pool, idOf, canMark);
  const possible = useMemo(() => shown.filter(canMark), [shown, canMark]);
  const all = possible.length > 0 && possible.every((row) => marked.has(idOf(row)));

  const [seen, setSeen] = useState(list);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const forget = () => {
    clear();
    setFound([]);
  };
  if (list !== seen) {
    setSeen(list);
    forget();
  }

  return {
    isMarked: (id: number) => marked.has(id),
    rows,
    fixed,
    /** How many of those on screen can be marked. */
    possible: possible.length,
    all,
    clear: forget,
    /** These are done. */
    drop: (ids: readonly number[]) => {
      const done = new Set(ids);
      only([...marked].filter((id) => !done.has(id)));
    },
    toggleAll: () => (all ? forget() : only([...marked, ...possible.map(idOf)])),
    /** `upTo`: all from the one before to this one. */
    mark: (id: number, upTo = false) => {
      if (upTo && last.current !== null) range(last.current, id);
      else toggle(id);
      last.current = id;
    },
    /** All from one row to another one, to which the keyboard went. */
    extend: (from: number, to: number) => {
      range(from, to);
      last.current = to;
    },
    others,
    /** How many of all are read by now; null: none are being read. */
    read: reading.busy ? read : null,
    markFound: () =>
      void reading.doing(async () => {
        setRead(0);
        const every = await readAll(setRead);
        // The list looks for something else by now: these are not what it finds.
        if (latest.current !== list) return;
        setFound(every);
        only(every.map(idOf));
      }),
  };
}

export type MarkedRows<T> = ReturnType<typeof useMarkedList<T>>;
