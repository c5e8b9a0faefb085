import { Column, Entity, Index } from 'typeorm';
import { CreatedAtColumn, IdRecord, JsonColumn, ReferenceColumn } from '../../platform/database/columns';
import { Banco } from '../bancos/banco.entity';

/** File types that a structure reads. */
export const TIPOS_ESTRUTURA = ['csv', 'pdf'] as const;
export type TipoEstrutura = (typeof TIPOS_ESTRUTURA)[number];

/** Defines how the statements of one bank or layout are read. */
@Entity('estrutura')
export class Estrutura extends IdRecord {
  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @Column({ type: 'varchar', length: 10 })
  tipo: TipoEstrutura;

  @Index('ix_estrutura_banco')
  @ReferenceColumn(() => Banco, { key: 'fk_estrutura_banco', nullable: true })
  id_banco: number | null;

  @JsonColumn()
  configuracao: Record<string, unknown>;

  @CreatedAtColumn()
  data_hora_criacao: Date;
}
