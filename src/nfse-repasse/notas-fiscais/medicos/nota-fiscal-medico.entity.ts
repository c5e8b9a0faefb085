import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Decimal } from '../../../kernel/decimal';
import { CreatedAtColumn, MoneyColumn, UpdatedAtColumn } from '../../../platform/database/columns';
import { Medico } from '../../medicos/medico.entity';
import { NotaFiscal } from '../nota-fiscal.entity';

/** A doctor's share of an invoice. A doctor has at most one share of an invoice. */
@Entity('nota_fiscal_medico')
@Index('uq_nota_fiscal_medico', ['id_nota_fiscal', 'id_medico'], { unique: true })
export class NotaFiscalMedico {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_medico_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @Index('ix_nota_fiscal_medico_medico')
  @ForeignKey(() => Medico, { name: 'fk_nota_fiscal_medico_medico' })
  @Column({ type: 'int' })
  id_medico: number;

  @MoneyColumn()
  valor_bruto_medico: Decimal;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
