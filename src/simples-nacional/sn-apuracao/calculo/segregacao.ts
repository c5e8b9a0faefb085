import type { Anexo } from '../../sn-empresas/sn-empresa.entity';
import { COLUNAS, type Estabelecimento, type ReceitaDoMes } from './dados';
import { usaFatorR } from './fator-r';
import { soma } from './serie';
import { LOCAIS, temTributo, type Tributo, TRIBUTOS } from './tabelas';

/** Tax treatments of revenue: one for each column, and one for the rest of the total. */
export const TRATAMENTOS = [...COLUNAS, 'sem_segregacao'] as const;
export type Tratamento = (typeof TRATAMENTOS)[number];

export const MOTIVOS = ['monofasica', 'icms_st', 'iss_retido', 'exportacao', 'iss_fixo', 'sublimite'] as const;
export type Motivo = (typeof MOTIVOS)[number];

/** A tax of the annex that is not charged, with the reason. */
export interface Excluido {
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
  /** Barred by the sub-limit: ICMS and ISS are excluded from every parcel. */
  readonly impedido: boolean;
}

/** Returns the annex of an establishment's services. */
function anexoDeServicos(estabelecimento: Estabelecimento, regras: Pick<Regras, 'anexoDoFatorR'>): Anexo {
  if (estabelecimento.tipo_atividade === 'servicos_IV') return 'IV';
  return usaFatorR(estabelecimento) ? regras.anexoDoFatorR : 'III';
}

const anexoDeMercadorias = ({ tipo_atividade }: Estabelecimento): Anexo =>
  tipo_atividade === 'industria' ? 'II' : 'I';

/** Returns the annex of an establishment's main activity. */
export function anexoPrincipal(estabelecimento: Estabelecimento, regras: Pick<Regras, 'anexoDoFatorR'>): Anexo {
  const { tipo_atividade } = estabelecimento;
  const goods = tipo_atividade === 'comercio' || tipo_atividade === 'industria';
  return goods ? anexoDeMercadorias(estabelecimento) : anexoDeServicos(estabelecimento, regras);
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
      return anexoDeMercadorias(estabelecimento);
    case 'iss_proprio':
    case 'iss_retido':
      return anexoDeServicos(estabelecimento, regras);
    case 'exportacao':
    case 'sem_segregacao':
      return anexoPrincipal(estabelecimento, regras);
  }
}

/** The taxes that a treatment excludes (art. 25 §§3, 6, 8 I, 9 II; LC 123 art. 18 §14). */
const SAEM: Readonly<Partial<Record<Tratamento, { readonly motivo: Motivo; readonly tributos: readonly Tributo[] }>>> =
  {
    monofasica: { motivo: 'monofasica', tributos: ['cofins', 'pis'] },
    icms_st: { motivo: 'icms_st', tributos: ['icms'] },
    iss_retido: { motivo: 'iss_retido', tributos: ['iss'] },
    exportacao: { motivo: 'exportacao', tributos: ['cofins', 'pis', 'icms', 'ipi', 'iss'] },
  };

/** Returns one entry per excluded tax, with the first reason: the treatment, the fixed ISS, the sub-limit. */
function saem(
  tratamento: Tratamento,
  anexo: Anexo,
  { iss_aliquota_fixa }: Estabelecimento,
  { impedido }: Regras,
): Excluido[] {
  const own = SAEM[tratamento];
  const motivoDe = (tributo: Tributo): Motivo | undefined => {
    if (own?.tributos.includes(tributo)) return own.motivo;
    if (tributo === 'iss' && iss_aliquota_fixa) return 'iss_fixo';
    return impedido && LOCAIS.includes(tributo) ? 'sublimite' : undefined;
  };
  return TRIBUTOS.filter((tributo) => temTributo(anexo, tributo)).flatMap((tributo) => {
    const motivo = motivoDe(tributo);
    return motivo ? { tributo, motivo } : [];
  });
}
