import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, IdRecord, ReferenceColumn, TimedIdRecord } from '../../platform/database/columns';

/** A client of the firm. The firm keeps its books. */
@Entity('customer')
export class Customer extends TimedIdRecord {
  @Index('ix_customer_nome')
  @Column({ type: 'varchar', length: 200 })
  nome: string;

  /** CPF or CNPJ without mask. */
  @Index('uq_customer_cnpj', { unique: true })
  @CodeColumn({ length: 14, nullable: true })
  cnpj: string | null;

  /** The customer's account in the accounting system. Without it nothing is exported. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  conta_dominio: string | null;

  /** The firm holds that the tax on profits of Lei 15.270/2025 does not apply, for example by a court order. */
  @Column({ type: 'boolean', default: false })
  lucros_isentos: boolean;
}

/** A partner of a customer (quadro de sócios e administradores). */
@Entity('customer_qsa')
export class CustomerQsa extends IdRecord {
  @Index('ix_customer_qsa_customer')
  @ReferenceColumn(() => Customer, { key: 'fk_customer_qsa_customer', onDelete: 'CASCADE' })
  id_customer: number;

  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  documento: string | null;

  @Column({ type: 'decimal', precision: 5, scale: 2, nullable: true })
  percentual: string | null;
}
