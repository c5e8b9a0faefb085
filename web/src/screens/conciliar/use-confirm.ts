import { useState } from 'react';
import type { Filtro } from '../../lib/filters';
import type { Linha } from '../../lib/linha';
import type { useActs } from './use-acts';
import type { Escolha } from './use-statement';

interface Confirming {
  readonly acts: ReturnType<typeof useActs>;
  readonly linhas: readonly Linha[];
  readonly counts: Readonly<Record<Filtro, number>>;
  readonly confirmed: boolean;
  readonly escolhas: ReadonlyMap<string, Escolha>;
  readonly ask: () => void;
  readonly onStart: () => void;
  readonly onDone: () => void;
}

/** The confirmation of the preview: how many lines it takes, what speaks against it, and the act. */
export function useConfirm({ acts, linhas, counts, confirmed, escolhas, ...on }: Confirming) {
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const [ignoreKnown, setIgnoreKnown] = useState(true);
  const known = linhas.filter(({ duplicada, situacao }) => duplicada && situacao !== 'ignorada').length;
  const toConfirm = counts.todos - (ignoreKnown ? known : 0);

  async function confirm(sure: boolean): Promise<void> {
    if (confirmed || acts.busy || counts.todos === 0) return;
    if (!sure) {
      const found = await acts.doubts(counts.erros);
      setDoubts(found);
      if (found.length > 0) return on.ask();
    }
    on.onStart();
    const of = (kind: Escolha) => [...escolhas].flatMap(([idFixo, escolha]) => (escolha === kind ? [idFixo] : []));
    const choice = { excluir: of('excluir'), manter: of('manter') };
    if (await acts.confirm(choice, { ignoreKnown: known > 0 && ignoreKnown, expected: toConfirm, sure })) on.onDone();
  }

  return { confirm, doubts, known, toConfirm, ignoreKnown, setIgnoreKnown };
}
