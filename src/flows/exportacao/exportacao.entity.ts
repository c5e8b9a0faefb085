import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { CodeColumn, CreatedAtColumn, IdRecord, InstantColumn, ReferenceColumn } from '../../platform/database/columns';
import { StorageKey } from '../../platform/storage/storage';
import type { Codificacao } from './dominio-separador';

export const STATUS_EXPORTACAO = ['ativa', 'estornada'] as const;
export type StatusExportacao = (typeof STATUS_EXPORTACAO)[number];

/** One file handed to the accounting system, and what it held. */
@Entity('exportacao')
@Index('ix_exportacao_cliente', ['id_cliente', 'id'])
export class Exportacao extends IdRecord {
  @ReferenceColumn(() => Customer, { key: 'fk_exportacao_cliente' })
  id_cliente: number;

  @Column({ type: 'date' })
  data_inicio: string;

  @Column({ type: 'date' })
  data_fim: string;

  @Column({ type: 'int' })
  qtd: number;

  /** Any number of entries of the largest amount. */
  @Column({ type: 'decimal', precision: 25, scale: 2 })
  valor_total: string;

  @Column({ type: 'varchar', length: 255 })
  nome_arquivo: string;

  @StorageKey()
  @Index('ix_exportacao_arquivo')
  @Column({ type: 'varchar', length: 255 })
  path_arquivo: string;

  @Column({ type: 'varchar', length: 20 })
  codificacao: Codificacao;

  @CodeColumn({ length: 64 })
  sha256: string;

  @Column({ type: 'varchar', length: 20, default: 'ativa' })
  status: StatusExportacao;

  @Index('ix_exportacao_usuario')
  @ReferenceColumn(() => Usuario, { key: 'fk_exportacao_usuario' })
  id_usuario_created: number;

  @CreatedAtColumn()
  criado_em: Date;

  @InstantColumn({ nullable: true })
  estornada_em: Date | null;
}
