import { competenciaOfMonth } from '../../kernel/calendar';
import { type Decimal, fromUnits } from '../../kernel/decimal';
import { Fraction } from '../../kernel/fraction';
import type {
  ApuracaoRead,
  ComparacaoDaOpcaoRead,
  ComparacaoRead,
  JanelaRead,
  LimitesDoMercadoRead,
  MesApuradoRead,
  PainelSimplesRead,
  ParcelaRead,
  PercentuaisDoGrupoRead,
  PercentuaisRead,
  SimulacaoRead,
  TributosRead,
} from './apuracao-read.dto';
import { aliquotaEfetiva, faixaDe } from './calculo/aliquotas';
import { type Apuracao, apurar } from './calculo/apuracao';
import { avisos } from './calculo/avisos';
import { mesesSemDados } from './calculo/avisos-dos-dados';
import { type Comparacao, type ComparacaoDaOpcao, comparar, type RegimeRegular } from './calculo/comparacao';
import type { Dados } from './calculo/dados';
import type { LimitesDoMercado } from './calculo/limites';
import { memoria } from './calculo/memoria';
import type { Parcela } from './calculo/parcela';
import { noPrimeiroDia, percentuais } from './calculo/percentuais';
import { anexoPrincipal } from './calculo/segregacao';
import type { Mes } from './calculo/serie';
import { type PorTributo, porTributo } from './calculo/tributos';

/** Converts to centavos and rounds exact fractions half up. */
const money = (amount: bigint | Fraction): Decimal => fromUnits(amount instanceof Fraction ? amount.rounded() : amount);
/** Returns six decimals of a fraction, rounded half up. */
const rate = (value: Fraction): Decimal => fromUnits(value.rounded(6), 6);
/**
 * Returns factor r with six decimals, truncated. The shown number is then on the same side of 0.28 as the exact one.
 */
const cut = (value: Fraction | null): Decimal | null => value && fromUnits(value.truncated(6), 6);

/** Converts a month to its response. */
export function toApuracaoRead(apuracao: Apuracao, solicitada: number): ApuracaoRead {
  const { dados, base, mes, limites } = apuracao;
  const { matriz, estabelecimentos } = dados.grupo;
  return {
    competencia: competenciaOfMonth(dados.competencia),
    matriz,
    estabelecimentos: estabelecimentos.map(({ id, nome, cnpj, tipo_atividade }) => ({
      id,
      nome,
      cnpj,
      tipo_atividade,
    })),
    solicitada,
    meses: base.meses.map(toMesRead),
    janela: toJanelaRead(apuracao),
    fase_inicio: base.fase,
    regime_ibs_cbs: apuracao.regimeIbsCbs,
    rbt12_interno: money(base.interno),
    rbt12_exportacao: money(base.exportacao),
    rbt12: money(base.rbt12),
    rbt12_proporcional: base.proporcional,
    fs12: money(base.fs12),
    inicio: dados.inicio === null ? null : competenciaOfMonth(dados.inicio),
    fator_r: cut(apuracao.fatorR),
    rpa: money(mes.receita),
    rpa_exportacao: money(mes.receita_exportacao),
    parcelas: apuracao.parcelas.map(toParcelaRead),
    tributos: toTributosRead(apuracao.tributos),
    das: money(apuracao.das),
    iss_fixo: money(apuracao.issFixo),
    limites: {
      interno: toLimitesRead(limites.interno),
      exportacao: toLimitesRead(limites.exportacao),
      impedido: limites.impedido,
      excluida: limites.excluida,
    },
    memoria: memoria(apuracao),
    avisos: avisos(apuracao),
  };
}

/** Converts a simulated month to its response. */
export function toSimulacaoRead(apuracao: Apuracao, solicitada: number, regular?: RegimeRegular): SimulacaoRead {
  return { ...toApuracaoRead(apuracao, solicitada), comparacao: toComparacaoRead(comparar(apuracao, regular)) };
}

/** Returns the first and last month of the window. */
const toJanelaRead = ({ base, dados }: Apuracao): JanelaRead => ({
  de: competenciaOfMonth(base.meses.at(0)?.mes ?? dados.competencia),
  ate: competenciaOfMonth(base.meses.at(-1)?.mes ?? dados.competencia),
});

/**
 * Converts a group to its row of the overview. The main activity is that of the head office, or of the lowest id when
 * the head office is not configured.
 */
export function toPainelSimplesRead(apuracao: Apuracao): PainelSimplesRead {
  const { matriz, estabelecimentos } = apuracao.dados.grupo;
  const main = estabelecimentos.find(({ id }) => id === matriz.id) ?? estabelecimentos[0];
  if (!main) throw new Error(`group ${matriz.id} has no establishment`);
  const anexo = anexoPrincipal(main, apuracao.regras);
  const { interno, rbt12 } = apuracao.base;
  return {
    matriz_id: matriz.id,
    nome: matriz.nome,
    rbt12: money(rbt12),
    fator_r: cut(apuracao.fatorR),
    anexo_principal: anexo,
    aliquota_efetiva: rate(aliquotaEfetiva(apuracao.regras.vigencia.tabelas, anexo, faixaDe(interno), interno)),
    rpa: money(apuracao.mes.receita),
    das: money(apuracao.das),
    meses_sem_dados: mesesSemDados(apuracao).length,
    avisos: avisos(apuracao).map(({ codigo }) => codigo),
  };
}

function toMesRead({ mes, receita, receita_exportacao, folha, informado, folha_informada }: Mes): MesApuradoRead {
  return {
    competencia: competenciaOfMonth(mes),
    receita: money(receita),
    receita_exportacao: money(receita_exportacao),
    folha: money(folha),
    informado,
    folha_informada,
  };
}

function toParcelaRead(parcela: Parcela): ParcelaRead {
  const { estabelecimento, anexo, tratamento, receita, faixa, efetiva, partes, tributos, excluidos, valor } = parcela;
  return {
    empresa_id: estabelecimento.id,
    anexo,
    tratamento,
    receita: money(receita),
    faixa: faixa.faixa,
    aliquota_nominal: rate(faixa.nominal),
    parcela_deduzir: money(faixa.deduzir),
    aliquota_efetiva: rate(efetiva),
    partes: partes.map((part) => ({
      parte: part.parte,
      receita: money(part.receita),
      aliquota: rate(part.aliquotas.total),
    })),
    tributos: toTributosRead(tributos),
    excluidos,
    valor: money(valor),
  };
}

const toTributosRead = (tributos: PorTributo<bigint>): TributosRead =>
  porTributo((tributo) => money(tributos[tributo]));

const toLimitesRead = (limites: LimitesDoMercado): LimitesDoMercadoRead => ({
  ano_anterior: money(limites.ano_anterior),
  acumulado_ano: money(limites.acumulado_ano),
  acumulado_com_mes: money(limites.acumulado_com_mes),
  sublimite: money(limites.sublimite),
  limite: money(limites.limite),
  sublimite_excedido: limites.sublimite_excedido,
  limite_excedido: limites.limite_excedido,
  restante: money(limites.restante),
});

const orNull = (amount: bigint | null | undefined): Decimal | null =>
  amount === null || amount === undefined ? null : money(amount);

/** Before 01/2027 there is nothing to compare without factor r. */
function toComparacaoRead({ anexos, opcao }: Comparacao): ComparacaoRead | null {
  if (!anexos && !opcao) return null;
  return {
    das_anexo_iii: orNull(anexos?.das_anexo_iii),
    das_anexo_v: orNull(anexos?.das_anexo_v),
    folha_necessaria_fator_r: orNull(anexos?.folha_necessaria_fator_r),
    ...(opcao ? { opcao: toOpcaoRead(opcao) } : {}),
  };
}

const toOpcaoRead = (opcao: ComparacaoDaOpcao): ComparacaoDaOpcaoRead => ({
  das_com: money(opcao.das_com),
  das_sem: money(opcao.das_sem),
  cbs_no_das: money(opcao.cbs_no_das),
  ibs_no_das: money(opcao.ibs_no_das),
  cbs_ibs_regular: orNull(opcao.cbs_ibs_regular),
  diferenca: orNull(opcao.diferenca),
});

/** Converts a fraction of 1 to a percentage with four decimals, rounded half up. */
const percent = (rate: Fraction): Decimal => fromUnits(rate.rounded(6), 4);

/** Returns the percentages of a group's month. */
export function toPercentuaisRead(dados: Dados): PercentuaisRead {
  const apuracao = apurar(noPrimeiroDia(dados));
  const { janelaCompleta, faixa, issRetido, anexos } = percentuais(apuracao);
  return {
    competencia: competenciaOfMonth(dados.competencia),
    janela: toJanelaRead(apuracao),
    janela_completa: janelaCompleta,
    faixa,
    iss_retido: issRetido && percent(issRetido),
    anexos: anexos.map(({ anexo, efetiva, porTributo }) => ({
      anexo,
      aliquota_efetiva: percent(efetiva),
      icms: percent(porTributo.icms),
      iss: percent(porTributo.iss),
      cbs: percent(porTributo.cbs),
      ibs: percent(porTributo.ibs),
    })),
  };
}

/** Returns the percentages of a group's month, one row per annex. */
export function toPercentuaisDoGrupo(dados: Dados): PercentuaisDoGrupoRead[] {
  const { id, nome } = dados.grupo.matriz;
  const { anexos, ...month } = toPercentuaisRead(dados);
  return anexos.map((anexo) => ({ matriz_id: id, nome, ...month, ...anexo }));
}
