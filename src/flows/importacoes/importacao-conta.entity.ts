import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn } from '../../platform/database/columns';
import { Importacao } from './importacao.entity';

const SumColumn = (): PropertyDecorator => Column({ type: 'decimal', precision: 25, scale: 2, default: '0.00' });
const BalanceColumn = (): PropertyDecorator => Column({ type: 'decimal', precision: 20, scale: 2, nullable: true });

/**
 * An account of the file of a confirmed statement import, as the confirmation read it (4-operators, 1.1): what the next
 * import's analysis and the month's board go on from. Goes with its import; a replacement writes it again.
 */
@Entity('importacao_conta')
@Index('ix_importacao_conta_periodo', ['ate', 'de'])
// Whose an account is.
@Index('ix_importacao_conta_numero', ['conta', 'banco'])
export class ImportacaoConta {
  @ForeignKey(() => Importacao, { name: 'fk_importacao_conta_importacao', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_importacao: number;

  /** Place in the file's order, from 0. */
  @PrimaryColumn({ type: 'int' })
  ordem: number;

  /** The three digits of the file's bank. */
  @CodeColumn({ length: 3, nullable: true })
  banco: string | null;

  /** The account as the file writes it; null where it names none. */
  @CodeColumn({ length: 100, nullable: true })
  conta: string | null;

  @CodeColumn({ length: 10, default: 'BRL' })
  moeda: string;

  /** Lines of the account that are movements. */
  @Column({ type: 'int' })
  linhas: number;

  /** First and last day of its movements; null without any. */
  @Column({ type: 'date', nullable: true })
  de: string | null;

  @Column({ type: 'date', nullable: true })
  ate: string | null;

  @SumColumn()
  entradas: string;

  @SumColumn()
  saidas: string;

  @BalanceColumn()
  saldo_inicial: string | null;

  @BalanceColumn()
  saldo_final: string | null;

  @Column({ type: 'date', nullable: true })
  saldo_final_em: string | null;
}
