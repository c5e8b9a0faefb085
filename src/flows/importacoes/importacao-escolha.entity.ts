import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Importacao } from './importacao.entity';

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
