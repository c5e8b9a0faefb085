import { useCallback, useMemo, useRef, useState } from 'react';
import { allFound, type FiltroDeLancamentos } from '../../api/ledger';
import { useLocks } from '../../api/queries';
import type { Lancamento } from '../../api/types';
import { useDoing } from '../../ui/use-doing';
import { toast } from '../../ui/toast';
import { useMarks } from '../../ui/use-marks';

const idOf = ({ id }: Lancamento): number => id;

/** Why an entry can't be changed, or null. */
function useFixed(): (entry: Lancamento) => string | null {
  const { data: locks } = useLocks();
  const until = useMemo(() => new Map(locks?.map(({ id_cliente, ate }) => [id_cliente, ate])), [locks]);
  return useCallback(
    (entry: Lancamento) => {
      if (entry.status === 'exportado') return 'Já exportado: estorne a exportação para mudá-lo';
      const ate = until.get(entry.id_cliente);
      return ate && entry.data_registro <= ate ? 'O período está fechado' : null;
    },
    [until],
  );
}

/** The marked entries: of those on screen, and of all that the filter finds when they were asked for. Another filter forgets them. */
export function useMarcados(filter: FiltroDeLancamentos, shown: readonly Lancamento[], total: number) {
  const [found, setFound] = useState<readonly Lancamento[]>([]);
  const [read, setRead] = useState(0);
  const reading = useDoing(toast.failed);
  const last = useRef<number | null>(null);
  const fixed = useFixed();
  const canMark = useCallback((entry: Lancamento) => fixed(entry) === null, [fixed]);
  // An entry that is on screen is as the screen shows it.
  const pool = useMemo(() => {
    const onScreen = new Set(shown.map(idOf));
    return [...shown, ...found.filter(({ id }) => !onScreen.has(id))];
  }, [shown, found]);
  const { marked, rows, clear, toggle, range, only } = useMarks(pool, idOf, canMark);
  const possible = useMemo(() => shown.filter(canMark), [shown, canMark]);
  const all = possible.length > 0 && possible.every(({ id }) => marked.has(id));

  const key = JSON.stringify(filter);
  const [seen, setSeen] = useState(key);
  const forget = () => {
    clear();
    setFound([]);
  };
  if (key !== seen) {
    setSeen(key);
    forget();
  }

  return {
    isMarked: (id: number) => marked.has(id),
    rows,
    /** Why an entry can't be marked, or null. */
    fixed,
    possible: possible.length,
    all,
    clear: forget,
    /** These are done. */
    drop: (ids: readonly number[]) => {
      const done = new Set(ids);
      only([...marked].filter((id) => !done.has(id)));
    },
    toggleAll: () => (all ? forget() : only([...marked, ...possible.map(idOf)])),
    mark: (id: number, upTo = false) => {
      if (upTo && last.current !== null) range(last.current, id);
      else toggle(id);
      last.current = id;
    },
    /** How many there are beyond the screen, and how many of them are read by now; null: none are being read. */
    others: total - shown.length,
    read: reading.busy ? read : null,
    markFound: () =>
      void reading.doing(async () => {
        setRead(0);
        const every = await allFound(filter, setRead);
        setFound(every);
        only(every.map(idOf));
      }),
  };
}

export type Marcados = ReturnType<typeof useMarcados>;
