import { comparableLine, stableParts, withoutTimes } from '../../../src/contabil/rules/engine/statement-line';
import { cut, normalizeText } from '../../../src/kernel/text';
import type { NewRule } from '../api/rules';
import type { ChartAccount } from '../api/types';
import { chainBody, type Condition, EMPTY, testOf } from './conditions';
import { type Linha, openSide } from './linha';

/** A rule as the panel's sentence describes it. */
export interface RuleDraft {
  /** The first one looks for a part of the line's text. */
  readonly condicoes: readonly Condition[];
  readonly lado: 'debito' | 'credito';
  readonly conta: ChartAccount | null;
  /** For all customers with this bank instead of for this customer. */
  readonly ofBank: boolean;
}

/** Words by which banks name the kind of a movement, not its other party. */
const OF_THE_BANK =
  /^(?:pix|ted|doc|tef|transf\p{L}*|envi\p{L}*|receb\p{L}*|pag\p{L}*|compra|cartao|boleto|deposito|saque|deb\p{L}*|cred\p{L}*|de|em|para)$/u;

const isOfTheBank = (part: string): boolean =>
  (normalizeText(part).match(/\p{L}+/gu) ?? []).every((word) => OF_THE_BANK.test(word));

/**
 * The part of a line's text that names whom it is about: of those that stay from month to month, the one that the fewest other texts
 * of the statement have; of these one that is more than the bank's own words, and the longest.
 */
function payeeOf(linha: Linha, linhas: readonly Linha[]): string {
  const others = linhas.filter(({ texto }) => texto !== linha.texto).map(({ descricao }) => normalizeText(descricao));
  const parts = stableParts(withoutTimes(linha.descricao))
    .map((part) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(part)?.[0] ?? part)
    .filter((part) => /\p{L}{2}/u.test(part))
    .map((part) => ({ part, elsewhere: others.filter((text) => text.includes(normalizeText(part))).length }))
    .sort(
      (a, b) =>
        a.elsewhere - b.elsewhere ||
        Number(isOfTheBank(a.part)) - Number(isOfTheBank(b.part)) ||
        b.part.length - a.part.length,
    );
  return parts[0]?.part ?? linha.descricao;
}

/** The draft with which R opens: the payee's part of the text, and the direction. */
export function draftOf(linha: Linha, linhas: readonly Linha[]): RuleDraft {
  const text: Condition = { ...EMPTY, conteudo_comparacao: payeeOf(linha, linhas) };
  const direction: Condition[] =
    linha.tipo === null
      ? []
      : [{ ...EMPTY, campo_comparacao: 'tipo', modo_comparacao: 'igual', conteudo_comparacao: linha.tipo }];
  return {
    condicoes: [text, ...direction],
    lado: openSide(linha) ?? (linha.tipo === 'C' ? 'credito' : 'debito'),
    conta: null,
    ofBank: false,
  };
}

/** The lines for which the chain holds, evaluated by the service's own engine. */
export function matches(condicoes: readonly Condition[], linhas: readonly Linha[]): Linha[] {
  const test = testOf(condicoes);
  if (test === null) return [];
  return linhas.filter(
    ({ descricao, documento, valor, tipo }) =>
      valor !== null && tipo !== null && test(comparableLine({ descricao, documento, valor, tipo })),
  );
}

/** What a rule does to the lines of this statement: pending ones that it decides, and decided ones that have another account there. */
export function effectOf(draft: RuleDraft, linhas: readonly Linha[]): { casam: Linha[]; disagreeing: Linha[] } {
  const found = matches(draft.condicoes, linhas);
  const other = ({ debito, credito }: Linha) => {
    const there = draft.lado === 'debito' ? debito : credito;
    return draft.conta !== null && there !== null && there.id !== draft.conta.id;
  };
  return {
    casam: found.filter(({ situacao }) => situacao === 'pendente'),
    disagreeing: found.filter(
      (linha) => (linha.situacao === 'pronto' || linha.situacao === 'exportado') && other(linha),
    ),
  };
}

export const MOST_NAME = 200;

/**
 * A name that describes what a rule does: its text, direction and account; of a rule for all lines of a bank, the bank. Within the API's 200
 * characters.
 */
export function ruleName(condicoes: readonly Condition[], codigo: string | null, banco: string | null = null): string {
  const direction = condicoes.find(({ campo_comparacao }) => campo_comparacao === 'tipo')?.conteudo_comparacao;
  const first =
    condicoes.find(({ campo_comparacao }) => campo_comparacao === 'descricao') ??
    condicoes.find(({ campo_comparacao }) => campo_comparacao !== 'tipo');
  const ways = direction === 'C' ? 'Entradas' : 'Saídas';
  const text = first?.conteudo_comparacao ?? (banco === null ? ways : `${banco}: ${ways.toLowerCase()}`);
  const words = direction === undefined || !first ? '' : direction === 'C' ? ' (entra)' : ' (sai)';
  const tail = `${codigo === null ? '' : ` → ${codigo}`}${words}`;
  return cut(text.trim(), MOST_NAME - tail.length) + tail;
}

/** The body of POST /regras-lancamento. */
export function ruleBody(draft: RuleDraft, conta: ChartAccount, idCliente: number, idBanco: number | null): NewRule {
  const scope = draft.ofBank && idBanco !== null ? { id_banco: idBanco } : { id_cliente: idCliente };
  return {
    ...scope,
    nome: ruleName(draft.condicoes, conta.codigo_dominio),
    [draft.lado === 'debito' ? 'conta_debito_codigo' : 'conta_credito_codigo']: conta.codigo_dominio,
    condicoes: chainBody(draft.condicoes),
  };
}

/** The body of POST /regra-ignorar for lines like this one. */
export function ignoreBody(linha: Linha, linhas: readonly Linha[], idCliente: number) {
  const { condicoes } = draftOf(linha, linhas);
  const nome = cut(condicoes[0]?.conteudo_comparacao ?? '', MOST_NAME);
  return { nome, id_cliente: idCliente, condicoes: chainBody(condicoes) };
}
