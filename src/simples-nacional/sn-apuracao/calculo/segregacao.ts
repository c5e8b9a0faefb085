import type { Anexo } from '../../sn-empresas/sn-empresa.entity';
import { COLUNAS, type Estabelecimento, type ReceitaDoMes } from './dados';
import { usaFatorR } from './rbt12';
import { soma } from './serie';
import type { Tributo } from './tributos';
import type { Vigencia } from './vigencia';

/** Tax treatments of revenue: one for each column, and one for the rest of the total. */
export const TRATAMENTOS = [...COLUNAS, 'sem_segregacao'] as const;
export type Tratamento = (typeof TRATAMENTOS)[number];

export const MOTIVOS = [
  'monofasica',
  'icms_st',
  'iss_retido',
  'exportacao',
  'sem_iss',
  'sem_icms',
  'iss_fixo',
  'sublimite',
  'regime_regular',
] as const;
export type Motivo = (typeof MOTIVOS)[number];

/** A tax of the annex that is not charged, with the reason. */
interface Excluido {
  readonly tributo: Tributo;
  readonly motivo: Motivo;
}

/** A part of an establishment's month with one annex and one treatment. Revenue is in centavos, above 0. */
export interface Segregada {
  readonly estabelecimento: Estabelecimento;
  readonly anexo: Anexo;
  readonly tratamento: Tratamento;
  readonly receita: bigint;
  readonly excluidos: readonly Excluido[];
}

/** Rules that are the same for all establishments of the month. */
export interface Regras {
  /** Annex of services under factor r. */
  readonly anexoDoFatorR: 'III' | 'V';
  /** Barred by the sub-limit: ICMS and ISS, from 01/2027 also IBS, are excluded from every parcel. */
  readonly impedido: boolean;
  /** CBS and IBS are paid by the regular regime. Always false before 01/2027. */
  readonly regimeRegular: boolean;
  readonly vigencia: Vigencia;
}

/** Returns the annex of an establishment's services. */
function anexoDeServicos(estabelecimento: Estabelecimento, regras: Pick<Regras, 'anexoDoFatorR'>): Anexo {
  if (estabelecimento.tipo_atividade === 'servicos_IV') return 'IV';
  return usaFatorR(estabelecimento) ? regras.anexoDoFatorR : 'III';
}

/** Returns whether an establishment's own products use Annex I since 01/2027 (LC 123 art. 18 §§4, 5). */
export const industriaNoAnexoI = (
  { tipo_atividade, ipi_zfm }: Estabelecimento,
  { vigencia }: Pick<Regras, 'vigencia'>,
): boolean => tipo_atividade === 'industria' && vigencia.comIbs && !ipi_zfm;

const anexoDeMercadorias = (estabelecimento: Estabelecimento, regras: Pick<Regras, 'vigencia'>): Anexo =>
  estabelecimento.tipo_atividade === 'industria' && !industriaNoAnexoI(estabelecimento, regras) ? 'II' : 'I';

/** Returns the annex of an establishment's main activity. */
export function anexoPrincipal(
  estabelecimento: Estabelecimento,
  regras: Pick<Regras, 'anexoDoFatorR' | 'vigencia'>,
): Anexo {
  const { tipo_atividade } = estabelecimento;
  const goods = tipo_atividade === 'comercio' || tipo_atividade === 'industria';
  return goods ? anexoDeMercadorias(estabelecimento, regras) : anexoDeServicos(estabelecimento, regras);
}

/**
 * Splits an establishment's month into parcels (Res. CGSN 140/2018 art. 25). A negative column creates no parcel:
 * returns above the month's revenue carry over (art. 17 II). The rest of the total belongs to the main activity.
 */
export function segregar(estabelecimento: Estabelecimento, mes: ReceitaDoMes, regras: Regras): Segregada[] {
  return TRATAMENTOS.flatMap((tratamento) => {
    const receita = tratamento === 'sem_segregacao' ? semSegregacao(mes) : mes.colunas[tratamento];
    if (receita <= 0n) return [];
    const anexo = anexoDe(tratamento, estabelecimento, regras);
    return { estabelecimento, anexo, tratamento, receita, excluidos: saem(tratamento, anexo, estabelecimento, regras) };
  });
}

/**
 * Returns the total minus the columns, in centavos. A column below 0 counts as 0, so that the result never exceeds the
 * total. It is negative when the columns exceed the total.
 */
export const semSegregacao = ({ total, colunas }: ReceitaDoMes): bigint =>
  total - soma(COLUNAS, (coluna) => (colunas[coluna] > 0n ? colunas[coluna] : 0n));

function anexoDe(tratamento: Tratamento, estabelecimento: Estabelecimento, regras: Regras): Anexo {
  switch (tratamento) {
    case 'anexo_iv':
      return 'IV';
    case 'icms':
    case 'monofasica':
    case 'icms_st':
      return anexoDeMercadorias(estabelecimento, regras);
    case 'sem_icms':
      return 'I';
    case 'sem_iss':
      return 'III';
    case 'iss_proprio':
    case 'iss_retido':
      return anexoDeServicos(estabelecimento, regras);
    case 'exportacao':
    case 'sem_segregacao':
      return anexoPrincipal(estabelecimento, regras);
  }
}

/**
 * The taxes that a treatment excludes (Res. CGSN 140/2018 art. 25 §1 I-A, VI, X, §§3, 6, 8 I, 9 II; LC 123 art. 18 §14).
 * Cofins and PIS apply to 12/2026, CBS and IBS from 01/2027: an annex has only the taxes of its months.
 */
const SAEM: Readonly<Partial<Record<Tratamento, { readonly motivo: Motivo; readonly tributos: readonly Tributo[] }>>> =
  {
    monofasica: { motivo: 'monofasica', tributos: ['cofins', 'pis', 'cbs', 'ibs'] },
    icms_st: { motivo: 'icms_st', tributos: ['icms'] },
    iss_retido: { motivo: 'iss_retido', tributos: ['iss'] },
    exportacao: { motivo: 'exportacao', tributos: ['cofins', 'pis', 'icms', 'ipi', 'iss', 'cbs', 'ibs'] },
    sem_iss: { motivo: 'sem_iss', tributos: ['iss'] },
    sem_icms: { motivo: 'sem_icms', tributos: ['icms'] },
  };

/** The taxes that are paid outside the DAS by the option for the regular regime (LC 123 art. 13 §9). */
const DO_REGIME_REGULAR: readonly Tributo[] = ['cbs', 'ibs'];

/** Returns why a tax leaves all parcels of an establishment: the sub-limit first, then the option. */
export function motivoGeral(
  tributo: Tributo,
  { impedido, regimeRegular, vigencia }: Pick<Regras, 'impedido' | 'regimeRegular' | 'vigencia'>,
): Motivo | undefined {
  if (impedido && vigencia.barrados.includes(tributo)) return 'sublimite';
  return regimeRegular && DO_REGIME_REGULAR.includes(tributo) ? 'regime_regular' : undefined;
}

/** Returns one entry per excluded tax, with the first reason: the treatment, the fixed ISS, the sub-limit, the option. */
function saem(
  tratamento: Tratamento,
  anexo: Anexo,
  { iss_aliquota_fixa }: Estabelecimento,
  regras: Regras,
): Excluido[] {
  const own = SAEM[tratamento];
  const motivoDe = (tributo: Tributo): Motivo | undefined => {
    if (own?.tributos.includes(tributo)) return own.motivo;
    if (tributo === 'iss' && iss_aliquota_fixa) return 'iss_fixo';
    return motivoGeral(tributo, regras);
  };
  return regras.vigencia.tabelas.tributos(anexo).flatMap((tributo) => {
    const motivo = motivoDe(tributo);
    return motivo ? { tributo, motivo } : [];
  });
}
