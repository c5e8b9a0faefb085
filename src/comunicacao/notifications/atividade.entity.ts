import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An event in another system of the firm, to which a notification may refer. No route creates one. */
@Entity('atividade')
export class Atividade {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 200 })
  titulo: string;
}
