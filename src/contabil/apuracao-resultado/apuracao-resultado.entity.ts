import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import {
  CodeColumn,
  CreatedAtColumn,
  InstantColumn,
  JsonColumn,
  MoneyColumn,
  UpdatedAtColumn,
} from '../../platform/database/columns';
import type { TipoPeriodo } from './periodo';

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
export class ApuracaoResultado {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey(() => Customer, { name: 'fk_apuracao_customer' })
  @Column({ type: 'int', update: false })
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

  @ForeignKey(() => Usuario, { name: 'fk_apuracao_usuario' })
  @Column({ type: 'int', update: false })
  id_usuario_created: number;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
