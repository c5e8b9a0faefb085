import type { EntityManager } from 'typeorm';
import type { RuleScope } from '../contabil/rules/engine/statement-line';
import type { Condition } from '../contabil/rules/engine/condition-chain';
import { type NewLedgerRule, RuleWriter } from '../contabil/rules/ledger/rule-writer';
import { codeOf, COMMERCE_CHART, type DemoAccount, SERVICE_CHART } from './demo-charts';
import { BANK_PATTERNS, CLINIC_RULES, type DemoRule, SHOP_RULES } from './demo-rules';

/** Owner, banks and customers of the demo rules. */
export interface DemoRuleTargets {
  readonly operator: number;
  readonly clinic: number;
  readonly shop: number;
  /** Id of each bank by its COMPE code. */
  readonly bancos: ReadonlyMap<string, number>;
}

const NO_SCOPE: RuleScope = { id_banco: null, id_cliente: null, id_estrutura: null };

/** Creates the bank patterns and the rules of the two customers that have a chart. */
export async function seedRules(tx: EntityManager, { operator, clinic, shop, bancos }: DemoRuleTargets): Promise<void> {
  const rules = [
    ...Object.entries(BANK_PATTERNS).flatMap(([codigo, patterns]) =>
      stored(patterns, SERVICE_CHART, operator, { ...NO_SCOPE, id_banco: bancos.get(codigo) ?? null }),
    ),
    ...stored(CLINIC_RULES, SERVICE_CHART, operator, { ...NO_SCOPE, id_cliente: clinic }),
    ...stored(SHOP_RULES, COMMERCE_CHART, operator, { ...NO_SCOPE, id_cliente: shop }),
  ];
  await new RuleWriter().insertAll(tx, rules);
}

function stored(
  rules: readonly DemoRule[],
  chart: readonly DemoAccount[],
  owner: number,
  scope: RuleScope,
): NewLedgerRule[] {
  return rules.map((rule, index) => ({
    ...scope,
    id_usuario_created: owner,
    nome: rule.nome,
    ordem: index + 1,
    ativo: true,
    origem: 'manual',
    id_importacao: null,
    id_plano_contas: null,
    conta_debito_codigo: rule.debito ? codeOf(chart, rule.debito) : null,
    conta_credito_codigo: rule.credito ? codeOf(chart, rule.credito) : null,
    codigo_historico: null,
    historico_contabil: rule.historico ?? null,
    condicoes: conditionsOf(rule),
  }));
}

function conditionsOf({ contem, tipo }: DemoRule): Condition[] {
  const conditions: Omit<Condition, 'ordem' | 'proxima_comparacao'>[] = [];
  if (contem)
    conditions.push({ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: contem });
  if (tipo) conditions.push({ campo_comparacao: 'tipo', modo_comparacao: 'igual', conteudo_comparacao: tipo });
  return conditions.map((condition, index) => ({
    ...condition,
    ordem: index + 1,
    proxima_comparacao: index < conditions.length - 1 ? 'E' : null,
  }));
}
