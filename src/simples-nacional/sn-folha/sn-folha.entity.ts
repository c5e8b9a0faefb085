import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import type { Decimal } from '../../kernel/decimal';
import { CreatedAtColumn, BigIntIdColumn, MoneyColumn, UpdatedAtColumn } from '../../platform/database/columns';

/** Payroll of a company in one month. */
@Entity('sn_folha')
@Index('uq_sn_folha_competencia', ['empresa_id', 'mes', 'ano'], { unique: true })
export class SnFolha {
  @BigIntIdColumn()
  id: number;

  @ForeignKey(() => Customer, { name: 'fk_sn_folha_empresa' })
  @Column({ type: 'int', update: false })
  empresa_id: number;

  @Column({ type: 'smallint' })
  mes: number;

  @Column({ type: 'smallint' })
  ano: number;

  @MoneyColumn({ default: '0.00' })
  valor_folha: Decimal;

  @MoneyColumn({ default: '0.00' })
  valor_inss: Decimal;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
