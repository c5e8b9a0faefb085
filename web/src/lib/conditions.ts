import { alternativesOf } from '../../../src/contabil/rules/engine/condition-test';
import { allOf, compileCondition, type LineTest } from '../../../src/contabil/rules/engine/condition-test';
import {
  type CampoComparacao,
  checkCondition,
  directionOf,
  type ModoComparacao,
  type ProximaComparacao,
} from '../../../src/contabil/rules/engine/vocabulary';
import { tooLong } from './words';

/** A condition as it is edited; `proxima_comparacao` connects it with the next one and means nothing on the last. */
export interface Condition {
  readonly campo_comparacao: CampoComparacao;
  readonly modo_comparacao: ModoComparacao;
  readonly conteudo_comparacao: string;
  readonly proxima_comparacao: ProximaComparacao;
}

/** A condition as the API reads and writes it. */
export interface ApiCondition {
  readonly campo_comparacao: CampoComparacao;
  readonly modo_comparacao: ModoComparacao;
  readonly conteudo_comparacao: string | null;
  readonly proxima_comparacao: ProximaComparacao | null;
  readonly ordem: number;
}

export const FIELDS: Readonly<Record<CampoComparacao, string>> = {
  descricao: 'a descrição',
  tipo: 'o dinheiro',
  valor: 'o valor',
  documento: 'o documento',
};

const TEXT_MODES = {
  contem: 'contém',
  nao_contem: 'não contém',
  comeca_com: 'começa com',
  termina_com: 'termina com',
  igual: 'é igual a',
  diferente: 'é diferente de',
} as const;
const AMOUNT_MODES = {
  igual: 'é igual a',
  diferente: 'é diferente de',
  maior_que: 'é maior que',
  maior_ou_igual: 'é no mínimo',
  menor_que: 'é menor que',
  menor_ou_igual: 'é no máximo',
} as const;
const KIND_MODES = { igual: 'é', diferente: 'não é' } as const;

const MODES: Readonly<Record<CampoComparacao, Readonly<Partial<Record<ModoComparacao, string>>>>> = {
  descricao: TEXT_MODES,
  documento: TEXT_MODES,
  valor: AMOUNT_MODES,
  tipo: KIND_MODES,
};

/** The modes that go with a field, in the page's words. */
export const modesOf = (field: CampoComparacao): [ModoComparacao, string][] =>
  Object.entries(MODES[field]) as [ModoComparacao, string][];

export const EMPTY: Condition = {
  campo_comparacao: 'descricao',
  modo_comparacao: 'contem',
  conteudo_comparacao: '',
  proxima_comparacao: 'E',
};

/** The condition with another field: the mode stays where it goes with it, the content where it can mean something. */
export function withField(condition: Condition, field: CampoComparacao): Condition {
  const modo =
    condition.modo_comparacao in MODES[field] ? condition.modo_comparacao : (modesOf(field)[0]?.[0] ?? 'igual');
  const textual = (each: CampoComparacao) => each === 'descricao' || each === 'documento';
  const keeps = textual(field) && textual(condition.campo_comparacao);
  const conteudo_comparacao = keeps ? condition.conteudo_comparacao : field === 'tipo' ? 'D' : '';
  return { ...condition, campo_comparacao: field, modo_comparacao: modo, conteudo_comparacao };
}

/** Why a condition is invalid, in Portuguese; null when it is valid. */
/** Most characters of a condition's text. */
export const MOST_CONTENT = 500;

function conditionProblem(condition: Condition): string | null {
  const long = tooLong(condition.conteudo_comparacao, MOST_CONTENT);
  if (long !== null) return long;
  if (checkCondition(condition) === null) return null;
  if (condition.campo_comparacao === 'valor') return 'Escreva um valor como 1.234,56, acima de zero.';
  return 'Escreva o texto que a condição procura.';
}

/** The first problem of a chain; null when it is valid. */
export function chainProblem(condicoes: readonly Condition[]): string | null {
  for (const condition of condicoes) {
    const problem = conditionProblem(condition);
    if (problem !== null) return problem;
  }
  return null;
}

/** The chain as the API takes it. */
export const chainBody = (condicoes: readonly Condition[]): ApiCondition[] =>
  condicoes.map((each, index) => ({
    ...each,
    conteudo_comparacao: each.conteudo_comparacao.trim(),
    ordem: index + 1,
    proxima_comparacao: index < condicoes.length - 1 ? each.proxima_comparacao : null,
  }));

/** A stored chain for editing, in its order. */
export const chainOf = (stored: readonly ApiCondition[]): Condition[] =>
  [...stored]
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ campo_comparacao, modo_comparacao, conteudo_comparacao, proxima_comparacao }) => ({
      campo_comparacao,
      modo_comparacao,
      conteudo_comparacao: conteudo_comparacao ?? '',
      proxima_comparacao: proxima_comparacao ?? 'E',
    }));

/** The chain as one test, by the service's own engine; null while it is invalid. */
export function testOf(condicoes: readonly Condition[]): LineTest | null {
  if (condicoes.length === 0 || chainProblem(condicoes) !== null) return null;
  const alternatives = alternativesOf(chainBody(condicoes)).map((chain) => allOf(chain.map(compileCondition)));
  return (line) => alternatives.some((test) => test(line));
}

/** A piece of a sentence: words, or what a person or a bank wrote. */
interface Piece {
  readonly text: string;
  readonly quoted: boolean;
}

/** `a descrição contém` `TARIFA` `e o dinheiro sai`, as pieces. */
export function chainSentence(condicoes: readonly Condition[]): Piece[] {
  return condicoes.flatMap((each, index) => {
    const before = index === 0 ? '' : condicoes[index - 1]?.proxima_comparacao === 'OU' ? 'ou ' : 'e ';
    const field = `${before}${FIELDS[each.campo_comparacao]}`;
    const direction = each.campo_comparacao === 'tipo' ? directionOf(each.conteudo_comparacao) : undefined;
    if (direction) {
      const verb = direction === 'C' ? 'entra' : 'sai';
      return [{ text: `${field} ${each.modo_comparacao === 'diferente' ? 'não ' : ''}${verb}`, quoted: false }];
    }
    const mode = MODES[each.campo_comparacao][each.modo_comparacao] ?? each.modo_comparacao;
    return [
      { text: `${field} ${mode}`, quoted: false },
      { text: each.conteudo_comparacao || '(vazio)', quoted: true },
    ];
  });
}

/** The sentence as one text, for searching and for names. */
export const chainText = (condicoes: readonly Condition[]): string =>
  chainSentence(condicoes)
    .map(({ text, quoted }) => (quoted ? `“${text}”` : text))
    .join(' ');
