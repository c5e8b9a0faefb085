import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LancamentoContabil } from '../lancamento-contabil.entity';
import { LancamentoAto } from './lancamento-ato.entity';

/** What an operation changed of one entry. Append-only; goes with its entry. */
@Entity('lancamento_historico')
export class LancamentoHistorico {
  @ForeignKey(() => LancamentoContabil, { name: 'fk_lancamento_historico_lancamento', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'bigint' })
  id_lancamento: number;

  @Index('ix_lancamento_historico_ato')
  @ForeignKey(() => LancamentoAto, { name: 'fk_lancamento_historico_ato' })
  @PrimaryColumn({ type: 'bigint' })
  id_ato: number;

  /** JSON of the changed fields; null where the operation's own has them. */
  @Column({ type: 'longtext', nullable: true })
  antes: string | null;

  @Column({ type: 'longtext', nullable: true })
  depois: string | null;
}
