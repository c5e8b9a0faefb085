import { competenciaOfMonth, monthOfCompetencia } from '../../../kernel/calendar';
import type { Apuracao } from './apuracao';
import { COLUNAS, type Dados, type Estabelecimento, type ReceitaDoMes } from './dados';
import { semBase } from './rbt12';
import { industriaNoAnexoI, semSegregacao } from './segregacao';
import type { Mes } from './serie';
import { lista } from './texto';

/** The codes of warnings, in the order in which a response lists them. */
export const CODIGOS_DE_AVISO = [
  'inicio_de_atividade',
  'meses_sem_dados',
  'folha_sem_dados',
  'fator_r_no_limite',
  'fator_r_nao_marcado',
  'anexo_nao_permitido',
  'parcelas_excedem_total',
  'receita_negativa',
  'monofasica_e_st',
  'industria_anexo_i',
  'monofasica_2027',
  'regime_caixa',
  'caixa_extinto',
  'iss_fixo',
  'iss_teto',
  'icms_anexo_ii',
  'sublimite',
  'limite',
  'sublimite_marcado',
  'matriz_inconsistente',
  'das_minimo',
] as const;
export type CodigoDeAviso = (typeof CODIGOS_DE_AVISO)[number];

/** One warning about a month. */
export interface Aviso {
  readonly codigo: CodigoDeAviso;
  readonly mensagem: string;
}

/**
 * Returns the months of the window since the start of activity, or all twelve when it is unknown, in which figures can
 * be missing.
 */
function windowMonths({ base, dados }: Apuracao): readonly Mes[] {
  const from = dados.inicio ?? 0;
  return base.meses.filter(({ mes }) => mes >= from);
}

/** Returns the months of the window since the start without a revenue row. */
export function mesesSemReceita(apuracao: Apuracao): number[] {
  return windowMonths(apuracao).flatMap(({ informado, mes }) => (informado ? [] : mes));
}

/** Returns the months without a revenue row, including the competence. */
export function mesesSemDados(apuracao: Apuracao): number[] {
  const { mes } = apuracao;
  return [...mesesSemReceita(apuracao), ...(mes.informado ? [] : [mes.mes])];
}

/**
 * Returns the months without a payroll row. The competence counts only when it is the month of the start. Returns none
 * when the payroll is simulated, or has no effect in the first two months of activity from 01/2027.
 */
function mesesSemFolha(apuracao: Apuracao): number[] {
  const { dados, mes, fatorR, base } = apuracao;
  if (fatorR === null || dados.fs12 !== undefined || semBase(base)) return [];
  const months = dados.inicio === dados.competencia ? [mes] : windowMonths(apuracao);
  return months.filter(({ folha_informada }) => !folha_informada).map((month) => month.mes);
}

/** Yields warnings about missing or contradictory records. */
export function* avisosDosDados(apuracao: Apuracao): Generator<[CodigoDeAviso, string]> {
  const { base, dados } = apuracao;
  if (base.proporcional && base.inicio !== null && !dados.inicioInformado)
    yield [
      'inicio_de_atividade',
      `RBT12 proporcional: início de atividade considerado em ${competenciaOfMonth(base.inicio)}. Se a empresa abriu antes, informe a data no cadastro ou lance receita zero no mês da abertura.`,
    ];
  const revenue = mesesSemDados(apuracao);
  if (revenue.length > 0) yield ['meses_sem_dados', `Sem receita lançada (contam como zero): ${months(revenue)}.`];
  const payroll = mesesSemFolha(apuracao);
  if (payroll.length > 0) yield ['folha_sem_dados', `Sem folha lançada (contam como zero): ${months(payroll)}.`];
  yield* doCadastro(dados);
  yield* doFimDoRegimeDeCaixa(dados);
  yield* daIndustria(apuracao);
  yield* daReceita(dados);
}

const months = (of: readonly number[]): string => lista(of.map(competenciaOfMonth));
const names = (of: readonly Estabelecimento[]): string => lista(of.map(({ nome }) => nome));

function* doCadastro({ grupo }: Dados): Generator<[CodigoDeAviso, string]> {
  const { estabelecimentos, matriz } = grupo;
  const unmarked = estabelecimentos.filter((one) => one.tipo_atividade === 'servicos_V' && !one.utiliza_fator_r);
  if (unmarked.length > 0)
    yield [
      'fator_r_nao_marcado',
      `${names(unmarked)}: serviços do Anexo V sem o fator r marcado; foi aplicado, pois a lei o exige.`,
    ];
  const office = estabelecimentos.find(({ id }) => id === matriz.id);
  const problems = [
    ...(office ? [] : ['a matriz não está configurada no Simples Nacional']),
    ...(office && office.matriz_id !== null ? ['a matriz tem, ela mesma, outra matriz'] : []),
    ...(rootsOf([matriz, ...estabelecimentos]).size > 1 ? ['as raízes dos CNPJs diferem'] : []),
  ];
  if (problems.length > 0) yield ['matriz_inconsistente', `Grupo de ${matriz.nome}: ${lista(problems)}.`];
}

const CAIXA_ACABA = monthOfCompetencia('12/2026');
const JANEIRO_DE_2027 = monthOfCompetencia('01/2027');
const MARCO_DE_2027 = monthOfCompetencia('03/2027');

/** The regime de caixa ends with 12/2026 (LC 214/2025; Res. CGSN 140/2018 art. 20 II b). */
function* doFimDoRegimeDeCaixa({ competencia, grupo }: Dados): Generator<[CodigoDeAviso, string]> {
  const cash = grupo.estabelecimentos.filter(({ regime_apuracao }) => regime_apuracao === 'caixa');
  if (cash.length === 0 || competencia > MARCO_DE_2027) return;
  if (competencia < CAIXA_ACABA)
    yield [
      'regime_caixa',
      `${names(cash)}: regime de caixa. A base do mês deve ser a receita recebida; RBT12 e limites seguem a competência.`,
    ];
  else
    yield [
      'caixa_extinto',
      `${names(cash)}: o regime de caixa acabou em 31/12/2026; receitas de 2026 não recebidas entram em 12/2026.`,
    ];
}

function* daIndustria({ dados, regras }: Apuracao): Generator<[CodigoDeAviso, string]> {
  const { competencia, grupo } = dados;
  const changed = grupo.estabelecimentos.filter((one) => industriaNoAnexoI(one, regras));
  if (changed.length > 0 && competencia <= MARCO_DE_2027)
    yield [
      'industria_anexo_i',
      `${names(changed)}: desde 01/2027 a indústria está no Anexo I. O Anexo II fica para produtos próprios sujeitos ao IPI mantido para a Zona Franca de Manaus; marque-o no cadastro (ipi_zfm) se for o caso.`,
    ];
}

/**
 * Returns the first eight characters of each CNPJ. A CPF is its own root. A CNPJ that was removed from the customer is
 * null and is not compared.
 */
const rootsOf = (companies: readonly { readonly cnpj: string | null }[]): ReadonlySet<string> =>
  new Set(companies.flatMap(({ cnpj }) => (cnpj === null ? [] : cnpj.length === 14 ? cnpj.slice(0, 8) : cnpj)));

function* daReceita({ competencia, grupo, doMes }: Dados): Generator<[CodigoDeAviso, string]> {
  const of = (holds: (mes: ReceitaDoMes) => boolean): string => {
    const ids = new Set(doMes.filter(holds).map(({ empresa_id }) => empresa_id));
    return names(grupo.estabelecimentos.filter(({ id }) => ids.has(id)));
  };
  const exceeding = of((mes) => semSegregacao(mes) < 0n && COLUNAS.some((coluna) => mes.colunas[coluna] > 0n));
  if (exceeding)
    yield ['parcelas_excedem_total', `${exceeding}: as receitas segregadas somam mais que a receita total do mês.`];
  const negative = of(({ total, colunas }) => total < 0n || COLUNAS.some((coluna) => colunas[coluna] < 0n));
  if (negative)
    yield [
      'receita_negativa',
      `${negative}: receita negativa no mês; não gera parcela, e as devoluções passam ao mês seguinte.`,
    ];
  const fuels = of(({ colunas }) => colunas.monofasica > 0n);
  if (fuels && competencia >= JANEIRO_DE_2027)
    yield [
      'monofasica_2027',
      `${fuels}: desde 01/2027 só os combustíveis são monofásicos (CBS e IBS). Medicamentos, perfumaria e autopeças deixaram de ser: não os lance em receita_monofasica.`,
    ];
  const both = of(({ colunas }) => colunas.monofasica > 0n && colunas.icms_st > 0n);
  if (both)
    yield [
      'monofasica_e_st',
      `${both}: receita monofásica e com substituição tributária no mesmo mês; mercadorias que são ambas não se distinguem, e o DAS pode estar alto demais.`,
    ];
}
