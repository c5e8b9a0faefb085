import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { ContaContabil } from './conta-contabil.entity';

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
  @ForeignKey(() => ContaContabil, { name: 'fk_conta_bancaria_conta' })
  @Column({ type: 'int' })
  id_conta: number;
}
