import { comparableLine } from '../../../src/contabil/rules/engine/statement-line';
import { cut } from '../../../src/kernel/text';
import type { RegraNova } from '../api/rules';
import type { ContaDoPlano } from '../api/types';
import { chainBody, type Condicao, EMPTY, testOf } from './conditions';
import { type Linha, openSide } from './linha';

/** A rule as the panel's sentence says it. */
export interface RuleDraft {
  /** The first one looks for a part of the line's text. */
  readonly condicoes: readonly Condicao[];
  readonly lado: 'debito' | 'credito';
  readonly conta: ContaDoPlano | null;
  /** For all customers with this bank instead of for this customer. */
  readonly doBanco: boolean;
}

const DATES_AND_NUMBERS = /\b(?:\d{2}\/\d{2}(?:\/\d{2,4})?|\d{4}-\d{2}-\d{2})\b|\d{3,}/;

/** The draft with which R opens: the longest part of the text that does not change from month to month, and the direction. */
export function draftOf(linha: Linha): RuleDraft {
  const parts = linha.descricao.split(DATES_AND_NUMBERS).map((part) => part.trim());
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  const text: Condicao = { ...EMPTY, conteudo_comparacao: longest || linha.descricao };
  const direction: Condicao[] =
    linha.tipo === null
      ? []
      : [{ ...EMPTY, campo_comparacao: 'tipo', modo_comparacao: 'igual', conteudo_comparacao: linha.tipo }];
  return {
    condicoes: [text, ...direction],
    lado: openSide(linha) ?? (linha.tipo === 'C' ? 'credito' : 'debito'),
    conta: null,
    doBanco: false,
  };
}

/** The lines for which the chain holds, judged by the service's own engine. */
export function matches(condicoes: readonly Condicao[], linhas: readonly Linha[]): Linha[] {
  const test = testOf(condicoes);
  if (test === null) return [];
  return linhas.filter(
    ({ descricao, documento, valor, tipo }) =>
      valor !== null && tipo !== null && test(comparableLine({ descricao, documento, valor, tipo })),
  );
}

/** What a rule does to the lines of this statement: pending ones that it answers, and decided ones that have another account there. */
export function effectOf(draft: RuleDraft, linhas: readonly Linha[]): { casam: Linha[]; discordam: Linha[] } {
  const found = matches(draft.condicoes, linhas);
  const other = ({ debito, credito }: Linha) => {
    const there = draft.lado === 'debito' ? debito : credito;
    return draft.conta !== null && there !== null && there.id !== draft.conta.id;
  };
  return {
    casam: found.filter(({ situacao }) => situacao === 'pendente'),
    discordam: found.filter((linha) => (linha.situacao === 'pronto' || linha.situacao === 'exportado') && other(linha)),
  };
}

const MOST_NAME = 200;

/** A name that says what a rule does: its text, direction and account; within the API's 200 characters. */
export function ruleName(condicoes: readonly Condicao[], codigo: string | null): string {
  const text = (condicoes.find(({ campo_comparacao }) => campo_comparacao === 'descricao') ?? condicoes[0])
    ?.conteudo_comparacao;
  const direction = condicoes.find(({ campo_comparacao }) => campo_comparacao === 'tipo')?.conteudo_comparacao;
  const words = direction === undefined ? '' : direction === 'C' ? ' (entra)' : ' (sai)';
  const tail = `${codigo === null ? '' : ` → ${codigo}`}${words}`;
  return cut((text ?? '').trim(), MOST_NAME - tail.length) + tail;
}

/** The body of POST /regras-lancamento. */
export function ruleBody(draft: RuleDraft, conta: ContaDoPlano, idCliente: number, idBanco: number | null): RegraNova {
  const scope = draft.doBanco && idBanco !== null ? { id_banco: idBanco } : { id_cliente: idCliente };
  return {
    ...scope,
    nome: ruleName(draft.condicoes, conta.codigo_dominio),
    [draft.lado === 'debito' ? 'conta_debito_codigo' : 'conta_credito_codigo']: conta.codigo_dominio,
    condicoes: chainBody(draft.condicoes),
  };
}
