import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A named lock. A transaction acquires it by incrementing `vez`. See `acquireNamedLocks`. */
@Entity('trava')
export class Trava {
  @PrimaryColumn({ type: 'varchar', length: 120, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  nome: string;

  @Column({ type: 'bigint', default: 0 })
  vez: number;
}
