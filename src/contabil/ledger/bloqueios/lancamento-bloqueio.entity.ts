import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Usuario } from '../../../acesso/usuarios/usuario.entity';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { InstantColumn } from '../../../platform/database/columns';

/** Up to which day a customer's ledger is closed; `ate` null: not any more. */
@Entity('lancamento_bloqueio')
export class LancamentoBloqueio {
  @ForeignKey(() => Customer, { name: 'fk_lancamento_bloqueio_cliente', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_cliente: number;

  @Column({ type: 'date', nullable: true })
  ate: string | null;

  /** Who set it last. */
  @Index('ix_lancamento_bloqueio_usuario')
  @ForeignKey(() => Usuario, { name: 'fk_lancamento_bloqueio_usuario' })
  @Column({ type: 'int' })
  usuario_id: number;

  @InstantColumn()
  alterado_em: Date;
}
