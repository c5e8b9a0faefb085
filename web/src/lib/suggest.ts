import type { Conta, GrupoSugerido, Sugestao } from '../api/types';
import { type Linha, openSide } from './linha';

/** What is looked at of a suggestion. */
export type Historico = Pick<Sugestao, 'conta_debito' | 'conta_credito' | 'vezes' | 'de'>;

export interface Proposal {
  readonly conta: Conta;
  readonly porque: string;
}

const MOST = 3;

/** Accounts for the keys 1 2 3: what history says of this text, then what equal lines of this statement have. */
export function proposalsFor(linha: Linha, history: Historico | null, linhas: readonly Linha[]): Proposal[] {
  const side = openSide(linha);
  if (side === null) return [];
  const found = new Map<number, Proposal>();
  const past = history && (side === 'debito' ? history.conta_debito : history.conta_credito);
  if (past) found.set(past.id, { conta: past, porque: `${history.vezes} de ${history.de} vezes` });
  const here = new Map<number, { conta: Conta; vezes: number }>();
  for (const other of linhas) {
    if (other.texto !== linha.texto || other.situacao === 'pendente') continue;
    const conta = side === 'debito' ? other.debito : other.credito;
    if (conta) here.set(conta.id, { conta, vezes: (here.get(conta.id)?.vezes ?? 0) + 1 });
  }
  for (const { conta, vezes } of [...here.values()].sort((a, b) => b.vezes - a.vezes)) {
    if (!found.has(conta.id)) found.set(conta.id, { conta, porque: `${vezes} neste extrato` });
  }
  return [...found.values()].slice(0, MOST);
}

/** The suggestion of history by entry. */
export function suggestionsById(groups: readonly GrupoSugerido[] | undefined): Map<number, Historico> {
  const byId = new Map<number, Historico>();
  for (const { ids, sugestao } of groups ?? []) if (sugestao) for (const id of ids) byId.set(id, sugestao);
  return byId;
}
