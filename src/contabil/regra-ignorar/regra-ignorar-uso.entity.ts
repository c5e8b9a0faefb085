import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/database/columns';
import { RegraIgnorar } from './regra-ignorar.entity';

/** In how many lines of an import an ignore rule dropped the line. */
@Entity('regra_ignorar_uso')
export class RegraIgnorarUso {
  @ForeignKey('Importacao', { name: 'fk_regra_ignorar_uso_importacao', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_importacao: number;

  @Index('ix_regra_ignorar_uso_regra')
  @ForeignKey(() => RegraIgnorar, { name: 'fk_regra_ignorar_uso_regra', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_regra: number;

  @Column({ type: 'int' })
  qtd: number;

  /** When the latest of these lines was judged. */
  @InstantColumn()
  ultimo_uso: Date;
}
