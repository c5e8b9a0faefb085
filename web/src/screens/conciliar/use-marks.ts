import { useMemo, useState } from 'react';
import { isOpen, type Linha } from '../../lib/linha';

/** The marked lines: of those in sight of the filter and the search, the ones that can still be changed. */
export function useMarks(rows: readonly Linha[], lockedUntil: string | null) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const can = useMemo(() => rows.filter((row) => isOpen(row, lockedUntil)), [rows, lockedUntil]);
  const markedRows = useMemo(
    () => (marked.size === 0 ? [] : can.filter(({ chave }) => marked.has(chave))),
    [can, marked],
  );
  const all = can.length > 0 && markedRows.length === can.length;
  return {
    marked,
    rows: markedRows,
    /** How many rows could be marked. */
    possible: can.length,
    all,
    clear: () => setMarked(new Set()),
    toggleAll: () => setMarked(all ? new Set() : new Set(can.map(({ chave }) => chave))),
    toggle: (chave: string) =>
      setMarked((now) => {
        if (!can.some((each) => each.chave === chave)) return now;
        const next = new Set(now);
        if (!next.delete(chave)) next.add(chave);
        return next;
      }),
    range: (from: string, to: string) =>
      setMarked((now) => {
        const [a, b] = [from, to].map((chave) => rows.findIndex((row) => row.chave === chave)).sort((x, y) => x - y);
        const between = rows.slice(a, (b ?? 0) + 1).filter((row) => isOpen(row, lockedUntil));
        return new Set([...now, ...between.map(({ chave }) => chave)]);
      }),
  };
}
