import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  CodeColumn,
  CreatedAtColumn,
  IdRecord,
  InstantColumn,
  Masked,
  ReferenceColumn,
} from '../../platform/database/columns';
import { Escopo } from '../rbac/escopo.entity';
import { Usuario } from '../usuarios/usuario.entity';

/** A credential for scripts. Only the SHA-256 of the key is stored. */
@Entity('api_key')
export class ApiKey extends IdRecord {
  @Index('ix_api_key_usuario')
  @ReferenceColumn(() => Usuario, { key: 'fk_api_key_usuario' })
  usuario_id: number;

  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @CodeColumn({ length: 30 })
  key_prefix: string;

  /** SHA-256 of the whole key, hexadecimal. */
  @Index('uq_api_key_hash', { unique: true })
  @Masked()
  @CodeColumn({ length: 64, select: false })
  key_hash: string;

  @Column({ type: 'varchar', length: 20, default: 'nunca' })
  expiracao: string;

  @InstantColumn({ nullable: true })
  data_expiracao: Date | null;

  @Column({ type: 'boolean', default: true })
  ativo: boolean;

  @Column({ type: 'boolean', default: false })
  escopo_global: boolean;

  /** The key that replaced this one. A key is rotated once. */
  @Index('ix_api_key_substituta')
  @ReferenceColumn(() => ApiKey, { key: 'fk_api_key_substituta', onDelete: 'SET NULL', nullable: true })
  substituta_id: number | null;

  /** Days before the end at which the owner was last notified: 14, 3 or 0. Null before the first notice. */
  @Column({ type: 'int', nullable: true })
  aviso_dias: number | null;

  @CreatedAtColumn()
  criado_em: Date;

  @InstantColumn({ nullable: true })
  ultimo_uso: Date | null;
}

@Entity('api_key_escopo')
export class ApiKeyEscopo {
  @PrimaryColumn({ type: 'int' })
  @ForeignKey(() => ApiKey, { name: 'fk_api_key_escopo_api_key', onDelete: 'CASCADE' })
  api_key_id: number;

  @Index('ix_api_key_escopo_escopo')
  @PrimaryColumn({ type: 'int' })
  @ForeignKey(() => Escopo, { name: 'fk_api_key_escopo_escopo', onDelete: 'CASCADE' })
  escopo_id: number;
}

/** How often a key called a route on one day of São Paulo, with the latest status. */
@Entity('api_key_uso')
@Index('ix_api_key_uso_dia', ['dia'])
export class ApiKeyUso {
  @PrimaryColumn({ type: 'int' })
  @ForeignKey(() => ApiKey, { name: 'fk_api_key_uso_api_key', onDelete: 'CASCADE' })
  api_key_id: number;

  @PrimaryColumn({ type: 'date' })
  dia: string;

  /** Method and path template: `GET /api/v1/bancos/:id`. */
  @PrimaryColumn({ type: 'varchar', length: 160, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  rota: string;

  @Column({ type: 'int' })
  quantidade: number;

  @Column({ type: 'int' })
  ultimo_status: number;

  @CodeColumn({ length: 60 })
  ultimo_ip: string;

  @InstantColumn()
  ultimo_em: Date;
}
