import { toUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import type { RegimeIbsCbs } from '../../sn-empresas/sn-empresa.entity';
import { COLUNAS_ZERADAS, type Dados } from './dados';
import { anexoDoFatorR, type Base, baseDeDozeMeses, fatorR, usaFatorR } from './rbt12';
import { type Limites, limitesDoAno } from './limites';
import { calcularParcela, type Parcela, razoesDoMes, SEM_PARTES, tributosDe } from './parcela';
import { type Regras, segregar } from './segregacao';
import { type Mercado, type Mes, Serie, soma } from './serie';
import type { PorTributo } from './tributos';
import { vigenciaDe } from './vigencia';

/** A Simples Nacional month with all data of its calculation. Amounts are in centavos. */
export interface Apuracao {
  readonly dados: Dados;
  readonly base: Base;
  /** The competence itself. */
  readonly mes: Mes;
  /** Null when no establishment uses factor r. */
  readonly fatorR: Fraction | null;
  readonly regras: Regras;
  /** How CBS and IBS are paid. Null before 01/2027. */
  readonly regimeIbsCbs: RegimeIbsCbs | null;
  readonly limites: Limites;
  readonly parcelas: readonly Parcela[];
  readonly tributos: PorTributo<bigint>;
  readonly das: bigint;
  /** Paid to the municipality. It is never part of `das`. */
  readonly issFixo: bigint;
}

/** What a comparison takes for granted, in place of the figures. */
interface Suposicao {
  readonly anexoDoFatorR?: 'III' | 'V';
  readonly regimeIbsCbs?: RegimeIbsCbs;
}

/**
 * Calculates the month of a group in the steps of Res. CGSN 140/2018: RBT12 and payroll, factor r, limits, segregation,
 * rates, sums. Intermediate results are exact. Each tax of a parcel is rounded once.
 */
export function apurar(dados: Dados, suposicao: Suposicao = {}): Apuracao {
  const { competencia, grupo } = dados;
  const vigencia = vigenciaDe(competencia);
  const serie = new Serie(dados);
  const base = baseDeDozeMeses(serie, dados);
  const fator = grupo.estabelecimentos.some(usaFatorR) ? fatorR(base) : null;
  const limites = limitesDoAno(serie, competencia, dados.inicio);
  const regime = vigencia.comIbs ? (suposicao.regimeIbsCbs ?? dados.regimeIbsCbs) : null;
  const regras: Regras = {
    anexoDoFatorR: suposicao.anexoDoFatorR ?? anexoDoFatorR(fator ?? Fraction.ZERO),
    impedido: limites.impedido,
    regimeRegular: regime === 'regular',
    vigencia,
  };
  const parcelas = parcelasDe(dados, base, limites, regras);
  return {
    dados,
    base,
    mes: serie.at(competencia),
    fatorR: fator,
    regras,
    regimeIbsCbs: regime,
    limites,
    parcelas,
    tributos: tributosDe(parcelas),
    das: soma(parcelas, ({ valor }) => valor),
    issFixo: issFixo(dados),
  };
}

function parcelasDe({ grupo, doMes }: Dados, base: Base, limites: Limites, regras: Regras): Parcela[] {
  const { vigencia } = regras;
  const ratios = (mercado: Mercado) => (vigencia.comPartes ? razoesDoMes(limites[mercado]) : SEM_PARTES);
  const razoes = { interno: ratios('interno'), exportacao: ratios('exportacao') };
  const byCompany = new Map(doMes.map((row) => [row.empresa_id, row]));
  return grupo.estabelecimentos.flatMap((estabelecimento) => {
    const row = byCompany.get(estabelecimento.id);
    return (row ? segregar(estabelecimento, row, regras) : []).map((segregada) => {
      const mercado = segregada.tratamento === 'exportacao' ? 'exportacao' : 'interno';
      return calcularParcela(segregada, base[mercado], razoes[mercado], vigencia);
    });
  });
}

/** Adds up amounts in R$ per month with four decimals, and rounds the sum to centavos. */
function issFixo({ grupo }: Dados): bigint {
  const fixed = grupo.estabelecimentos.filter(({ iss_aliquota_fixa }) => iss_aliquota_fixa);
  return Fraction.of(
    soma(fixed, ({ iss_aliquota_fixa_valor }) => toUnits(iss_aliquota_fixa_valor, 4)),
    100n,
  ).rounded();
}

/**
 * Input of a simulation: a revenue that replaces the stored one, or a payroll of twelve months. Both are in centavos.
 */
interface Hipotese {
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
  return { inicio: inicio ?? competencia, doMes: [{ empresa_id, total, colunas: COLUNAS_ZERADAS }] };
}
