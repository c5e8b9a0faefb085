import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { BigIntIdColumn, CodeColumn, JsonColumn, ReferenceColumn, TimedRecord } from '../../platform/database/columns';

export const TIPOS_ATIVIDADE = ['comercio', 'industria', 'servicos_III', 'servicos_IV', 'servicos_V'] as const;
export type TipoAtividade = (typeof TIPOS_ATIVIDADE)[number];

/** Annexes of LC 123/2006. */
export const ANEXOS = ['I', 'II', 'III', 'IV', 'V'] as const;
export type Anexo = (typeof ANEXOS)[number];

export const REGIMES_APURACAO = ['competencia', 'caixa'] as const;
export type RegimeApuracao = (typeof REGIMES_APURACAO)[number];

/** The Simples Nacional configuration of a customer. There is one row per customer, with the customer's id. */
@Entity('sn_empresa')
export class SnEmpresa extends TimedRecord {
  @ForeignKey(() => Customer, { name: 'fk_sn_empresa_customer' })
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 20, nullable: true })
  cnae: string | null;

  @Column({ type: 'varchar', length: 20, default: 'servicos_V' })
  tipo_atividade: TipoAtividade;

  @JsonColumn()
  anexos_permitidos: Anexo[];

  @Column({ type: 'boolean', default: false })
  utiliza_fator_r: boolean;

  @Column({ type: 'varchar', length: 20, default: 'competencia' })
  regime_apuracao: RegimeApuracao;

  @Column({ type: 'boolean', default: false })
  possui_sublimite: boolean;

  @Column({ type: 'boolean', default: false })
  atividade_servico: boolean;

  @Column({ type: 'boolean', default: false })
  iss_aliquota_fixa: boolean;

  /** A rate with four decimals. */
  @Column({ type: 'decimal', precision: 15, scale: 4, default: '0.0000' })
  iss_aliquota_fixa_valor: Decimal;

  @Column({ type: 'text', nullable: true })
  observacao: string | null;

  /** The head office, which is a customer too. */
  @Index('ix_sn_empresa_matriz')
  @ReferenceColumn(() => Customer, { key: 'fk_sn_empresa_matriz', nullable: true })
  matriz_id: number | null;

  /** When the activity began, as in the CNPJ. Null: the first month with a row is taken. */
  @Column({ type: 'date', nullable: true })
  inicio_atividade: CalendarDate | null;

  /** Own products are under the IPI that is kept for the Zona Franca de Manaus. */
  @Column({ type: 'boolean', default: false })
  ipi_zfm: boolean;
}

/** The half years for which the regime of IBS and CBS can be chosen, oldest first. Their order is that of their texts. */
export const PERIODOS = ['2027-1', '2027-2', '2028-1', '2028-2'] as const;
export type Periodo = (typeof PERIODOS)[number];

/** How CBS and IBS are paid: with the DAS, or by the regular regime (LC 123 art. 13 §§9-11). */
export const REGIMES_IBS_CBS = ['das', 'regular'] as const;
export type RegimeIbsCbs = (typeof REGIMES_IBS_CBS)[number];

/** The regime of IBS and CBS that a head office has chosen for a half year. Without a row the half year before counts. */
@Entity('sn_opcao_ibs_cbs')
@Index('uq_sn_opcao_ibs_cbs_periodo', ['matriz_id', 'periodo'], { unique: true })
export class SnOpcaoIbsCbs extends TimedRecord {
  @BigIntIdColumn()
  id: number;

  /** The head office, which is a customer. */
  @ReferenceColumn(() => Customer, { key: 'fk_sn_opcao_ibs_cbs_matriz', update: false })
  matriz_id: number;

  /** The half year, `2027-1`. Its order is the order of its text. */
  @CodeColumn({ length: 6, update: false })
  periodo: Periodo;

  @Column({ type: 'varchar', length: 10 })
  regime: RegimeIbsCbs;

  @Column({ type: 'date', nullable: true })
  feita_em: CalendarDate | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  observacao: string | null;
}
