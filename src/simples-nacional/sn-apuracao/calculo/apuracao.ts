import { toUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import type { Dados } from './dados';
import { anexoDoFatorR, fatorR, folhaNecessaria, usaFatorR } from './fator-r';
import { type Limites, limitesDoAno } from './limites';
import { calcularParcela, type Parcela, tributosDe } from './parcela';
import { razoesDoMes } from './partes';
import { type Base, baseDeDozeMeses } from './rbt12';
import { type Regras, segregar } from './segregacao';
import { type Mes, Serie, soma } from './serie';
import type { PorTributo } from './tabelas';

/** A Simples Nacional month with all data of its calculation. Amounts are in centavos. */
export interface Apuracao {
  readonly dados: Dados;
  readonly base: Base;
  /** The competence itself. */
  readonly mes: Mes;
  /** Null when no establishment uses factor r. */
  readonly fatorR: Fraction | null;
  readonly regras: Regras;
  readonly limites: Limites;
  readonly parcelas: readonly Parcela[];
  readonly tributos: PorTributo<bigint>;
  readonly das: bigint;
  /** Paid to the municipality. It is never part of `das`. */
  readonly issFixo: bigint;
}

/**
 * Calculates the month of a group in the steps of Res. CGSN 140/2018: RBT12 and payroll, factor r, limits, segregation,
 * rates, sums. Intermediate results are exact. Each tax of a parcel is rounded once.
 */
export function apurar(dados: Dados, anexoImposto?: 'III' | 'V'): Apuracao {
  const { competencia, grupo, inicio, doMes } = dados;
  const serie = new Serie(dados);
  const base = baseDeDozeMeses(serie, dados);
  const fator = grupo.estabelecimentos.some(usaFatorR) ? fatorR(base.fs12, base.rbt12) : null;
  const limites = limitesDoAno(serie, competencia, inicio);
  const regras: Regras = {
    anexoDoFatorR: anexoImposto ?? anexoDoFatorR(fator ?? Fraction.ZERO),
    impedido: limites.impedido,
  };
  const razoes = { interno: razoesDoMes(limites.interno), exportacao: razoesDoMes(limites.exportacao) };
  const byCompany = new Map(doMes.map((row) => [row.empresa_id, row]));
  const parcelas = grupo.estabelecimentos.flatMap((estabelecimento) => {
    const row = byCompany.get(estabelecimento.id);
    return (row ? segregar(estabelecimento, row, regras) : []).map((segregada) => {
      const mercado = segregada.tratamento === 'exportacao' ? 'exportacao' : 'interno';
      return calcularParcela(segregada, base[mercado], razoes[mercado]);
    });
  });
  return {
    dados,
    base,
    mes: serie.at(competencia),
    fatorR: fator,
    regras,
    limites,
    parcelas,
    tributos: tributosDe(parcelas),
    das: soma(parcelas, ({ valor }) => valor),
    issFixo: issFixo(dados),
  };
}

/** Adds up amounts in R$ per month with four decimals, and rounds the sum to centavos. */
function issFixo({ grupo }: Dados): bigint {
  const fixed = grupo.estabelecimentos.filter(({ iss_aliquota_fixa }) => iss_aliquota_fixa);
  return Fraction.of(
    soma(fixed, ({ iss_aliquota_fixa_valor }) => toUnits(iss_aliquota_fixa_valor, 4)),
    100n,
  ).rounded();
}

/** The DAS with the services under factor r in each annex, and the payroll that Annex III requires; in centavos. */
export interface Comparacao {
  readonly das_anexo_iii: bigint;
  readonly das_anexo_v: bigint;
  readonly folha_necessaria_fator_r: bigint;
}

/** Returns null when factor r applies to nothing. */
export function comparar({ dados, fatorR: fator, base }: Apuracao): Comparacao | null {
  if (fator === null) return null;
  return {
    das_anexo_iii: apurar(dados, 'III').das,
    das_anexo_v: apurar(dados, 'V').das,
    folha_necessaria_fator_r: folhaNecessaria(base.rbt12),
  };
}

/**
 * Input of a simulation: a revenue that replaces the stored one, or a payroll of twelve months. Both are in centavos.
 */
export interface Hipotese {
  readonly empresa_id: number;
  readonly receita?: bigint | undefined;
  readonly folha?: bigint | undefined;
}

/** Returns the figures of a group, with those of the hypothesis replaced. */
export function comHipotese(dados: Dados, { empresa_id, receita, folha }: Hipotese): Dados {
  const withRevenue = receita === undefined ? {} : supposedRevenue(dados, empresa_id, receita);
  return { ...dados, ...withRevenue, ...(folha === undefined ? {} : { fs12: folha }) };
}

function supposedRevenue(
  { inicio, competencia }: Dados,
  empresa_id: number,
  total: bigint,
): Pick<Dados, 'inicio' | 'doMes'> {
  const colunas = {
    anexo_iv: 0n,
    icms: 0n,
    monofasica: 0n,
    icms_st: 0n,
    iss_proprio: 0n,
    iss_retido: 0n,
    exportacao: 0n,
  };
  return { inicio: inicio ?? competencia, doMes: [{ empresa_id, total, colunas }] };
}
