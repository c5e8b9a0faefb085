import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import {
  CodeColumn,
  InstantColumn,
  JsonColumn,
  MoneyColumn,
  ReferenceColumn,
  TimedIdRecord,
} from '../../platform/database/columns';
import type { Problem } from '../../platform/http/validation/field-spec';

export const TRIBUTOS = ['PIS', 'COFINS', 'ISS', 'IRPJ', 'CSLL', 'CBS', 'IBS'] as const;
export type Tributo = (typeof TRIBUTOS)[number];

export const REGIMES_APURACAO = ['presumido', 'real', 'simples'] as const;
export type RegimeApuracao = (typeof REGIMES_APURACAO)[number];

export const STATUS_CONFERENCIA = ['pendente', 'em_andamento', 'finalizado'] as const;
export type StatusConferencia = (typeof STATUS_CONFERENCIA)[number];

export const STATUS_APURACAO = ['aberto', 'fechado'] as const;
export type StatusApuracao = (typeof STATUS_APURACAO)[number];

/** What a customer owes of one tax for one period, seen by the user who made it. Closed ones never change again. */
@Entity('apuracao_resultado')
@Index('uq_apuracao_customer_tributo_periodo', ['id_customer', 'tributo', 'periodo', 'tipo_periodo'], { unique: true })
@Index('ix_apuracao_usuario', ['id_usuario_created', 'id'])
export class ApuracaoResultado extends TimedIdRecord {
  @ReferenceColumn(() => Customer, { key: 'fk_apuracao_customer', update: false })
  id_customer: number;

  @CodeColumn({ length: 10 })
  tributo: Tributo;

  /** `YYYY-MM`, `YYYY-Qn` or `YYYY`, in the form of `tipo_periodo`. */
  @CodeColumn({ length: 10 })
  periodo: string;

  @CodeColumn({ length: 12 })
  tipo_periodo: TipoPeriodo;

  @Column({ type: 'varchar', length: 20, nullable: true })
  regime_apuracao: RegimeApuracao | null;

  @MoneyColumn()
  base_calculo: string;

  /** Percent. */
  @Column({ type: 'decimal', precision: 7, scale: 4 })
  aliquota_aplicada: string;

  @MoneyColumn()
  valor_apurado: string;

  @MoneyColumn({ default: '0.00' })
  valor_retido: string;

  @MoneyColumn()
  valor_a_recolher: string;

  @Column({ type: 'boolean', default: false })
  houve_majoracao: boolean;

  @JsonColumn({ nullable: true })
  detalhes: Record<string, unknown> | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  status_conferencia: StatusConferencia | null;

  @Column({ type: 'varchar', length: 10, default: 'aberto' })
  status: StatusApuracao;

  @InstantColumn({ nullable: true })
  data_fechamento: Date | null;

  @ReferenceColumn(() => Usuario, { key: 'fk_apuracao_usuario', update: false })
  id_usuario_created: number;
}

export const TIPOS_PERIODO = ['mensal', 'trimestral', 'anual'] as const;
export type TipoPeriodo = (typeof TIPOS_PERIODO)[number];

/** How a period of each kind is written. */
export const FORM_OF: Readonly<Record<TipoPeriodo, RegExp>> = {
  mensal: /^\d{4}-(0[1-9]|1[0-2])$/,
  trimestral: /^\d{4}-Q[1-4]$/,
  anual: /^\d{4}$/,
};

/** A period of any of the three kinds. */
export const PERIODO = /^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$/;

/** How periods of each kind are written, in words for a caller. */
export const PERIODO_FORMS = 'YYYY-MM (mensal), YYYY-Qn with n 1 to 4 (trimestral) or YYYY (anual)';

/** Whether the period is written as its kind asks for: `2026-03` is monthly, `2026-Q1` quarterly, `2026` yearly. */
export function periodoFits(periodo: string, tipo: TipoPeriodo): boolean {
  return FORM_OF[tipo].test(periodo);
}

/** Returns the year of a period. Every period is in one year. */
function anoDoPeriodo(periodo: string): number {
  return Number(periodo.slice(0, 4));
}

/** CBS and IBS begin, PIS and Cofins are over (LC 214/2025). */
const PRIMEIRO_ANO = 2027;
const NOVOS: readonly Tributo[] = ['CBS', 'IBS'];
const EXTINTOS: readonly Tributo[] = ['PIS', 'COFINS'];

/** What {@link isTooEarly} rejects, as JSON Schema: years up to 2026. */
export const TOO_EARLY = {
  required: ['tributo', 'periodo'],
  properties: { tributo: { enum: NOVOS }, periodo: { pattern: '^(?:[01]|20[01]|202[0-6])' } },
};

/** Returns whether the tax does not exist yet in the period. */
export function isTooEarly(tributo: Tributo, periodo: string): boolean {
  return NOVOS.includes(tributo) && anoDoPeriodo(periodo) < PRIMEIRO_ANO;
}

/** Checks `tributo` and `periodo` where a body has both. The service checks one alone against the stored other one. */
export function reformaProblem({ tributo, periodo }: { tributo?: Tributo; periodo?: string }): Problem | undefined {
  return tributo !== undefined && periodo !== undefined && isTooEarly(tributo, periodo)
    ? { loc: ['tributo'], msg: 'CBS e IBS começam em 01/01/2027', type: 'value_error' }
    : undefined;
}

/** Returns the notice of PIS and Cofins in a period that begins in 2027 or later. */
export function avisosDaReforma(tributo: Tributo, periodo: string): { codigo: 'tributo_extinto'; mensagem: string }[] {
  return EXTINTOS.includes(tributo) && anoDoPeriodo(periodo) >= PRIMEIRO_ANO
    ? [{ codigo: 'tributo_extinto', mensagem: 'PIS e Cofins acabam em 31/12/2026' }]
    : [];
}
