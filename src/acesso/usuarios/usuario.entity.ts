import { Column, Entity, Index } from 'typeorm';
import { CreatedAtColumn, IdRecord, InstantColumn, Masked, UpdatedAtColumn } from '../../platform/database/columns';

/** Whether an account may authenticate at all. */
export const ATIVO = ['Ativo', 'Desativado'] as const;

/** A user account. The hash and the photo are read only on request. */
@Entity('usuario')
export class Usuario extends IdRecord {
  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @Index('uq_usuario_email', { unique: true })
  @Column({ type: 'varchar', length: 200 })
  email: string;

  @Index('uq_usuario_login', { unique: true })
  @Column({ type: 'varchar', length: 100 })
  login: string;

  @Masked()
  @Column({ type: 'varchar', length: 255, select: false })
  senha_hash: string;

  /** When the password was last changed, by the clock of the database. Null for the first one. */
  @InstantColumn({ nullable: true })
  senha_alterada_em: Date | null;

  /** Session version. A session with another version has ended. */
  @Column({ type: 'int', default: 0 })
  sessao_versao: number;

  /** A null, empty or unknown value counts as `funcionario`. */
  @Column({ type: 'varchar', length: 30, nullable: true })
  perfil: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  cargo: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  setor: string | null;

  /** Legacy; grants nothing. */
  @Column({ type: 'varchar', length: 80, nullable: true })
  grupo: string | null;

  /** Legacy; grants nothing. */
  @Column({ type: 'varchar', length: 80, nullable: true })
  role: string | null;

  @Column({ type: 'varchar', length: 20, default: 'Ativo' })
  ativo: string;

  @Column({ type: 'mediumtext', nullable: true, select: false })
  imagem_perfil: string | null;

  @CreatedAtColumn()
  criado_em: Date;

  @UpdatedAtColumn()
  atualizado_em: Date;
}
