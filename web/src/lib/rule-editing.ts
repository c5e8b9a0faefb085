import type { Especie, Regra, NewRule, SimulatedRule } from '../api/rules';
import type { ChartAccount } from '../api/types';
import { type AccountLookup, chosenByEnter } from './accounts';
import { chainBody, chainOf, chainProblem, type Condition, EMPTY } from './conditions';
import { MOST_NAME, ruleName } from './rule-draft';
import { tooLong } from './words';

/** A rule in its dialog. Accounts are the texts of the fields: a code, or a code and its name. */
export interface RuleEdit {
  readonly id: number | null;
  readonly nome: string;
  readonly condicoes: readonly Condition[];
  readonly debito: string;
  readonly credito: string;
  readonly codigoHistorico: string;
  readonly historico: string;
  readonly ativo: boolean;
  readonly ordem: string;
  readonly idCliente: number | null;
  /** Of a customer that was chosen in the dialog. */
  readonly customerName?: string;
  readonly idBanco: number | null;
  readonly idEstrutura: number | null;
}

/** The history text when the person writes none. */
const DEFAULT_HISTORY = '{descricao}';

/** Most characters of the codes and texts of a rule. */
export const MOST_CODE = 20;
export const MOST_HISTORY = 500;

export function ruleEditOf(regra: Regra | null, scope: { idCliente: number | null; idBanco: number | null }): RuleEdit {
  if (regra === null)
    return {
      id: null,
      nome: '',
      condicoes: [EMPTY],
      debito: '',
      credito: '',
      codigoHistorico: '',
      historico: DEFAULT_HISTORY,
      ativo: true,
      ordem: '0',
      idCliente: scope.idCliente,
      idBanco: scope.idBanco,
      idEstrutura: null,
    };
  return {
    id: regra.id,
    nome: regra.nome,
    condicoes: chainOf(regra.condicoes),
    debito: regra.conta_debito_codigo ?? '',
    credito: regra.conta_credito_codigo ?? '',
    codigoHistorico: regra.codigo_historico ?? '',
    historico: regra.historico_contabil ?? DEFAULT_HISTORY,
    ativo: regra.ativo,
    ordem: String(regra.ordem),
    idCliente: regra.id_cliente,
    idBanco: regra.id_banco,
    idEstrutura: regra.id_estrutura,
  };
}

/** A code for the rule, or why the text is none. */
type Code = { readonly codigo: string | null } | { readonly problem: string };

/**
 * The account code that a field's text means. A text that is not empty is never taken as "no account"; a code that no chart here has
 * stays only where it was already (`before`): another person's chart may hold it.
 */
export function codeOf(text: string, lookup: AccountLookup<ChartAccount> | null, before: string): Code {
  const typed = text.trim();
  if (typed === '') return { codigo: null };
  if (typed === before) return { codigo: before };
  if (lookup === null) return { codigo: typed };
  const shown = lookup.all.find(({ codigo_dominio, nome }) => `${codigo_dominio} ${nome}` === typed);
  if (shown) return { codigo: shown.codigo_dominio };
  const choice = chosenByEnter(lookup, typed);
  if (choice.kind === 'conta') return { codigo: choice.conta.codigo_dominio };
  return {
    problem: choice.kind === 'varias' ? `${choice.qtd} contas servem a “${typed}”.` : `Nenhuma conta “${typed}”.`,
  };
}

export interface ReadyRequest {
  /** The body of POST, or of PATCH when the rule exists. */
  readonly body: NewRule;
  /** What a dry run takes. */
  readonly regra: SimulatedRule;
}

/** The request of an edited rule, or the first thing that is missing, in Portuguese. `banco` is the name of the rule's bank. */
export function requestOf(
  especie: Especie,
  ruleEdit: RuleEdit,
  lookup: AccountLookup<ChartAccount> | null,
  before: Regra | null,
  banco: string | null = null,
): ReadyRequest | string {
  const wrong = chainProblem(ruleEdit.condicoes);
  if (wrong !== null) return wrong;
  if (ruleEdit.idCliente === null && ruleEdit.idBanco === null && ruleEdit.idEstrutura === null)
    return 'Diga para quem a regra vale: um cliente, um banco ou uma estrutura.';
  const { nome: name, codigoHistorico, historico } = ruleEdit;
  if (tooLong(name, MOST_NAME) ?? tooLong(codigoHistorico, MOST_CODE) ?? tooLong(historico, MOST_HISTORY))
    return 'Encurte os textos marcados.';
  if (!/^\d{1,9}$/.test(ruleEdit.ordem.trim())) return 'A ordem é um número inteiro, 0 ou mais.';
  const common = {
    ordem: Number(ruleEdit.ordem),
    ativo: ruleEdit.ativo,
    condicoes: chainBody(ruleEdit.condicoes),
  };
  const accounts: Partial<NewRule> | string = especie === 'ignorar' ? {} : accountsOf(ruleEdit, lookup, before);
  if (typeof accounts === 'string') return accounts;
  const nome =
    ruleEdit.nome.trim() ||
    ruleName(ruleEdit.condicoes, accounts.conta_debito_codigo ?? accounts.conta_credito_codigo ?? null, banco);
  const scopes = { id_cliente: ruleEdit.idCliente, id_banco: ruleEdit.idBanco, id_estrutura: ruleEdit.idEstrutura };
  const changed = { nome, ...common, ...accounts };
  return {
    body: ruleEdit.id === null ? { ...changed, ...scopes } : changed,
    regra: { ...changed, ...scopes, ...(ruleEdit.id === null ? {} : { id: ruleEdit.id }) },
  };
}

function accountsOf(
  ruleEdit: RuleEdit,
  lookup: AccountLookup<ChartAccount> | null,
  before: Regra | null,
): Partial<NewRule> | string {
  const debito = codeOf(ruleEdit.debito, lookup, before?.conta_debito_codigo ?? '');
  const credito = codeOf(ruleEdit.credito, lookup, before?.conta_credito_codigo ?? '');
  if ('problem' in debito) return `Débito: ${debito.problem}`;
  if ('problem' in credito) return `Crédito: ${credito.problem}`;
  if (debito.codigo === null && credito.codigo === null) return 'Escolha a conta de débito, a de crédito, ou as duas.';
  return {
    conta_debito_codigo: debito.codigo,
    conta_credito_codigo: credito.codigo,
    codigo_historico: ruleEdit.codigoHistorico.trim() || null,
    historico_contabil: ruleEdit.historico.trim() || DEFAULT_HISTORY,
  };
}
