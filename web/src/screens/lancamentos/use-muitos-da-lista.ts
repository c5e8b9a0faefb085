import { useState } from 'react';
import { undoLastChanges } from '../../api/entries';
import type { FiltroDeLancamentos } from '../../api/ledger';
import type { Lancamento } from '../../api/types';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';
import type { Ato } from './marcados';
import { useMarcados } from './use-marcados';

/** What is done with many entries of the list at once: which they are, and the dialog that is open for them. */
export function useMuitosDaLista(filter: FiltroDeLancamentos, rows: readonly Lancamento[], total: number) {
  const marcados = useMarcados(filter, rows, total);
  const [ato, setAto] = useState<Ato | null>(null);
  const ask = (next: Ato): void => {
    if (marcados.rows.length > 0) setAto(next);
    else toast.hint('Marque antes: Espaço marca a linha, Ctrl A todas da tela.');
  };
  return {
    marcados,
    ato,
    ask,
    close: () => setAto(null),
    keys: {
      'Ctrl+a': marcados.toggleAll,
      m: () => ask('mudar'),
      Delete: () => ask('excluir'),
      Escape: marcados.clear,
    },
    /** The last change of the marked ones, for Z when nothing was done on this screen. */
    undoLast: async (): Promise<string | null> => {
      const ids = marcados.rows.map(({ id }) => id);
      return (await undoLastChanges(ids))
        ? `a última mudança de ${plural(ids.length, 'lançamento', 'lançamentos')}.`
        : null;
    },
  };
}
