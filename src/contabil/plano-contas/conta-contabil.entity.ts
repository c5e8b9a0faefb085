import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { CodeColumn, IdRecord, ReferenceColumn } from '../../platform/database/columns';
import { PlanoContas } from './plano-contas.entity';

/** Analytic accounts take entries, synthetic ones sum them up. */
export const TIPOS_CONTA = ['A', 'S'] as const;
export type TipoConta = (typeof TIPOS_CONTA)[number];

/** An account of a chart. */
@Entity('conta_contabil')
@Index('uq_conta_contabil_plano_codigo', ['id_plano_contas', 'codigo_dominio'], { unique: true })
export class ContaContabil extends IdRecord {
  @ReferenceColumn(() => PlanoContas, { key: 'fk_conta_contabil_plano', onDelete: 'CASCADE' })
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

/** The ledger account of a customer's bank account (document 8, 8.7). The table has one row per customer, bank and account number. */
@Entity('conta_bancaria')
export class ContaBancaria {
  @ForeignKey(() => Customer, { name: 'fk_conta_bancaria_cliente', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_cliente: number;

  @Index('ix_conta_bancaria_banco')
  @ForeignKey(() => Banco, { name: 'fk_conta_bancaria_banco' })
  @PrimaryColumn({ type: 'int' })
  id_banco: number;

  /** The account number as the file writes it. Empty: all other accounts of the bank. */
  @PrimaryColumn({ type: 'varchar', length: 100, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  conta: string;

  @Index('ix_conta_bancaria_conta')
  @ReferenceColumn(() => ContaContabil, { key: 'fk_conta_bancaria_conta' })
  id_conta: number;
}
