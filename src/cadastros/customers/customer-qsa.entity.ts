import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Customer } from './customer.entity';

/** A partner of a customer (quadro de sócios e administradores). */
@Entity('customer_qsa')
export class CustomerQsa {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_customer_qsa_customer')
  @ForeignKey(() => Customer, { name: 'fk_customer_qsa_customer', onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  id_customer: number;

  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  documento: string | null;

  @Column({ type: 'decimal', precision: 5, scale: 2, nullable: true })
  percentual: string | null;
}
