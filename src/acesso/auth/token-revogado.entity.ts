import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/database/columns';

/** A session ended before its time, kept until its token would have expired anyway. */
@Entity('token_revogado')
export class TokenRevogado {
  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  jti: string;

  @Index('ix_token_revogado_expira_em')
  @InstantColumn()
  expira_em: Date;
}
