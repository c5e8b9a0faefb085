import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Valores } from '../../kernel/reason-codes/reason';
import { CodeColumn, JsonColumn } from '../../platform/database/columns';
import { Importacao } from './importacao.entity';

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
