import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/database/columns';

/** The token of a session that was ended early. The row is kept until the token would have expired. */
@Entity('token_revogado')
export class TokenRevogado {
  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  jti: string;

  @Index('ix_token_revogado_expira_em')
  @InstantColumn()
  expira_em: Date;
}
