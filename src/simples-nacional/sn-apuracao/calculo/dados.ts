import type { Decimal } from '../../../kernel/decimal';
import type { Matriz } from '../../sn-empresas/sn-empresas.service';
import type { Anexo, RegimeApuracao, RegimeIbsCbs, TipoAtividade } from '../../sn-empresas/sn-empresa.entity';

/** A configured company of the group, with the fields that the calculation needs. */
export interface Estabelecimento {
  readonly id: number;
  readonly nome: string;
  /** Digits; a CPF or CNPJ. */
  readonly cnpj: string | null;
  readonly tipo_atividade: TipoAtividade;
  readonly anexos_permitidos: readonly Anexo[];
  readonly utiliza_fator_r: boolean;
  readonly regime_apuracao: RegimeApuracao;
  readonly possui_sublimite: boolean;
  readonly iss_aliquota_fixa: boolean;
  /** In R$ per month, with four decimals. */
  readonly iss_aliquota_fixa_valor: Decimal;
  readonly matriz_id: number | null;
  /** Whether its own products are under the IPI of the Zona Franca de Manaus: Annex II from 01/2027. */
  readonly ipi_zfm: boolean;
}

/** A group with one DAS: the head office, which may lack a configuration, and its configured establishments by id. */
export interface Grupo {
  readonly matriz: Matriz;
  /** Month in which the activity of the head office began. Null when it is not known. */
  readonly inicioDaMatriz: number | null;
  /** At least one. */
  readonly estabelecimentos: readonly Estabelecimento[];
}

/** Columns of a revenue row that are part of its total, in the order of the segregation. */
export const COLUNAS = [
  'anexo_iv',
  'icms',
  'monofasica',
  'icms_st',
  'iss_proprio',
  'iss_retido',
  'exportacao',
  'sem_iss',
  'sem_icms',
] as const;
export type Coluna = (typeof COLUNAS)[number];

/** An establishment's revenue of the competence, in centavos. */
export interface ReceitaDoMes {
  readonly empresa_id: number;
  readonly total: bigint;
  readonly colunas: Readonly<Record<Coluna, bigint>>;
}

/** Revenue of an earlier month. Months count as in `monthOfCompetencia`, amounts are centavos. */
export interface ReceitaAnterior {
  readonly mes: number;
  readonly total: bigint;
  readonly exportacao: bigint;
}

/** Payroll of a month up to the competence, in centavos. */
export interface Folha {
  readonly mes: number;
  readonly valor: bigint;
}

/** All input of the calculation of a group's month. */
export interface Dados {
  readonly competencia: number;
  readonly grupo: Grupo;
  /**
   * First month of activity up to the competence: that of the head office, or else the first with a row of either kind.
   * It may be earlier than the years in `anteriores`. There are no rows before it.
   */
  readonly inicio: number | null;
  /** Whether `inicio` comes from the head office's `inicio_atividade`. */
  readonly inicioInformado: boolean;
  /** Whether CBS and IBS are paid with the DAS or by the regular regime. It has no effect before 01/2027. */
  readonly regimeIbsCbs: RegimeIbsCbs;
  readonly doMes: readonly ReceitaDoMes[];
  /** From January of the previous year, or the beginning of the window, to the month before the competence. */
  readonly anteriores: readonly ReceitaAnterior[];
  /** Of the same months and the competence. */
  readonly folhas: readonly Folha[];
  /** Replaces the payroll of twelve months, in centavos (simulation). */
  readonly fs12?: bigint;
}

/**
 * Returns the figures of a group whose head office has a known month of start. It decides instead of the first row. Rows
 * before it count nowhere. A start after the competence is as no row.
 */
export function desdeInicio(dados: Dados, inicio: number | null): Dados {
  if (inicio === null) return dados;
  const since = ({ mes }: { readonly mes: number }): boolean => mes >= inicio;
  const started = inicio <= dados.competencia;
  return {
    ...dados,
    inicio: started ? inicio : null,
    inicioInformado: true,
    doMes: started ? dados.doMes : [],
    anteriores: dados.anteriores.filter(since),
    folhas: dados.folhas.filter(since),
  };
}

/** No revenue in any column. */
export const COLUNAS_ZERADAS = Object.fromEntries(COLUNAS.map((coluna) => [coluna, 0n])) as Readonly<
  Record<Coluna, bigint>
>;
