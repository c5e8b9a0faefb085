import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import {
  BigIntIdColumn,
  CodeColumn,
  CreatedAtColumn,
  IdRecord,
  InstantColumn,
  JsonColumn,
  ReferenceColumn,
} from '../../platform/database/columns';

/** One run of the clinic system's consumption query. */
@Entity('clinicsys_consumo_execucao')
@Index('ix_clinicsys_consumo_usuario', ['id_usuario_created', 'executado_em', 'id'])
export class ConsumoExecucao extends IdRecord {
  @ReferenceColumn(() => Usuario, { key: 'fk_clinicsys_consumo_usuario' })
  id_usuario_created: number;

  /** `YYYY-MM`. */
  @CodeColumn({ length: 7 })
  mes: string;

  @Column({ type: 'int', nullable: true })
  total_lancamentos: number | null;

  @InstantColumn()
  executado_em: Date;

  @CreatedAtColumn()
  data_hora_criacao: Date;
}

/** A part of the raw response of a run. */
@Entity('clinicsys_consumo_payload')
export class ConsumoPayload {
  @ForeignKey(() => ConsumoExecucao, { name: 'fk_clinicsys_consumo_payload_execucao', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_execucao: number;

  @PrimaryColumn({ type: 'int' })
  parte: number;

  @Column({ type: 'mediumtext' })
  conteudo: string;
}

/** One stock movement of a run. */
@Entity('clinicsys_consumo_lancamento')
@Index('ix_clinicsys_consumo_lancamento_execucao', ['id_execucao', 'id'])
export class ConsumoLancamento {
  @BigIntIdColumn()
  id: number;

  @ReferenceColumn(() => ConsumoExecucao, { key: 'fk_clinicsys_consumo_lancamento_execucao', onDelete: 'CASCADE' })
  id_execucao: number;

  @Column({ type: 'int', nullable: true }) id_estoque_movimentacao: number | null;
  @Column({ type: 'int', nullable: true }) id_estoque_item: number | null;
  @Column({ type: 'int', nullable: true }) id_centro_custo: number | null;
  @InstantColumn({ nullable: true }) dt_movimentacao: Date | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) st_doc: string | null;
  @Column({ type: 'decimal', precision: 17, scale: 4, nullable: true }) qtd: string | null;
  @Column({ type: 'decimal', precision: 17, scale: 2, nullable: true }) valor: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) marcacao: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) item_nome: string | null;
  @Column({ type: 'int', nullable: true }) item_grupo_id: number | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) item_grupo_nome: string | null;
  @Column({ type: 'int', nullable: true }) item_categoria_id: number | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) item_categoria_nome: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) item_categoria_natureza: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) centro_nome: string | null;
  @Column({ type: 'int', nullable: true }) centro_unidade_id: number | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) centro_unidade_nome: string | null;
  @Column({ type: 'varchar', length: 50, nullable: true }) centro_unidade_sigla: string | null;
  @JsonColumn({ nullable: true }) payload_bruto_lancamento: unknown;

  @CreatedAtColumn()
  data_hora_criacao: Date;
}
