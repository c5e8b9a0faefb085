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
export interface Condicao {
  readonly campo_comparacao: CampoComparacao;
  readonly modo_comparacao: ModoComparacao;
  readonly conteudo_comparacao: string;
  readonly proxima_comparacao: ProximaComparacao;
}

/** A condition as the API reads and writes it. */
export interface CondicaoDaApi {
  readonly campo_comparacao: CampoComparacao;
  readonly modo_comparacao: ModoComparacao;
  readonly conteudo_comparacao: string | null;
  readonly proxima_comparacao: ProximaComparacao | null;
  readonly ordem: number;
}

export const CAMPOS: Readonly<Record<CampoComparacao, string>> = {
  descricao: 'a descrição',
  tipo: 'o dinheiro',
  valor: 'o valor',
  documento: 'o documento',
};

const TEXTO = {
  contem: 'contém',
  nao_contem: 'não contém',
  comeca_com: 'começa com',
  termina_com: 'termina com',
  igual: 'é igual a',
  diferente: 'é diferente de',
} as const;
const VALOR = {
  igual: 'é igual a',
  diferente: 'é diferente de',
  maior_que: 'é maior que',
  maior_ou_igual: 'é no mínimo',
  menor_que: 'é menor que',
  menor_ou_igual: 'é no máximo',
} as const;
const TIPO = { igual: 'é', diferente: 'não é' } as const;

const MODOS: Readonly<Record<CampoComparacao, Readonly<Partial<Record<ModoComparacao, string>>>>> = {
  descricao: TEXTO,
  documento: TEXTO,
  valor: VALOR,
  tipo: TIPO,
};

/** The modes that go with a field, in the page's words. */
export const modesOf = (campo: CampoComparacao): [ModoComparacao, string][] =>
  Object.entries(MODOS[campo]) as [ModoComparacao, string][];

export const EMPTY: Condicao = {
  campo_comparacao: 'descricao',
  modo_comparacao: 'contem',
  conteudo_comparacao: '',
  proxima_comparacao: 'E',
};

/** The condition with another field: the mode stays where it goes with it, the content where it can mean something. */
export function withField(condicao: Condicao, campo: CampoComparacao): Condicao {
  const modo =
    condicao.modo_comparacao in MODOS[campo] ? condicao.modo_comparacao : (modesOf(campo)[0]?.[0] ?? 'igual');
  const textual = (each: CampoComparacao) => each === 'descricao' || each === 'documento';
  const keeps = textual(campo) && textual(condicao.campo_comparacao);
  const conteudo_comparacao = keeps ? condicao.conteudo_comparacao : campo === 'tipo' ? 'D' : '';
  return { ...condicao, campo_comparacao: campo, modo_comparacao: modo, conteudo_comparacao };
}

/** Why a condition is invalid, in Portuguese; null when it is valid. */
/** Most characters of a condition's text. */
export const MOST_CONTENT = 500;

function conditionProblem(condicao: Condicao): string | null {
  const long = tooLong(condicao.conteudo_comparacao, MOST_CONTENT);
  if (long !== null) return long;
  if (checkCondition(condicao) === null) return null;
  if (condicao.campo_comparacao === 'valor') return 'Escreva um valor como 1.234,56, acima de zero.';
  return 'Escreva o texto que a condição procura.';
}

/** The first problem of a chain; null when it is valid. */
export function chainProblem(condicoes: readonly Condicao[]): string | null {
  for (const condicao of condicoes) {
    const problem = conditionProblem(condicao);
    if (problem !== null) return problem;
  }
  return null;
}

/** The chain as the API takes it. */
export const chainBody = (condicoes: readonly Condicao[]): CondicaoDaApi[] =>
  condicoes.map((each, index) => ({
    ...each,
    conteudo_comparacao: each.conteudo_comparacao.trim(),
    ordem: index + 1,
    proxima_comparacao: index < condicoes.length - 1 ? each.proxima_comparacao : null,
  }));

/** A stored chain for editing, in its order. */
export const chainOf = (stored: readonly CondicaoDaApi[]): Condicao[] =>
  [...stored]
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ campo_comparacao, modo_comparacao, conteudo_comparacao, proxima_comparacao }) => ({
      campo_comparacao,
      modo_comparacao,
      conteudo_comparacao: conteudo_comparacao ?? '',
      proxima_comparacao: proxima_comparacao ?? 'E',
    }));

/** The chain as one test, by the service's own engine; null while it is invalid. */
export function testOf(condicoes: readonly Condicao[]): LineTest | null {
  if (condicoes.length === 0 || chainProblem(condicoes) !== null) return null;
  const alternatives = alternativesOf(chainBody(condicoes)).map((chain) => allOf(chain.map(compileCondition)));
  return (line) => alternatives.some((test) => test(line));
}

/** A piece of a sentence: words, or what a person or a bank wrote. */
export interface Piece {
  readonly text: string;
  readonly quoted: boolean;
}

/** `a descrição contém` `TARIFA` `e o dinheiro sai`, as pieces. */
export function chainSentence(condicoes: readonly Condicao[]): Piece[] {
  return condicoes.flatMap((each, index) => {
    const before = index === 0 ? '' : condicoes[index - 1]?.proxima_comparacao === 'OU' ? 'ou ' : 'e ';
    const field = `${before}${CAMPOS[each.campo_comparacao]}`;
    const direction = each.campo_comparacao === 'tipo' ? directionOf(each.conteudo_comparacao) : undefined;
    if (direction) {
      const verb = direction === 'C' ? 'entra' : 'sai';
      return [{ text: `${field} ${each.modo_comparacao === 'diferente' ? 'não ' : ''}${verb}`, quoted: false }];
    }
    const mode = MODOS[each.campo_comparacao][each.modo_comparacao] ?? each.modo_comparacao;
    return [
      { text: `${field} ${mode}`, quoted: false },
      { text: each.conteudo_comparacao || '(vazio)', quoted: true },
    ];
  });
}

/** The sentence as one text, for searching and for names. */
export const chainText = (condicoes: readonly Condicao[]): string =>
  chainSentence(condicoes)
    .map(({ text, quoted }) => (quoted ? `“${text}”` : text))
    .join(' ');
