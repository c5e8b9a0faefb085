import { useMemo, useState } from 'react';

/** The marked rows of a list: of `rows`, those that can be marked. The functions are the same as long as what they look at is. */
export function useMarks<T, K>(rows: readonly T[], keyOf: (row: T) => K, canMark: (row: T) => boolean) {
  const [marked, setMarked] = useState<ReadonlySet<K>>(new Set());
  const can = useMemo(() => rows.filter(canMark), [rows, canMark]);
  const markedRows = useMemo(
    () => (marked.size === 0 ? [] : can.filter((row) => marked.has(keyOf(row)))),
    [can, marked, keyOf],
  );
  const all = can.length > 0 && markedRows.length === can.length;
  return {
    marked,
    rows: markedRows,
    /** How many rows could be marked. */
    possible: can.length,
    all,
    clear: () => setMarked(new Set()),
    toggleAll: () => setMarked(all ? new Set() : new Set(can.map(keyOf))),
    toggle: (key: K) =>
      setMarked((now) => {
        if (!can.some((each) => keyOf(each) === key)) return now;
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    range: (from: K, to: K) =>
      setMarked((now) => {
        const [a, b] = [from, to].map((key) => rows.findIndex((row) => keyOf(row) === key)).sort((x, y) => x - y);
        const between = rows.slice(a, (b ?? 0) + 1).filter(canMark);
        return new Set([...now, ...between.map(keyOf)]);
      }),
    /** Marks these, and no others. */
    only: (keys: readonly K[]) => setMarked(new Set(keys)),
  };
}
