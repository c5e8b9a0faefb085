import { createHash } from 'node:crypto';
import { chainFingerprint, scopedKey } from '../rule-scopes';
import type { Condition } from '../engine/condition-chain';
import type { RuleScope } from '../engine/statement-line';
import type { OrigemRegraLancamento } from './regra-lancamento.entity';

/** What decides whether two ledger rules are equal. */
export interface KeyedRule extends RuleScope {
  readonly nome: string;
  readonly origem: OrigemRegraLancamento;
  readonly id_plano_contas: number | null;
  readonly conta_debito_codigo: string | null;
  readonly conta_credito_codigo: string | null;
  readonly condicoes: readonly Condition[];
}

/** The key columns of a rule. */
export interface LedgerRuleKeys {
  /** Unique; null where the name may repeat. */
  readonly chave_nome: string | null;
  /** Shared by the rules of the same scopes with the same chain. */
  readonly chave_cadeia: string;
  /** Unique. */
  readonly chave_condicoes: string;
}

/**
 * Two rules of the same scopes are equal by name, or by condition chain and accounts together (decisions, section 9, Rules):
 * one-sided pairs and alternates by `ordem` are rules of their own. Names of rules that an import makes come from the file and
 * may repeat; that a person gives no name that is taken is looked at when it is given (`refuseNameOf`).
 */
export function ledgerRuleKeys(rule: KeyedRule): LedgerRuleKeys {
  const chave_cadeia = chainKey(rule, rule.condicoes);
  const chave_condicoes = accountsKey(chave_cadeia, rule);
  const chave_nome = rule.origem === 'manual' ? scopedKey(rule, rule.nome) : null;
  return { chave_nome, chave_cadeia, chave_condicoes };
}

/** The `chave_cadeia` of rules with these scopes and this chain, of any author, whatever they fill. */
export function chainKey(scope: RuleScope, condicoes: readonly Condition[]): string {
  return scopedKey(scope, chainFingerprint(condicoes));
}

type Accounts = Pick<KeyedRule, 'id_plano_contas' | 'conta_debito_codigo' | 'conta_credito_codigo'>;

/** The `chave_condicoes` of a rule with this `chave_cadeia`; null is a value like any other. */
export function accountsKey(
  chave_cadeia: string,
  { id_plano_contas, conta_debito_codigo, conta_credito_codigo }: Accounts,
): string {
  return createHash('sha256')
    .update(JSON.stringify([chave_cadeia, id_plano_contas, conta_debito_codigo, conta_credito_codigo]))
    .digest('hex');
}
