import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { IdRecord, ReferenceColumn } from '../../platform/database/columns';

/** 1 = active. */
export const STATUS_GRUPO = [0, 1] as const;
export type StatusGrupo = (typeof STATUS_GRUPO)[number];

/** A portfolio of customers in the hands of one user; seen by the whole firm. */
@Entity('grupo_carteira')
@Index('ix_grupo_carteira_responsavel', ['id_responsavel', 'id'])
export class GrupoCarteira extends IdRecord {
  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @Column({ type: 'tinyint', default: 1 })
  status: StatusGrupo;

  @ReferenceColumn(() => Usuario, { key: 'fk_grupo_carteira_responsavel' })
  id_responsavel: number;
}

/** A customer in a portfolio group; goes with either. */
@Entity('grupo_carteira_membro')
@Index('ix_grupo_carteira_membro_cliente', ['id_cliente'])
export class GrupoCarteiraMembro {
  @ForeignKey(() => GrupoCarteira, { name: 'fk_grupo_carteira_membro_grupo', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_grupo: number;

  @ForeignKey(() => Customer, { name: 'fk_grupo_carteira_membro_cliente', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_cliente: number;
}
