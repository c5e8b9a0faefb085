import type { Analise } from '../api/types';
import { type Linha, openSide } from './linha';
import { reais } from './money';
import { plural } from './words';

/** The pending lines that are equal to one: same direction, same text apart from dates and numbers, same open side. */
export function equalsOf(linhas: readonly Linha[], current: Linha | null): Linha[] {
  if (current?.situacao !== 'pendente') return [];
  const side = openSide(current);
  return linhas.filter(
    (linha) => linha.situacao === 'pendente' && linha.texto === current.texto && openSide(linha) === side,
  );
}

/** What speaks against confirming, in words; empty when nothing does. Without an analysis, that there is none. */
export function doubtsOf(analysis: Pick<Analise, 'contas'> | null, errors: number): string[] {
  if (analysis === null) return ['O saldo do extrato não pôde ser conferido.', ...doubtsOf({ contas: [] }, errors)];
  const wrong = analysis.contas.filter(({ situacao }) => situacao === 'diverge');
  const balances = wrong.map(({ diferenca }) =>
    diferenca === null
      ? 'O saldo do extrato não confere.'
      : `O saldo do extrato não confere: diferença de ${reais(diferenca)}.`,
  );
  if (errors === 0) return balances;
  const unread = plural(errors, 'linha não pôde ser lida e não vira', 'linhas não puderam ser lidas e não viram');
  return [...balances, `${unread} lançamento.`];
}
