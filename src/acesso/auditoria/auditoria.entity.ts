import { Column, Entity, Index } from 'typeorm';
import { CreatedAtColumn, JsonColumn, BigIntIdColumn } from '../../platform/database/columns';

/** One entry of the audit trail. It is append-only and never contains a secret or a token. */
@Entity('auditoria')
@Index('ix_auditoria_usuario', ['usuario_id', 'id'])
@Index('ix_auditoria_acao', ['acao', 'id'])
@Index('ix_auditoria_api_key', ['api_key_id', 'id'])
export class Auditoria {
  @BigIntIdColumn()
  id: number;

  /** `<resource>.<verb>`. */
  @Column({ type: 'varchar', length: 60 })
  acao: string;

  /** Null for an anonymous actor or a rejected login. */
  @Column({ type: 'int', nullable: true })
  usuario_id: number | null;

  /** The API key that the user used; null for a session. The id is kept when the key is deleted. */
  @Column({ type: 'int', nullable: true })
  api_key_id: number | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  login: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  ip: string | null;

  @JsonColumn({ nullable: true })
  detalhes: Record<string, unknown> | null;

  @Index('ix_auditoria_criado_em')
  @CreatedAtColumn()
  criado_em: Date;
}
