import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { CodeColumn, CreatedAtColumn, IdRecord, ReferenceColumn } from '../../platform/database/columns';

export const STATUS_PLANO = ['ativo', 'inativo'] as const;
export type StatusPlano = (typeof STATUS_PLANO)[number];

/** A chart of accounts of a customer, seen by the user who made it. */
@Entity('plano_contas')
@Index('uq_plano_contas_cliente_codigo', ['id_cliente', 'codigo_dominio'], { unique: true })
@Index('ix_plano_contas_usuario', ['id_usuario_created', 'codigo_dominio'])
export class PlanoContas extends IdRecord {
  @ReferenceColumn(() => Usuario, { key: 'fk_plano_contas_usuario', update: false })
  id_usuario_created: number;

  @ReferenceColumn(() => Customer, { key: 'fk_plano_contas_cliente', update: false })
  id_cliente: number;

  @CreatedAtColumn()
  data_hora_criacao: Date;

  @CodeColumn({ length: 50 })
  codigo_dominio: string;

  @Column({ type: 'varchar', length: 300 })
  nome: string;

  @Column({ type: 'varchar', length: 10, default: 'ativo' })
  status: StatusPlano;
}
