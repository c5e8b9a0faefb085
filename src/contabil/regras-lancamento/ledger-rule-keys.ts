import { chainFingerprint, type Condition } from '../regras/engine/condition-chain';
import type { RuleScope } from '../regras/engine/rule-scope';
import { scopedKey } from '../regras/rule-scopes';
import type { OrigemRegraLancamento } from './regra-lancamento.entity';

/** What decides whether two ledger rules are equal. */
export interface KeyedRule extends RuleScope {
  readonly nome: string;
  readonly origem: OrigemRegraLancamento;
  readonly conta_debito_codigo: string | null;
  readonly conta_credito_codigo: string | null;
  readonly condicoes: readonly Condition[];
}

/** The values of the two unique keys. */
export interface LedgerRuleKeys {
  readonly chave_nome: string;
  readonly chave_condicoes: string;
}

const SIDES = ['debito', 'credito', 'ambos'] as const;
type Side = (typeof SIDES)[number];

/**
 * Rules that people make are equal by name or by chain within their scopes. Rules that an import makes are equal by chain
 * and side (decisions, section 8, Imports): one text may have a rule for each side, and names come from the file.
 */
export function ledgerRuleKeys(rule: KeyedRule): LedgerRuleKeys {
  const chain = chainFingerprint(rule.condicoes);
  if (rule.origem === 'manual') {
    return { chave_nome: scopedKey(rule, rule.nome), chave_condicoes: scopedKey(rule, chain) };
  }
  const side = sideOf(rule);
  return {
    chave_nome: scopedKey(rule, rule.nome, chain, side),
    chave_condicoes: generatedKey(rule, chain, side),
  };
}

/** Every `chave_condicoes` that a rule with these scopes and this chain may have, whoever made it. */
export function keysOfChain(scope: RuleScope, condicoes: readonly Condition[]): readonly string[] {
  const chain = chainFingerprint(condicoes);
  return [scopedKey(scope, chain), ...SIDES.map((side) => generatedKey(scope, chain, side))];
}

function generatedKey(scope: RuleScope, chain: string, side: Side): string {
  return scopedKey(scope, chain, 'regras_conversor', side);
}

function sideOf({ conta_debito_codigo, conta_credito_codigo }: KeyedRule): Side {
  if (conta_debito_codigo !== null && conta_credito_codigo !== null) return 'ambos';
  return conta_debito_codigo !== null ? 'debito' : 'credito';
}
