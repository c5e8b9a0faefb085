import { Column, Entity, Index } from 'typeorm';
import { Departamento } from '../../cadastros/departamentos/departamento.entity';
import {
  CodeColumn,
  CreatedAtColumn,
  IdRecord,
  JsonColumn,
  ReferenceColumn,
  UpdatedAtColumn,
} from '../../platform/database/columns';
import { StorageKey } from '../../platform/storage/storage';

/** Media types of an attachment. */
export const TIPOS_MIDIA = ['image', 'video', 'audio', 'voice', 'document'] as const;

/** A reusable reminder message with its recurrence and an attachment. */
@Entity('modelo')
export class Modelo extends IdRecord {
  @Column({ type: 'varchar', length: 255 })
  titulo: string;

  @Column({ type: 'mediumtext' })
  mensagem: string;

  @Index('ix_modelo_departamento')
  @ReferenceColumn(() => Departamento, { key: 'fk_modelo_departamento', nullable: true })
  departamento_id: number | null;

  @Column({ type: 'int', nullable: true })
  dia_envio: number | null;

  @Column({ type: 'int', nullable: true })
  dia_semana: number | null;

  @Column({ type: 'varchar', length: 8, nullable: true })
  horario_envio: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  ajuste_dia_util: string | null;

  @JsonColumn({ nullable: true })
  empresa_ids: number[] | null;

  @JsonColumn({ nullable: true })
  variaveis: unknown[] | null;

  @JsonColumn({ nullable: true })
  meses_ativos: number[] | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  obrigacao_nome: string | null;

  @Column({ type: 'boolean', default: false })
  recorrencia_ativa: boolean;

  @Column({ type: 'varchar', length: 50, nullable: true })
  telefone_avulso: string | null;

  @Column({ type: 'varchar', length: 50, nullable: true })
  tipo_recorrencia: string | null;

  @Column({ type: 'varchar', length: 50, nullable: true })
  vinculo_mode: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  tipo_midia: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  arquivo_url: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  arquivo_nome: string | null;

  /**
   * Storage key of the template's own attachment. Only this file is served or deleted, whatever the value of
   * `arquivo_url`.
   */
  @StorageKey()
  @Index('uq_modelo_arquivo_chave', { unique: true })
  @CodeColumn({ length: 100, nullable: true })
  arquivo_chave: string | null;

  @Column({ type: 'varchar', length: 36, nullable: true })
  legacy_uuid: string | null;

  @CreatedAtColumn()
  data_hora_criacao: Date;

  @UpdatedAtColumn()
  data_hora_atualizacao: Date;
}
