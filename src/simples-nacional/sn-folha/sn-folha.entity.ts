import { Column, Entity, Index } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import type { Decimal } from '../../kernel/decimal';
import { BigIntIdColumn, MoneyColumn, ReferenceColumn, TimedRecord } from '../../platform/database/columns';

/** Payroll of a company in one month. */
@Entity('sn_folha')
@Index('uq_sn_folha_competencia', ['empresa_id', 'mes', 'ano'], { unique: true })
export class SnFolha extends TimedRecord {
  @BigIntIdColumn()
  id: number;

  @ReferenceColumn(() => Customer, { key: 'fk_sn_folha_empresa', update: false })
  empresa_id: number;

  @Column({ type: 'smallint' })
  mes: number;

  @Column({ type: 'smallint' })
  ano: number;

  @MoneyColumn({ default: '0.00' })
  valor_folha: Decimal;

  @MoneyColumn({ default: '0.00' })
  valor_inss: Decimal;
}
