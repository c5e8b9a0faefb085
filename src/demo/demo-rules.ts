import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import type { TipoConta } from '../contabil/plano-contas/conta-contabil.entity';
import type { Condition } from '../contabil/rules/engine/condition-test';
import type { RuleScope } from '../contabil/rules/engine/statement-line';
import { type NewLedgerRule, RuleWriter } from '../contabil/rules/ledger/rule-writer';

export interface DemoAccount {
  readonly codigo_dominio: string;
  readonly codigo_contabil: string;
  readonly nome: string;
  readonly tipo: TipoConta;
}

interface Place {
  readonly codigo_contabil: string;
  readonly nome: string;
}

function placesOf(outline: string): Place[] {
  return outline
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(' '))
    .map(([codigo_contabil = '', ...words]) => ({ codigo_contabil, nome: words.join(' ') }))
    .sort((a, b) => a.codigo_contabil.localeCompare(b.codigo_contabil, 'en', { numeric: true }));
}

/**
 * Returns the accounts of an outline. An account with others below it is synthetic, the others are analytic. A position
 * has the same `codigo_dominio` in every chart, so that bank patterns serve all customers.
 */
function chartOf(outline: string): DemoAccount[] {
  const everyPlace = [...new Set(placesOf(COMMON + SERVICES + COMMERCE).map((place) => place.codigo_contabil))];
  const places = placesOf(outline);
  return places.map(({ codigo_contabil, nome }, index) => ({
    codigo_dominio: String((everyPlace.indexOf(codigo_contabil) + 1) * 10),
    codigo_contabil,
    nome,
    tipo: places[index + 1]?.codigo_contabil.startsWith(`${codigo_contabil}.`) ? 'S' : 'A',
  }));
}

/** Returns the code of an account by its position in the chart. */
function codeOf(chart: readonly DemoAccount[], codigoContabil: string): string {
  const found = chart.find((account) => account.codigo_contabil === codigoContabil && account.tipo === 'A');
  if (!found) throw new Error(`no analytic account ${codigoContabil} in the demo chart`);
  return found.codigo_dominio;
}

const outlineOf = (name: string): string => readFileSync(join(__dirname, `charts/${name}.txt`), 'utf8');

const COMMON = outlineOf('common');
const SERVICES = outlineOf('services');
const COMMERCE = outlineOf('commerce');

/** A service company: a clinic. */
export const SERVICE_CHART = chartOf(COMMON + SERVICES);
/** A shop: a commerce company. */
export const COMMERCE_CHART = chartOf(COMMON + COMMERCE);

/** One demo rule: the lines that it matches, and the account of the chart (by its position) for the other side. */
interface DemoRule {
  readonly nome: string;
  /** Text in the description. Without it the rule checks the direction only. */
  readonly contem?: string;
  /** `C` money in, `D` money out. */
  readonly tipo?: 'C' | 'D';
  readonly debito?: string;
  readonly credito?: string;
  readonly historico?: string;
}

/** Returns the rules for the bank's own side of a line: its account is debited for money in, credited for money out. */
const bankSides = (banco: string, conta: string): DemoRule[] => [
  { nome: `${banco}: entradas`, tipo: 'C', debito: conta },
  { nome: `${banco}: saídas`, tipo: 'D', credito: conta },
];

const BANK_COSTS: readonly DemoRule[] = [
  { nome: 'Tarifas bancárias', contem: 'tarifa', tipo: 'D', debito: '4.2.5.01.001' },
  { nome: 'IOF', contem: 'iof', tipo: 'D', debito: '4.2.4.01.003' },
  { nome: 'Cheque especial', contem: 'juros cheque especial', tipo: 'D', debito: '4.2.5.01.005' },
  { nome: 'Rendimentos', contem: 'rendimento', tipo: 'C', credito: '3.2.1.01.001' },
];

/** Patterns of a bank by its COMPE code, for all customers. */
const BANK_PATTERNS: Readonly<Record<string, readonly DemoRule[]>> = {
  '001': [...bankSides('Banco do Brasil', '1.1.1.02.001'), ...BANK_COSTS],
  '341': [...bankSides('Itaú', '1.1.1.02.002'), ...BANK_COSTS],
};

/** Rules for the running costs of every company. */
const RUNNING_COSTS: readonly DemoRule[] = [
  { nome: 'Aluguel', contem: 'aluguel', tipo: 'D', debito: '4.2.2.01.001' },
  { nome: 'Energia elétrica', contem: 'energia eletrica', tipo: 'D', debito: '4.2.2.01.003' },
  { nome: 'Água e esgoto', contem: 'agua e esgoto', tipo: 'D', debito: '4.2.2.01.004' },
  { nome: 'Internet', contem: 'internet', tipo: 'D', debito: '4.2.2.02.001' },
  {
    nome: 'Simples Nacional',
    contem: 'simples nacional',
    tipo: 'D',
    debito: '2.1.4.01.001',
    historico: 'Pagamento do Simples Nacional em {data}',
  },
  { nome: 'Honorários contábeis', contem: 'honorarios contabeis', tipo: 'D', debito: '2.1.5.01.005' },
];

const CLINIC_RULES: readonly DemoRule[] = [
  ...RUNNING_COSTS,
  { nome: 'Convênios', contem: 'convenio', tipo: 'C', credito: '3.1.1.01.003' },
  { nome: 'Planos de saúde', contem: 'plano vida saude', tipo: 'C', credito: '3.1.1.01.003' },
  {
    nome: 'Pacientes',
    contem: 'pix recebido paciente',
    tipo: 'C',
    credito: '3.1.1.01.004',
    historico: 'Atendimento particular: {descricao}',
  },
  { nome: 'Cartões', contem: 'liquidacao', tipo: 'C', credito: '1.1.2.01.002' },
  { nome: 'Folha', contem: 'folha de pagamento', tipo: 'D', debito: '2.1.3.01.001' },
  { nome: 'Pró-labore', contem: 'pro-labore', tipo: 'D', debito: '2.1.3.01.002' },
  { nome: 'FGTS', contem: 'fgts', tipo: 'D', debito: '2.1.3.02.002' },
  { nome: 'INSS', contem: 'inss', tipo: 'D', debito: '2.1.3.02.001' },
  { nome: 'Repasse a médicos', contem: 'repasse medico', tipo: 'D', debito: '4.1.1.01.001' },
  { nome: 'Material de escritório', contem: 'material de escritorio', tipo: 'D', debito: '4.2.2.03.001' },
  { nome: 'Material médico', contem: 'material medico', tipo: 'D', debito: '4.1.1.01.002' },
  { nome: 'Combustível', contem: 'combustivel', tipo: 'D', debito: '4.2.2.03.006' },
  { nome: 'Manutenção', contem: 'manutencao', tipo: 'D', debito: '4.2.2.03.004' },
  { nome: 'Seguros', contem: 'seguro', tipo: 'D', debito: '4.2.2.03.008' },
  { nome: 'Software', contem: 'licenca software', tipo: 'D', debito: '4.2.2.02.005' },
  { nome: 'Aplicação em CDB', contem: 'aplicacao cdb', tipo: 'D', debito: '1.1.1.03.002' },
  { nome: 'Resgate de CDB', contem: 'resgate cdb', tipo: 'C', credito: '1.1.1.03.002' },
  { nome: 'Depósitos em dinheiro', contem: 'deposito em dinheiro', tipo: 'C', credito: '1.1.1.01.001' },
  { nome: 'Distribuição de lucros', contem: 'distribuicao lucros', tipo: 'D', debito: '2.1.5.02.002' },
];

const SHOP_RULES: readonly DemoRule[] = [
  ...RUNNING_COSTS,
  { nome: 'Vendas no cartão', contem: 'vendas cartao', tipo: 'C', credito: '3.1.1.01.003' },
  { nome: 'Vendas por PIX', contem: 'pix recebido', tipo: 'C', credito: '3.1.1.01.004' },
  { nome: 'Vendas em dinheiro', contem: 'deposito dinheiro', tipo: 'C', credito: '1.1.1.01.001' },
  { nome: 'Fornecedores', contem: 'pagto fornecedor', tipo: 'D', debito: '2.1.1.01.003' },
  { nome: 'Salários', contem: 'pagamento salarios', tipo: 'D', debito: '2.1.3.01.001' },
  { nome: 'Fretes', contem: 'frete', tipo: 'D', debito: '4.1.1.01.002' },
  { nome: 'Taxas de cartões', contem: 'taxa antecipacao', tipo: 'D', debito: '4.2.3.01.004' },
];

/** Owner, banks and customers of the demo rules. */
interface DemoRuleTargets {
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
