import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import type { Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { CodeColumn, CreatedAtColumn, BigIntIdColumn, UpdatedAtColumn } from '../../platform/database/columns';

/** A sum of amounts. It has more digits than a single amount. */
const SumColumn = () => Column({ type: 'decimal', precision: 25, scale: 2, default: '0.00' });

/**
 * The sums of a company's municipal records in one competence. The row is also the lock for changes of these records
 * (consolidados.ts). Outside a transaction, no row without records exists.
 */
@Entity('sn_prefeitura_consolidado')
@Index('uq_sn_prefeitura_consolidado', ['empresa_id', 'competencia'], { unique: true })
export class SnConsolidado {
  @BigIntIdColumn()
  id: number;

  @ForeignKey(() => Customer, { name: 'fk_sn_prefeitura_consolidado_empresa' })
  @Column({ type: 'int' })
  empresa_id: number;

  @CodeColumn({ length: 7 })
  competencia: Competencia;

  @SumColumn()
  total_faturamento: Decimal;

  @SumColumn()
  total_faturamento_retido_s: Decimal;

  @SumColumn()
  total_faturamento_retido_n: Decimal;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
