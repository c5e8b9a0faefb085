import { useState } from 'react';
import { undoLastChanges } from '../../api/entries';
import type { EntryFilter } from '../../api/ledger';
import type { Lancamento } from '../../api/types';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';
import type { EntryAction } from './marked-entries';
import { useMarkedEntries } from './use-marked-entries';

/** What is done with many entries of the list at once: which they are, and the dialog that is open for them. */
export function useBulkActions(filter: EntryFilter, rows: readonly Lancamento[], total: number) {
  const markedRows = useMarkedEntries(filter, rows, total);
  const [action, setAction] = useState<EntryAction | null>(null);
  const ask = (next: EntryAction): void => {
    if (markedRows.rows.length > 0) setAction(next);
    else toast.hint('Marque antes: Espaço marca a linha, Ctrl A todas da tela.');
  };
  return {
    markedRows,
    action,
    ask,
    close: () => setAction(null),
    keys: {
      'Ctrl+a': markedRows.toggleAll,
      m: () => ask('mudar'),
      Delete: () => ask('excluir'),
      Escape: markedRows.clear,
    },
    /** The last change of the marked ones, for Z when nothing was done on this screen. */
    undoLast: async (): Promise<string | null> => {
      const ids = markedRows.rows.map(({ id }) => id);
      return (await undoLastChanges(ids))
        ? `a última mudança de ${plural(ids.length, 'lançamento', 'lançamentos')}.`
        : null;
    },
  };
}
