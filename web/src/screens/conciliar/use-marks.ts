import { useMemo, useState } from 'react';
import type { Linha } from '../../lib/linha';

const canBeMarked = ({ situacao, id }: Linha): boolean => situacao === 'pendente' && id !== null;

/** The marked lines: of those in sight of the filter, the pending ones. */
export function useMarks(rows: readonly Linha[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const markedRows = useMemo(
    () => (marked.size === 0 ? [] : rows.filter((row) => marked.has(row.chave) && canBeMarked(row))),
    [rows, marked],
  );
  return {
    marked,
    rows: markedRows,
    clear: () => setMarked(new Set()),
    toggle: (chave: string) =>
      setMarked((now) => {
        const row = rows.find((each) => each.chave === chave);
        if (!row || !canBeMarked(row)) return now;
        const next = new Set(now);
        if (!next.delete(chave)) next.add(chave);
        return next;
      }),
    range: (from: string, to: string) =>
      setMarked((now) => {
        const [a, b] = [from, to].map((chave) => rows.findIndex((row) => row.chave === chave)).sort((x, y) => x - y);
        const between = rows.slice(a, (b ?? 0) + 1).filter(canBeMarked);
        return new Set([...now, ...between.map(({ chave }) => chave)]);
      }),
  };
}
