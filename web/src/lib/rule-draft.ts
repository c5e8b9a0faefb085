import { allOf, compileCondition } from '../../../src/contabil/regras/engine/condition-test';
import { comparableLine } from '../../../src/contabil/regras/engine/statement-line';
import { checkCondition, type Comparison } from '../../../src/contabil/regras/engine/vocabulary';
import type { ContaDoPlano } from '../api/types';
import { type Linha, openSide } from './linha';

export const MODOS = {
  contem: 'contém',
  comeca_com: 'começa com',
  termina_com: 'termina com',
  igual: 'é igual a',
} as const;
export type Modo = keyof typeof MODOS;

/** A rule as the panel's sentence says it. */
export interface RuleDraft {
  readonly modo: Modo;
  readonly texto: string;
  /** Only for lines of this direction; null: both. */
  readonly tipo: 'C' | 'D' | null;
  readonly lado: 'debito' | 'credito';
  readonly conta: ContaDoPlano | null;
  /** For all customers with this bank instead of for this customer. */
  readonly doBanco: boolean;
}

const DATES_AND_NUMBERS = /\b(?:\d{2}\/\d{2}(?:\/\d{2,4})?|\d{4}-\d{2}-\d{2})\b|\d{3,}/;

/** The draft with which R opens: the longest part of the text that does not change from month to month. */
export function draftOf(linha: Linha): RuleDraft {
  const parts = linha.descricao.split(DATES_AND_NUMBERS).map((part) => part.trim());
  const texto = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  return {
    modo: 'contem',
    texto: texto || linha.descricao,
    tipo: linha.tipo,
    lado: openSide(linha) ?? (linha.tipo === 'C' ? 'credito' : 'debito'),
    conta: null,
    doBanco: false,
  };
}

function comparisons({ modo, texto, tipo }: RuleDraft): Comparison[] {
  const text: Comparison = { campo_comparacao: 'descricao', modo_comparacao: modo, conteudo_comparacao: texto.trim() };
  return tipo === null
    ? [text]
    : [text, { campo_comparacao: 'tipo', modo_comparacao: 'igual', conteudo_comparacao: tipo }];
}

/** The lines whose conditions hold, judged by the service's own engine. */
export function matches(draft: RuleDraft, linhas: readonly Linha[]): Linha[] {
  const chain = comparisons(draft);
  if (chain.some((each) => checkCondition(each) !== null) || draft.texto.trim() === '') return [];
  const test = allOf(chain.map(compileCondition));
  return linhas.filter(
    ({ descricao, documento, valor, tipo }) =>
      valor !== null && tipo !== null && test(comparableLine({ descricao, documento, valor, tipo })),
  );
}

/** What a rule does to the lines of this statement: pending ones that it answers, and decided ones that have another account there. */
export function effectOf(draft: RuleDraft, linhas: readonly Linha[]): { casam: Linha[]; discordam: Linha[] } {
  const found = matches(draft, linhas);
  const other = ({ debito, credito }: Linha) => {
    const there = draft.lado === 'debito' ? debito : credito;
    return draft.conta !== null && there !== null && there.id !== draft.conta.id;
  };
  return {
    casam: found.filter(({ situacao }) => situacao === 'pendente'),
    discordam: found.filter((linha) => (linha.situacao === 'pronto' || linha.situacao === 'exportado') && other(linha)),
  };
}

/** The body of POST /regras-lancamento. */
export function ruleBody(draft: RuleDraft, conta: ContaDoPlano, idCliente: number, idBanco: number | null): object {
  const chain = comparisons(draft);
  const scope = draft.doBanco && idBanco !== null ? { id_banco: idBanco } : { id_cliente: idCliente };
  const arrow = ` → ${conta.codigo_dominio}${draft.tipo === null ? '' : draft.tipo === 'C' ? ' (entra)' : ' (sai)'}`;
  return {
    ...scope,
    nome: draft.texto.trim().slice(0, 200 - arrow.length) + arrow,
    [draft.lado === 'debito' ? 'conta_debito_codigo' : 'conta_credito_codigo']: conta.codigo_dominio,
    condicoes: chain.map((each, index) => ({
      ...each,
      ordem: index + 1,
      proxima_comparacao: index < chain.length - 1 ? 'E' : null,
    })),
  };
}
