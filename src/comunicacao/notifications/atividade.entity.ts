import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something that happened elsewhere in the firm's systems and that a notification may point to. No route makes one. */
@Entity('atividade')
export class Atividade {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 200 })
  titulo: string;
}
