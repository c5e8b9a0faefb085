import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A department of the firm. */
@Entity('departamento')
export class Departamento {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('uq_departamento_nome', { unique: true })
  @Column({ type: 'varchar', length: 120 })
  nome: string;
}
