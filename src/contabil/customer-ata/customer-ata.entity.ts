import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer, CustomerQsa } from '../../cadastros/customers/customer.entity';
import { CreatedAtColumn, IdRecord, MoneyColumn, ReferenceColumn } from '../../platform/database/columns';

export const STATUS_ATA = ['ativo', 'inativo', 'suspenso', 'cancelado'] as const;
export type StatusAta = (typeof STATUS_ATA)[number];

/** Minutes of a customer: an amount that profit entries use up, seen by the user who made them. */
@Entity('customer_ata')
@Index('ix_customer_ata_usuario', ['id_usuario_created', 'id'])
@Index('ix_customer_ata_cliente', ['id_cliente', 'id_usuario_created', 'id'])
@Index('ix_customer_ata_qsa', ['id_customer_qsa'])
export class CustomerAta extends IdRecord {
  @ReferenceColumn(() => Customer, { key: 'fk_customer_ata_cliente', update: false })
  id_cliente: number;

  @ReferenceColumn(() => CustomerQsa, { key: 'fk_customer_ata_qsa', nullable: true })
  id_customer_qsa: number | null;

  /** The last day on which the amount may be used. */
  @Column({ type: 'date', nullable: true })
  data_validade: string | null;

  @Column({ type: 'varchar', length: 20, default: 'ativo' })
  status: StatusAta;

  @MoneyColumn()
  valor: string;

  @MoneyColumn({ nullable: true })
  valor_contabil: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  observacao: string | null;

  /** The year whose profit the minutes distribute. */
  @Column({ type: 'smallint', nullable: true })
  ano_resultado: number | null;

  /** The day on which the distribution was approved. */
  @Column({ type: 'date', nullable: true })
  data_aprovacao: string | null;

  @ReferenceColumn(() => Usuario, { key: 'fk_customer_ata_usuario', update: false })
  id_usuario_created: number;

  @CreatedAtColumn()
  data_hora_criacao: Date;
}

/** A profit entry: uses part of the amount of its minutes (decisions, section 5). */
@Entity('lancamento_lucro')
// With the amount in it: a balance is summed from this index alone.
@Index('ix_lancamento_lucro_ata', ['id_ata', 'id', 'valor_ata_utilizada'])
export class LancamentoLucro extends IdRecord {
  @ReferenceColumn(() => CustomerAta, { key: 'fk_lancamento_lucro_ata', update: false })
  id_ata: number;

  @MoneyColumn()
  valor_ata_utilizada: string;

  @Column({ type: 'date' })
  data: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  descricao: string | null;
}
