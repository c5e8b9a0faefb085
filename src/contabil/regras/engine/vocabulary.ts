import { normalizeText } from '../../../kernel/text';
import { parseAmount } from './condition-amount';

/** What of a statement line a condition looks at. */
export const CAMPOS_COMPARACAO = ['descricao', 'valor', 'tipo', 'documento'] as const;
export type CampoComparacao = (typeof CAMPOS_COMPARACAO)[number];

/** How a condition compares; which mode goes with which field is said in {@link checkCondition}. */
export const MODOS_COMPARACAO = [
  'igual',
  'diferente',
  'contem',
  'nao_contem',
  'comeca_com',
  'termina_com',
  'maior_que',
  'menor_que',
  'maior_ou_igual',
  'menor_ou_igual',
] as const;
export type ModoComparacao = (typeof MODOS_COMPARACAO)[number];

/** The connector to the next condition; `E` binds tighter than `OU`. */
export const PROXIMAS_COMPARACOES = ['E', 'OU'] as const;
export type ProximaComparacao = (typeof PROXIMAS_COMPARACOES)[number];

const TEXT_MODES: ReadonlySet<ModoComparacao> = new Set(['contem', 'nao_contem', 'comeca_com', 'termina_com']);
const SIZE_MODES: ReadonlySet<ModoComparacao> = new Set(['maior_que', 'menor_que', 'maior_ou_igual', 'menor_ou_igual']);

/** One comparison, apart from its place in a chain. */
export interface Comparison {
  readonly campo_comparacao: CampoComparacao;
  readonly modo_comparacao: ModoComparacao;
  readonly conteudo_comparacao: string | null;
}

/**
 * Why a comparison makes no sense, as an English sentence; null when it is fine. Size modes go with `valor`, text modes
 * with `descricao` and `documento`, `igual` and `diferente` with every field; only these two may have an empty content
 * (field empty or not), and the content for `valor` is always an amount.
 */
export function checkCondition({ campo_comparacao, modo_comparacao, conteudo_comparacao }: Comparison): string | null {
  if (SIZE_MODES.has(modo_comparacao) && campo_comparacao !== 'valor') {
    return `modo_comparacao '${modo_comparacao}' goes with campo_comparacao 'valor' only`;
  }
  if (TEXT_MODES.has(modo_comparacao) && campo_comparacao !== 'descricao' && campo_comparacao !== 'documento') {
    return `modo_comparacao '${modo_comparacao}' goes with campo_comparacao 'descricao' or 'documento' only`;
  }
  if (campo_comparacao === 'valor') {
    if (parseAmount(conteudo_comparacao ?? '') !== undefined) return null;
    return "conteudo_comparacao of a condition on 'valor' must be an amount such as 1234.56 or 1234,56";
  }
  const mayBeEmpty = modo_comparacao === 'igual' || modo_comparacao === 'diferente';
  if (!mayBeEmpty && normalizeText(conteudo_comparacao ?? '') === '') {
    return "conteudo_comparacao may be empty only with modo_comparacao 'igual' or 'diferente'";
  }
  return null;
}

/**
 * The content in the form in which it is compared: an amount with two decimals for `valor`, else text without case,
 * accents and repeated spaces. Two contents that compare alike have the same form.
 * @throws RangeError for a content on `valor` that is no amount; {@link checkCondition} refuses it before it is stored.
 */
export function comparableContent(comparison: Comparison): string {
  const content = comparison.conteudo_comparacao ?? '';
  if (comparison.campo_comparacao !== 'valor') return normalizeText(content);
  const amount = parseAmount(content);
  if (amount === undefined) throw new RangeError(`not an amount in a condition on valor: ${content}`);
  return amount;
}
