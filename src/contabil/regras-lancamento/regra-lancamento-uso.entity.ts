import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/database/columns';
import { RegraLancamento } from './regra-lancamento.entity';

/** In how many lines of an import a ledger rule filled a side. */
@Entity('regra_lancamento_uso')
export class RegraLancamentoUso {
  @ForeignKey('Importacao', { name: 'fk_regra_lancamento_uso_importacao', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_importacao: number;

  @Index('ix_regra_lancamento_uso_regra')
  @ForeignKey(() => RegraLancamento, { name: 'fk_regra_lancamento_uso_regra', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_regra: number;

  @Column({ type: 'int' })
  qtd: number;

  /** When the latest of these lines was judged. */
  @InstantColumn()
  ultimo_uso: Date;
}
