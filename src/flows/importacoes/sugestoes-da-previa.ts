import type { EntityManager } from 'typeorm';
import { normalText, textKey } from '../../contabil/lancamentos-contabil/sugestoes/normal-text';
import { suggestedAccounts } from '../../contabil/lancamentos-contabil/sugestoes/suggested-accounts';
import type { Sugestao } from '../../contabil/lancamentos-contabil/sugestoes/sugestao-read';
import type { JudgedLine } from './run/judge-lines';

/** Suggestions for the lines whose sides the rules don't find; each text is asked for once (4-operators, 1.2). */
export class SugestoesDaPrevia {
  private readonly known = new Map<string, Sugestao | null>();

  constructor(
    private readonly manager: EntityManager,
    private readonly idCliente: number,
  ) {}

  /** Looks up the texts of these lines that are not known yet. */
  async read(lines: readonly JudgedLine[]): Promise<void> {
    const unknown = new Set<string>();
    for (const judged of lines) {
      const key = keyOf(judged);
      if (key !== null && !this.known.has(key)) unknown.add(key);
    }
    const found = await suggestedAccounts(this.manager, this.idCliente, [...unknown]);
    for (const key of unknown) this.known.set(key, found.get(key) ?? null);
  }

  /** Of a line that was read; null where the rules find both sides. */
  of(judged: JudgedLine): Sugestao | null {
    const key = keyOf(judged);
    return key === null ? null : (this.known.get(key) ?? null);
  }
}

function keyOf({ line, proposal }: JudgedLine): string | null {
  return proposal.status === 'sucesso' ? null : textKey(line.tipo, normalText(line.descricao));
}
