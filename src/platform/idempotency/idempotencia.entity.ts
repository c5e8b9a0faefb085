import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn, InstantColumn, Masked } from '../database/columns';
import { StorageKey } from '../storage/storage';

/** Bytes of one stored response. */
export const MAX_STORED_BYTES = 64 * 1024;
/** Bytes of all stored responses of one user. */
export const MAX_USER_BYTES = 64 * 1024 * 1024;
/** Stored responses of one user. */
export const MAX_USER_RESPONSES = 10_000;

/** A request that carries an `Idempotency-Key`: claimed before its work, with its response from the work's own transaction on. */
@Entity('idempotencia')
@Index('ix_idempotencia_usuario', ['usuario_id', 'criada_em', 'tamanho'])
export class Idempotencia {
  /** SHA-256 of owner, profile, method, path, query and key: the same request again has the same. */
  @PrimaryColumn({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  chave: string;

  /** Hash of the body, keyed with the service's secret. A short body with a password must not be guessed from it. */
  @Masked()
  @CodeColumn({ length: 64 })
  impressao: string;

  /** The user of the credential. Limits are per user. */
  @Column({ type: 'int', default: 0 })
  usuario_id: number;

  /** Bytes of the stored body; while the work runs, the most that they may become. */
  @Column({ type: 'int', default: MAX_STORED_BYTES })
  tamanho: number;

  /** The run that holds the claim. After another run took it over, the previous run cannot write. */
  @CodeColumn({ length: 36 })
  dono: string;

  @Index('idx_idempotencia_criada_em')
  @InstantColumn({ default: () => 'CURRENT_TIMESTAMP(6)' })
  criada_em: Date;

  /** The last heartbeat of the run. */
  @InstantColumn({ default: () => 'CURRENT_TIMESTAMP(6)' })
  renovada_em: Date;

  /** Null while the work runs. */
  @InstantColumn({ nullable: true })
  concluida_em: Date | null;

  @Column({ type: 'smallint', nullable: true })
  status: number | null;

  /** Headers of the response, JSON. */
  @Column({ type: 'text', nullable: true })
  cabecalhos: string | null;

  /** The response's body; null where it has none, where it is a file, and where it showed a secret. */
  @Masked()
  @Column({ type: 'mediumtext', nullable: true })
  corpo: string | null;

  /** Where the body is a file of a record (an export). */
  @StorageKey()
  @Index('idx_idempotencia_arquivo_chave')
  @CodeColumn({ length: 120, nullable: true })
  arquivo_chave: string | null;

  /** The response showed a secret, which is not here. */
  @Column({ type: 'boolean', default: false })
  sem_resposta: boolean;

  /** The body was too long to be stored, or the user's stored bodies were. */
  @Column({ type: 'boolean', default: false })
  nao_guardada: boolean;
}
