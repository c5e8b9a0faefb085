import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { CreatedAtColumn, IdRecord, InstantColumn, JsonColumn, ReferenceColumn } from '../../platform/database/columns';

/** One run of a report of the clinic system. */
@Entity('clinicsys_relatorio_execucao')
@Index('ix_clinicsys_relatorio_usuario', ['id_usuario_created', 'executado_em', 'id'])
export class RelatorioExecucao extends IdRecord {
  @ReferenceColumn(() => Usuario, { key: 'fk_clinicsys_relatorio_usuario' })
  id_usuario_created: number;

  /** Id in the external system. */
  @Column({ type: 'int' })
  id_relatorio_clinicsys: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  titulo: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  parametros_enviados: string | null;

  @Column({ type: 'int', nullable: true })
  total_linhas: number | null;

  @JsonColumn({ nullable: true })
  inputs: unknown;

  @Column({ type: 'int', nullable: true })
  clinicsys_status_code: number | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  clinicsys_msg: string | null;

  @InstantColumn()
  executado_em: Date;

  @CreatedAtColumn()
  data_hora_criacao: Date;
}

/** A part of the raw response of a run. */
@Entity('clinicsys_relatorio_payload')
export class RelatorioPayload {
  @ForeignKey(() => RelatorioExecucao, { name: 'fk_clinicsys_relatorio_payload_execucao', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_execucao: number;

  @PrimaryColumn({ type: 'int' })
  parte: number;

  @Column({ type: 'mediumtext' })
  conteudo: string;
}

/** A column of a run's table. */
@Entity('clinicsys_relatorio_coluna')
export class RelatorioColuna {
  @ForeignKey(() => RelatorioExecucao, { name: 'fk_clinicsys_relatorio_coluna_execucao', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_execucao: number;

  @PrimaryColumn({ type: 'int' })
  indice: number;

  @Column({ type: 'varchar', length: 255 }) nome: string;
  @Column({ type: 'varchar', length: 500, nullable: true }) titulo: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) tipo: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) formato: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) align: string | null;
  @JsonColumn({ nullable: true }) definicao_bruta: unknown;
}

/** A row of a run's table: the first ten cells as text, and all cells as received. */
@Entity('clinicsys_relatorio_linha')
export class RelatorioLinha {
  @ForeignKey(() => RelatorioExecucao, { name: 'fk_clinicsys_relatorio_linha_execucao', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_execucao: number;

  @PrimaryColumn({ type: 'int' })
  indice: number;

  @Column({ type: 'text', nullable: true }) col0: string | null;
  @Column({ type: 'text', nullable: true }) col1: string | null;
  @Column({ type: 'text', nullable: true }) col2: string | null;
  @Column({ type: 'text', nullable: true }) col3: string | null;
  @Column({ type: 'text', nullable: true }) col4: string | null;
  @Column({ type: 'text', nullable: true }) col5: string | null;
  @Column({ type: 'text', nullable: true }) col6: string | null;
  @Column({ type: 'text', nullable: true }) col7: string | null;
  @Column({ type: 'text', nullable: true }) col8: string | null;
  @Column({ type: 'text', nullable: true }) col9: string | null;
  @JsonColumn({ nullable: true }) dados_linha_json: unknown;
}
