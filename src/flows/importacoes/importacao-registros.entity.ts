import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Valores } from '../../kernel/reason-codes/reason';
import { CodeColumn, JsonColumn, SumColumn } from '../../platform/database/columns';
import { Importacao } from './importacao.entity';

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

/** What a person chose of a line of an import (4-operators, 1.3): each run without a choice of its own goes by it. */
@Entity('importacao_escolha')
export class ImportacaoEscolha {
  @ForeignKey(() => Importacao, { name: 'fk_importacao_escolha_importacao', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_importacao: number;

  @PrimaryColumn({ type: 'varchar', length: 100, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  id_fixo: string;

  /** True: the line makes an entry whatever the rules are; false: it makes none. */
  @Column({ type: 'boolean' })
  manter: boolean;
}

/**
 * An error of an import's last run beyond those that the record itself keeps (4-operators, 1.6): a file may have a hundred
 * thousand. Goes with its import; a new run writes them again.
 */
@Entity('importacao_erro')
export class ImportacaoErro {
  @ForeignKey(() => Importacao, { name: 'fk_importacao_erro_importacao', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_importacao: number;

  /** Place among all errors of the run, from 0; by line. */
  @PrimaryColumn({ type: 'int' })
  ordem: number;

  @Column({ type: 'int' })
  linha: number;

  @Column({ type: 'longtext' })
  conteudo: string;

  @Column({ type: 'text' })
  erro: string;

  /** Null in rows of runs before codes were kept. */
  @CodeColumn({ length: 100, nullable: true })
  codigo: string | null;

  @JsonColumn({ nullable: true })
  valores: Valores | null;
}
