import { Column, Entity, Index } from 'typeorm';
import { IdRecord } from '../../platform/database/columns';

/** A department of the firm. */
@Entity('departamento')
export class Departamento extends IdRecord {
  @Index('uq_departamento_nome', { unique: true })
  @Column({ type: 'varchar', length: 120 })
  nome: string;
}
