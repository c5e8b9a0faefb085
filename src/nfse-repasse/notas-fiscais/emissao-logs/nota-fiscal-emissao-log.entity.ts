import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CreatedAtColumn, JsonColumn, UpdatedAtColumn } from '../../../platform/database/columns';
import { NotaFiscal } from '../nota-fiscal.entity';

/** A step of the emission of an invoice. It is written once and never changed. */
@Entity('nota_fiscal_emissao_log')
export class NotaFiscalEmissaoLog {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_nota_fiscal_emissao_log_nota')
  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_emissao_log_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @Column({ type: 'varchar', length: 100, update: false })
  evento: string;

  @Column({ type: 'text', nullable: true, update: false })
  mensagem: string | null;

  @JsonColumn({ nullable: true, update: false })
  payload: unknown;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
