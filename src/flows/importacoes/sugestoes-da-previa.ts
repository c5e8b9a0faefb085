import type { EntityManager } from 'typeorm';
import { textKey } from '../../contabil/ledger/sugestoes/text-key';
import { normalText } from '../../contabil/rules/engine/normal-text';
import { suggestedAccounts } from '../../contabil/ledger/sugestoes/suggested-accounts';
import type { Sugestao } from '../../contabil/ledger/sugestoes/sugestao-read';
import type { ClassifiedLine } from './run/classify-lines';

/** So many texts are remembered; a statement may have as many as it has lines. */
const TEXTS_KEPT = 2_000;

/** Suggestions for the lines whose sides the rules don't find; texts that come again are not asked for again (4-operators, 1.2). */
export class SugestoesDaPrevia {
  private readonly known = new Map<string, Sugestao | null>();

  constructor(
    private readonly manager: EntityManager,
    private readonly idCliente: number,
  ) {}

  /** For each of these lines, in their order; null where the rules find both sides. */
  async of(lines: readonly ClassifiedLine[]): Promise<(Sugestao | null)[]> {
    if (this.known.size > TEXTS_KEPT) this.known.clear();
    const keys = lines.map(keyOf);
    const unknown = new Set(keys.filter((key) => key !== null && !this.known.has(key)) as string[]);
    const found = await suggestedAccounts(this.manager, this.idCliente, [...unknown]);
    for (const key of unknown) this.known.set(key, found.get(key) ?? null);
    return keys.map((key) => (key === null ? null : (this.known.get(key) ?? null)));
  }
}

function keyOf({ line, proposal }: ClassifiedLine): string | null {
  return proposal.status === 'sucesso' ? null : textKey(line.tipo, normalText(line.descricao));
}
