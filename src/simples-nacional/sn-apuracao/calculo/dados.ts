import type { Decimal } from '../../../kernel/decimal';
import type { Anexo, RegimeApuracao, TipoAtividade } from '../../sn-empresas/sn-empresa.entity';

/** A configured company of the group, as the month needs it. */
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
  /** R$ a month, four decimals. */
  readonly iss_aliquota_fixa_valor: Decimal;
  readonly matriz_id: number | null;
}

/** One DAS: the head office, which need not be configured, and its configured establishments by id. */
export interface Grupo {
  readonly matriz: { readonly id: number; readonly nome: string; readonly cnpj: string | null };
  /** At least one. */
  readonly estabelecimentos: readonly Estabelecimento[];
}

/** Columns of a revenue row that are part of its total, in the order in which the month is segregated. */
export const COLUNAS = [
  'anexo_iv',
  'icms',
  'monofasica',
  'icms_st',
  'iss_proprio',
  'iss_retido',
  'exportacao',
] as const;
export type Coluna = (typeof COLUNAS)[number];

/** An establishment's revenue of the competence, in centavos. */
export interface ReceitaDoMes {
  readonly empresa_id: number;
  readonly total: bigint;
  readonly colunas: Readonly<Record<Coluna, bigint>>;
}

/** Revenue of an earlier month; months count as `monthOfCompetencia` does, amounts are centavos. */
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

/** All that the month of a group is computed from. */
export interface Dados {
  readonly competencia: number;
  readonly grupo: Grupo;
  /** First month up to the competence with a row of either kind, even before the years that `anteriores` spans. */
  readonly inicio: number | null;
  readonly doMes: readonly ReceitaDoMes[];
  /** From January of the year before to the month before the competence. */
  readonly anteriores: readonly ReceitaAnterior[];
  /** Of the same months and of the competence. */
  readonly folhas: readonly Folha[];
  /** Stands in for the payroll of twelve months, in centavos (simulation). */
  readonly fs12?: bigint;
}
