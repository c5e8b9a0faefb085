import { useMemo, useState } from 'react';
import { bodyOf, type useChoices } from '../../api/choices';
import type { Filter } from '../../lib/filters';
import { confirmationDoubts, confirmPreview } from './confirmation';
import type { useActs } from './use-acts';
import type { Statement } from './use-statement';

interface Confirming {
  readonly acts: ReturnType<typeof useActs>;
  readonly statement: Statement;
  readonly counts: Readonly<Record<Filter, number>>;
  readonly choices: ReturnType<typeof useChoices>;
  readonly ask: () => void;
  readonly onStart: () => void;
  readonly onDone: () => void;
}

/** The confirmation of the preview: how many lines it takes, what speaks against it, and the operation. */
export function useConfirm({ statement, acts, counts, choices, ...on }: Confirming) {
  const { importacao, conta, linhas, confirmed } = statement;
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const [ignoreKnown, setIgnoreKnown] = useState(true);
  const known = useMemo(
    () => linhas.filter(({ isDuplicate, situacao }) => isDuplicate && situacao !== 'ignorada').length,
    [linhas],
  );
  const toConfirm = counts.todos - (ignoreKnown ? known : 0);

  async function confirm(sure: boolean): Promise<void> {
    if (confirmed || acts.busy || counts.todos === 0) return;
    if (!sure) {
      const found = await confirmationDoubts(statement, counts.erros, acts.doing);
      setDoubts(found);
      if (found.length > 0) return on.ask();
    }
    on.onStart();
    await choices.written();
    const asked = { id: importacao.id, conta, ignoreKnown: known > 0 && ignoreKnown, expected: toConfirm, sure };
    const send = () => confirmPreview(bodyOf(choices.escolhas), asked).finally(acts.rereadAll);
    if (await acts.doing(send)) on.onDone();
  }

  return { confirm, doubts, known, toConfirm, ignoreKnown, setIgnoreKnown };
}
