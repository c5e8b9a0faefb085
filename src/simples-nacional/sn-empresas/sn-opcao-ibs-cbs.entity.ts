import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import type { CalendarDate } from '../../kernel/calendar';
import { BigIntIdColumn, CodeColumn, CreatedAtColumn, UpdatedAtColumn } from '../../platform/database/columns';

/** The half years for which the regime of IBS and CBS can be chosen, oldest first. Their order is that of their texts. */
export const PERIODOS = ['2027-1', '2027-2', '2028-1', '2028-2'] as const;
export type Periodo = (typeof PERIODOS)[number];

/** How CBS and IBS are paid: with the DAS, or by the regular regime (LC 123 art. 13 §§9-11). */
export const REGIMES_IBS_CBS = ['das', 'regular'] as const;
export type RegimeIbsCbs = (typeof REGIMES_IBS_CBS)[number];

/** The regime of IBS and CBS that a head office has chosen for a half year. Without a row the half year before counts. */
@Entity('sn_opcao_ibs_cbs')
@Index('uq_sn_opcao_ibs_cbs_periodo', ['matriz_id', 'periodo'], { unique: true })
export class SnOpcaoIbsCbs {
  @BigIntIdColumn()
  id: number;

  /** The head office, which is a customer. */
  @ForeignKey(() => Customer, { name: 'fk_sn_opcao_ibs_cbs_matriz' })
  @Column({ type: 'int', update: false })
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

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
