import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn } from '../../platform/database/columns';
import { CustomerAta } from './customer-ata.entity';

/** A profit entry: uses part of the amount of its minutes (decisions, section 5). */
@Entity('lancamento_lucro')
// With the amount in it: a balance is summed from this index alone.
@Index('ix_lancamento_lucro_ata', ['id_ata', 'id', 'valor_ata_utilizada'])
export class LancamentoLucro {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey(() => CustomerAta, { name: 'fk_lancamento_lucro_ata' })
  @Column({ type: 'int', update: false })
  id_ata: number;

  @MoneyColumn()
  valor_ata_utilizada: string;

  @Column({ type: 'date' })
  data: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  descricao: string | null;
}
