import { monthOfCompetencia } from '../../../src/kernel/calendar';
import { fromUnits, toUnits } from '../../../src/kernel/decimal';
import { type Apuracao, apurar } from '../../../src/simples-nacional/sn-apuracao/calculo/apuracao';
import {
  type Coluna,
  COLUNAS_ZERADAS,
  type Dados,
  desdeInicio,
  type Estabelecimento,
} from '../../../src/simples-nacional/sn-apuracao/calculo/dados';
import type { RegimeIbsCbs } from '../../../src/simples-nacional/sn-empresas/sn-empresa.entity';

/** Revenue of a month: its total, or its total and what of it is segregated. */
export type Receita = string | ({ readonly total: string } & Partial<Record<Coluna, string>>);

/** A month's figures as a test writes them: amounts as text, months as `MM/YYYY`. */
export interface Figuras {
  readonly competencia?: string;
  readonly estabelecimentos?: readonly Partial<Estabelecimento>[];
  /** Revenue of the competence by establishment id. */
  readonly mes?: Readonly<Record<number, Receita>>;
  /** Revenue of earlier months. */
  readonly anteriores?: Readonly<Record<string, Receita>>;
  readonly folhas?: Readonly<Record<string, string>>;
  /** First month with a row; left out, the first of those given. */
  readonly inicio?: string | null;
  readonly fs12?: string;
  /** Month in which the activity of the head office began, as the configuration has it. */
  readonly inicioInformado?: string;
  readonly regimeIbsCbs?: RegimeIbsCbs;
}

const COMERCIO: Estabelecimento = {
  id: 1,
  nome: 'Casa Um',
  cnpj: '11222333000181',
  tipo_atividade: 'comercio',
  anexos_permitidos: ['I', 'II', 'III', 'IV', 'V'],
  utiliza_fator_r: false,
  regime_apuracao: 'competencia',
  possui_sublimite: false,
  iss_aliquota_fixa: false,
  iss_aliquota_fixa_valor: '0.0000',
  matriz_id: null,
  ipi_zfm: false,
};

export function dadosDe(figuras: Figuras): Dados {
  const { estabelecimentos = [{}], mes = {}, anteriores = {}, folhas = {} } = figuras;
  const companies = estabelecimentos.map((own) => ({ ...COMERCIO, ...own }));
  const competencia = monthOfCompetencia(figuras.competencia ?? '03/2026');
  const matrizId = companies[0]?.matriz_id ?? companies[0]?.id ?? 1;
  const { nome, cnpj } = companies.find(({ id }) => id === matrizId) ?? COMERCIO;
  const months = [...Object.keys(anteriores), ...Object.keys(folhas)].map(monthOfCompetencia);
  const first = [...months, ...(Object.keys(mes).length > 0 ? [competencia] : [])].sort((a, b) => a - b)[0];
  const inicioDaMatriz = figuras.inicioInformado === undefined ? null : monthOfCompetencia(figuras.inicioInformado);
  const dados: Dados = {
    competencia,
    grupo: { matriz: { id: matrizId, nome, cnpj }, inicioDaMatriz, estabelecimentos: companies },
    inicioInformado: false,
    regimeIbsCbs: figuras.regimeIbsCbs ?? 'das',
    inicio:
      figuras.inicio === undefined
        ? (first ?? null)
        : figuras.inicio === null
          ? null
          : monthOfCompetencia(figuras.inicio),
    doMes: Object.entries(mes).map(([id, receita]) => ({ empresa_id: Number(id), ...unitsOf(receita) })),
    anteriores: Object.entries(anteriores).map(([month, receita]) => {
      const { total, colunas } = unitsOf(receita);
      return { mes: monthOfCompetencia(month), total, exportacao: colunas.exportacao };
    }),
    folhas: Object.entries(folhas).map(([month, valor]) => ({ mes: monthOfCompetencia(month), valor: toUnits(valor) })),
    ...(figuras.fs12 === undefined ? {} : { fs12: toUnits(figuras.fs12) }),
  };
  return desdeInicio(dados, inicioDaMatriz);
}

export const apurarMes = (figuras: Figuras): Apuracao => apurar(dadosDe(figuras));

const SUBLIMITE = 360_000_000n;

/**
 * A month of 03/2026 with this RBT12 of the domestic market: in the year before as much as keeps within the sub-limit, the rest
 * this January. A start long ago makes RBT12 the plain sum.
 */
export function comRbt12(rbt12: string, figuras: Figuras): Figuras {
  const whole = toUnits(rbt12);
  const before = whole < SUBLIMITE ? whole : SUBLIMITE;
  const now = whole > before ? { '01/2026': fromUnits(whole - before) } : {};
  return { inicio: '01/2020', ...figuras, anteriores: { '03/2025': fromUnits(before), ...now, ...figuras.anteriores } };
}

function unitsOf(receita: Receita) {
  const { total, ...columns } = typeof receita === 'string' ? { total: receita } : receita;
  const units = Object.entries(columns).map(([name, value]) => [name, toUnits(value)]);
  return {
    total: toUnits(total),
    colunas: { ...COLUNAS_ZERADAS, ...(Object.fromEntries(units) as Partial<Record<Coluna, bigint>>) },
  };
}
