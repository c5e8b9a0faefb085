import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CodeColumn } from '../../platform/database/columns';
import { PlanoContas } from './plano-contas.entity';

/** Analytic accounts take entries, synthetic ones sum them up. */
export const TIPOS_CONTA = ['A', 'S'] as const;
export type TipoConta = (typeof TIPOS_CONTA)[number];

/** An account of a chart. */
@Entity('conta_contabil')
@Index('uq_conta_contabil_plano_codigo', ['id_plano_contas', 'codigo_dominio'], { unique: true })
export class ContaContabil {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey(() => PlanoContas, { name: 'fk_conta_contabil_plano', onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  id_plano_contas: number;

  /** The code that the accounting system knows, and that rules and exports name. */
  @CodeColumn({ length: 50 })
  codigo_dominio: string;

  @CodeColumn({ length: 50 })
  codigo_contabil: string;

  @Column({ type: 'varchar', length: 300 })
  nome: string;

  @CodeColumn({ length: 1 })
  tipo: TipoConta;
}
