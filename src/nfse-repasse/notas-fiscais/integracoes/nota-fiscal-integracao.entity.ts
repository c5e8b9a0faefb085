import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CreatedAtColumn, JsonColumn, UpdatedAtColumn } from '../../../platform/database/columns';
import { NotaFiscal } from '../nota-fiscal.entity';

/** Data of a hospital's system on an invoice. */
@Entity('nota_fiscal_integracao')
export class NotaFiscalIntegracao {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_nota_fiscal_integracao_nota')
  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_integracao_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @Column({ type: 'varchar', length: 200 })
  hospital: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  identificador_externo: string | null;

  @Column({ type: 'varchar', length: 50, nullable: true })
  status: string | null;

  @JsonColumn({ nullable: true })
  payload: unknown;

  @Column({ type: 'text', nullable: true })
  observacao: string | null;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
