import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/database/columns';

/** A download token that was spent; Redis, whose copies may lag, could bring it back after a failover. */
@Entity('backup_token_usado')
export class UsedToken {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  resumo: string;

  @Index('ix_backup_token_usado_em')
  @InstantColumn()
  usado_em: Date;
}
