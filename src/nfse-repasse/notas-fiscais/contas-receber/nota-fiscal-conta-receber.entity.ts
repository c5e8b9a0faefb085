import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CalendarDate } from '../../../kernel/calendar';
import { CreatedAtColumn, UpdatedAtColumn } from '../../../platform/database/columns';
import { NotaFiscal } from '../nota-fiscal.entity';

export const STATUS_FINANCEIRO = ['a_receber', 'recebida', 'em_atraso', 'abatida_no_repasse'] as const;
export type StatusFinanceiro = (typeof STATUS_FINANCEIRO)[number];

/** The financial status of an invoice on a day. */
@Entity('nota_fiscal_conta_receber')
export class NotaFiscalContaReceber {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_nota_fiscal_conta_receber_nota')
  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_conta_receber_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @Column({ type: 'varchar', length: 20 })
  status_financeiro: StatusFinanceiro;

  @Column({ type: 'date' })
  referencia_data: CalendarDate;

  @Column({ type: 'text', nullable: true })
  observacao: string | null;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
