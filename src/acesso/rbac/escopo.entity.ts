import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, CreatedAtColumn, IdRecord } from '../../platform/database/columns';

/** One scope of the catalogue. The table is synchronized with the code at startup. */
@Entity('escopo')
export class Escopo extends IdRecord {
  @Index('uq_escopo_codigo', { unique: true })
  @CodeColumn({ length: 80 })
  codigo: string;

  @Column({ type: 'varchar', length: 60 })
  recurso: string;

  @Column({ type: 'varchar', length: 10 })
  acao: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  descricao: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  tag_openapi: string | null;

  @Column({ type: 'boolean', default: false })
  destrutivo: boolean;

  @CreatedAtColumn()
  criado_em: Date;
}
