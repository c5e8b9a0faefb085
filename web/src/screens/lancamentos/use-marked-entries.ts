import { useCallback, useMemo } from 'react';
import { allFound, type EntryFilter } from '../../api/ledger';
import { useLocks } from '../../api/queries';
import type { Lancamento } from '../../api/types';
import { type MarkedRows, useMarkedList } from '../../ui/use-marked-list';

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

/** The marked entries: of those on screen, and of all that the filter finds. */
export const useMarkedEntries = (
  filter: EntryFilter,
  shown: readonly Lancamento[],
  total: number,
): MarkedRows<Lancamento> =>
  useMarkedList({
    list: JSON.stringify(filter),
    shown,
    idOf,
    fixed: useFixed(),
    others: total - shown.length,
    readAll: (onRead) => allFound(filter, onRead),
  });

export type MarkedEntries = MarkedRows<Lancamento>;
