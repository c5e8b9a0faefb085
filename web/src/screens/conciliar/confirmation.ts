import { call } from '../../api/client';
import { readAnalysis } from '../../api/queries';
import { doubtsOf } from '../../lib/line-checks';
import type { Linha } from '../../lib/linha';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';
import type { Doing } from '../../ui/use-doing';
import type { Statement } from './use-statement';

/** Lines by `id_fixo` that a person leaves out, or keeps whatever the rules do. */
interface Choice {
  readonly excluir: string[];
  readonly manter: string[];
}

/** A confirmation as the screen showed it. */
interface Asked {
  readonly id: number;
  /** The account of the file that is worked on; null: all. */
  readonly conta: string | null;
  readonly ignoreKnown: boolean;
  /** How many lines the button named. */
  readonly expected: number;
  /** What speaks against it was shown. */
  readonly sure: boolean;
}

/**
 * What speaks against confirming. The analysis is waited for: no user confirms what could not be seen yet.
 * @param doing shows the error of a failed request; without the analysis, that the balance is not compared is a doubt
 */
export async function confirmationDoubts(
  { importacao, readTransfers }: Pick<Statement, 'importacao' | 'readTransfers'>,
  errors: number,
  doing: Doing['doing'],
): Promise<string[]> {
  let analysis: Awaited<ReturnType<typeof readAnalysis>> | null = null;
  let booked: readonly Linha[] = [];
  await doing(async () => {
    booked = await readTransfers();
    analysis = await readAnalysis(importacao.id);
  });
  return doubtsOf(analysis, errors, booked.length);
}

/** Confirms the preview with what was left out or kept; shows a message when the service did not follow. */
export async function confirmPreview(choice: Choice, { id, conta, ignoreKnown, expected, sure }: Asked): Promise<void> {
  const chosen = choice.excluir.length + choice.manter.length > 0;
  const result = await call('POST', '/importacoes/{importacao_id}/confirmar', {
    path: { importacao_id: id },
    // What the page has not asked about, the service asks again: a balance that does not agree stops it.
    query: { conta, ...(ignoreKnown ? { ignorar_duplicados: true } : {}), ...(sure ? {} : { exigir_saldo: true }) },
    ...(chosen ? { json: choice } : {}),
  });
  const made = plural(result.qtd_criados, 'lançamento', 'lançamentos');
  if (result.status_final === 'error')
    toast.failed('O arquivo não pôde ser lido: nenhum lançamento foi criado. Veja a aba Erros.');
  else if (result.qtd_criados !== expected)
    toast.failed(`Confira: foram criados ${made}; a prévia mostrava ${expected}.`);
  else toast.done(`${plural(result.qtd_criados, 'lançamento criado', 'lançamentos criados')}.`);
}
