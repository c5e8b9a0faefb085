import type { Conta, SuggestedGroup, Sugestao } from '../api/types';
import { type Linha, openSide } from './linha';
import { plural } from './words';

/** What is looked at of a suggestion. */
export type Historico = Pick<Sugestao, 'conta_debito' | 'conta_credito' | 'vezes' | 'de'>;

export interface Proposal {
  readonly conta: Conta;
  readonly why: string;
}

const MOST = 3;

/**
 * Finds accounts for the keys 1 2 3: what history has for a line's text, then what decided lines of this statement with the same text
 * have there, the most frequent first.
 */
export function proposer(linhas: readonly Linha[], historyOf: (linha: Linha) => Historico | null | undefined) {
  const here = new Map<string, Map<number, { conta: Conta; vezes: number }>>();
  for (const { situacao, texto, debito, credito } of linhas) {
    if (situacao === 'pendente') continue;
    for (const [side, conta] of [['debito', debito] as const, ['credito', credito] as const]) {
      if (!conta) continue;
      const key = `${side} ${texto}`;
      const counts = here.get(key) ?? new Map<number, { conta: Conta; vezes: number }>();
      counts.set(conta.id, { conta, vezes: (counts.get(conta.id)?.vezes ?? 0) + 1 });
      here.set(key, counts);
    }
  }
  return (linha: Linha): Proposal[] => {
    const side = openSide(linha);
    if (side === null) return [];
    const found = new Map<number, Proposal>();
    const history = historyOf(linha);
    const past = history && (side === 'debito' ? history.conta_debito : history.conta_credito);
    if (past) found.set(past.id, { conta: past, why: `em ${history.vezes} de ${plural(history.de, 'vez', 'vezes')}` });
    const counts = [...(here.get(`${side} ${linha.texto}`)?.values() ?? [])].sort((x, y) => y.vezes - x.vezes);
    for (const { conta, vezes } of counts)
      if (!found.has(conta.id)) found.set(conta.id, { conta, why: `${vezes} neste extrato` });
    return [...found.values()].slice(0, MOST);
  };
}

/** The suggestion of history by entry. */
export function suggestionsById(groups: readonly SuggestedGroup[] | undefined): Map<number, Historico> {
  const byId = new Map<number, Historico>();
  for (const { ids, sugestao } of groups ?? []) if (sugestao) for (const id of ids) byId.set(id, sugestao);
  return byId;
}
