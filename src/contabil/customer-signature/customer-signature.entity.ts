import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { ReferenceColumn, TimedIdRecord } from '../../platform/database/columns';

/** Who signs a customer's declarations: one per customer, seen by the user who made it. */
@Entity('customer_signature')
@Index('uq_customer_signature_customer', ['id_customer'], { unique: true })
@Index('ix_customer_signature_usuario', ['id_usuario_created', 'id'])
export class CustomerSignature extends TimedIdRecord {
  @ReferenceColumn(() => Customer, { key: 'fk_customer_signature_customer', update: false })
  id_customer: number;

  @Column({ type: 'varchar', length: 120 })
  nome_assinante: string;

  @Column({ type: 'varchar', length: 80, nullable: true })
  cargo: string | null;

  /** Registration at the council of accountants, as its holder writes it. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  crc: string | null;

  /** Base64 of a PNG or JPEG, with its data-URI head where one was sent. */
  @Column({ type: 'mediumtext', nullable: true })
  imagem_assinatura: string | null;

  @ReferenceColumn(() => Usuario, { key: 'fk_customer_signature_usuario', update: false })
  id_usuario_created: number;
}
