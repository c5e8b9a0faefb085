import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn, InstantColumn } from '../../../platform/database/columns';
import { ApiKey } from '../api-key.entity';

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
