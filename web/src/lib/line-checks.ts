import type { Analise, DifferingTotal } from '../api/types';
import { brDate } from './dates';
import { isChangeable, type Linha, openSide, type AccountRole, sideFor } from './linha';
import { reais } from './money';
import { plural } from './words';

/**
 * The lines that are equal to one: same direction, same text except for dates and numbers; of a pending line those with the same open
 * side, of a ready one those that have the same account on the side that is about to change.
 */
export function equalsOf(
  linhas: readonly Linha[],
  current: Linha | null,
  accountRole: AccountRole | null = null,
): Linha[] {
  if (current === null || !isChangeable(current)) return [];
  const { situacao, texto } = current;
  const side = sideFor(current, accountRole);
  const likeIt = (linha: Linha) =>
    situacao === 'pendente' && accountRole === null ? openSide(linha) === side : linha[side]?.id === current[side]?.id;
  return linhas.filter(
    (linha) => linha.situacao === situacao && linha.id !== null && linha.texto === texto && likeIt(linha),
  );
}

/** `2 linhas já foram lançadas …`: by the statement of another account, or by hand. */
export const bookedText = (count: number): string =>
  `${plural(count, 'linha já foi lançada', 'linhas já foram lançadas')} pelo extrato de outra conta ou à mão: lançar de novo conta em dobro.`;

/** `1 linha também está na prévia …`. */
export const inTwoPreviewsText = (count: number): string =>
  `${plural(count, 'linha também está', 'linhas também estão')} na prévia de outro extrato deste cliente, com as mesmas contas: lançar as duas conta em dobro.`;

/** `2 outras prévias … não foram comparadas`: too many, or not readable. */
export const skippedText = (count: number): string =>
  `${plural(count, 'outra prévia deste cliente não foi comparada', 'outras prévias deste cliente não foram comparadas')} com esta: uma transferência que esteja ali não é apontada aqui.`;

/** `o arquivo diz R$ 200,00, as linhas lidas somam R$ 20.000,00`, of a day where the total is of one. */
export const totalText = ({ data, informado, calculado }: DifferingTotal): string =>
  `${data === null ? '' : `em ${brDate(data)} `}o arquivo diz ${reais(informado)}, as linhas lidas somam ${reais(calculado)}`;

const balanceText = (diferenca: string | null): string =>
  diferenca === null
    ? 'O saldo do extrato não confere.'
    : `O saldo do extrato não confere: diferença de ${reais(diferenca)}.`;

/**
 * What speaks against confirming, in words; empty when nothing does. Without an analysis, that there is none. `booked` lines would be
 * booked twice.
 */
export function doubtsOf(analysis: Pick<Analise, 'contas'> | null, errors: number, booked = 0): string[] {
  if (analysis === null)
    return ['O saldo do extrato não pôde ser conferido.', ...doubtsOf({ contas: [] }, errors, booked)];
  const twice = booked === 0 ? [] : [bookedText(booked)];
  const wrong = analysis.contas.filter(({ situacao }) => situacao === 'diverge');
  const balances = wrong.flatMap(({ diferenca, totais = [] }) => [
    ...(diferenca === null && totais.length > 0 ? [] : [balanceText(diferenca)]),
    ...totais.map((total) => `Um total do extrato não confere: ${totalText(total)}.`),
  ]);
  if (errors === 0) return [...twice, ...balances];
  const unread = plural(errors, 'linha não pôde ser lida e não vira', 'linhas não puderam ser lidas e não viram');
  return [...twice, ...balances, `${unread} lançamento.`];
}
