import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/database/columns';

/** A spent download token. After a failover, Redis could restore it from a copy that lags behind. */
@Entity('backup_token_usado')
export class UsedToken {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  resumo: string;

  @Index('ix_backup_token_usado_em')
  @InstantColumn()
  usado_em: Date;
}
