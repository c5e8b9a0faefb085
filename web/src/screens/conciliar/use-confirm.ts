import { useState } from 'react';
import { bodyOf, type useChoices } from '../../api/choices';
import type { Filtro } from '../../lib/filters';
import type { Linha } from '../../lib/linha';
import type { useActs } from './use-acts';

interface Confirming {
  readonly acts: ReturnType<typeof useActs>;
  readonly linhas: readonly Linha[];
  /** The lines that would be booked twice, when that is known. */
  readonly readTransfers: () => Promise<readonly Linha[]>;
  readonly counts: Readonly<Record<Filtro, number>>;
  readonly confirmed: boolean;
  readonly choices: ReturnType<typeof useChoices>;
  readonly ask: () => void;
  readonly onStart: () => void;
  readonly onDone: () => void;
}

/** The confirmation of the preview: how many lines it takes, what speaks against it, and the operation. */
export function useConfirm({ acts, linhas, counts, confirmed, choices, ...on }: Confirming) {
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const [ignoreKnown, setIgnoreKnown] = useState(true);
  const known = linhas.filter(({ duplicada, situacao }) => duplicada && situacao !== 'ignorada').length;
  const toConfirm = counts.todos - (ignoreKnown ? known : 0);

  async function confirm(sure: boolean): Promise<void> {
    if (confirmed || acts.busy || counts.todos === 0) return;
    if (!sure) {
      const found = await acts.doubts(counts.erros, on.readTransfers);
      setDoubts(found);
      if (found.length > 0) return on.ask();
    }
    on.onStart();
    await choices.written();
    if (
      await acts.confirm(bodyOf(choices.escolhas), { ignoreKnown: known > 0 && ignoreKnown, expected: toConfirm, sure })
    )
      on.onDone();
  }

  return { confirm, doubts, known, toConfirm, ignoreKnown, setIgnoreKnown };
}
