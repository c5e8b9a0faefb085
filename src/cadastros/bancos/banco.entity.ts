import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, IdRecord } from '../../platform/database/columns';

/** A bank of the Brazilian catalogue. */
@Entity('banco')
export class Banco extends IdRecord {
  /** COMPE code, three digits. */
  @Index('uq_banco_codigo', { unique: true })
  @CodeColumn({ length: 3 })
  codigo: string;

  @CodeColumn({ length: 8, nullable: true })
  ispb: string | null;

  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @Column({ type: 'boolean', default: true })
  ativo: boolean;
}
