import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { GrupoCarteira } from './grupo-carteira.entity';

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
