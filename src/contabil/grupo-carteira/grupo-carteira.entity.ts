import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';

/** 1 = active. */
export const STATUS_GRUPO = [0, 1] as const;
export type StatusGrupo = (typeof STATUS_GRUPO)[number];

/** A portfolio of customers in the hands of one user; seen by the whole firm. */
@Entity('grupo_carteira')
@Index('ix_grupo_carteira_responsavel', ['id_responsavel', 'id'])
export class GrupoCarteira {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @Column({ type: 'tinyint', default: 1 })
  status: StatusGrupo;

  @ForeignKey(() => Usuario, { name: 'fk_grupo_carteira_responsavel' })
  @Column({ type: 'int' })
  id_responsavel: number;
}
