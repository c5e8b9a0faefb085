import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { InstantColumn, MoneyColumn } from '../../platform/database/columns';

const COUNT = { type: 'int' } as const;
/** Wide enough for the sum of any number of amounts. */
const SUM = { precision: 30 } as const;

/**
 * A customer's month as its entries were after `vez` changes (see `ENTRY_CHANGES`): sums that the board does not add up again. A
 * row with another number is out of date and not used. Every row can be deleted at any time.
 */
@Entity('painel_mes')
export class PainelMes {
  /** Behind the month, so that a board reads its rows one after another. */
  @PrimaryColumn({ type: 'char', length: 7 })
  competencia: string;

  @ForeignKey(() => Customer, { name: 'fk_painel_mes_cliente', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_cliente: number;

  @Column({ type: 'bigint' })
  vez: number;

  @Column(COUNT)
  pendentes: number;

  @Column(COUNT)
  sucesso: number;

  @Column(COUNT)
  exportados: number;

  @Column(COUNT)
  erros: number;

  @MoneyColumn(SUM)
  entradas: string;

  @MoneyColumn(SUM)
  saidas: string;

  @Column(COUNT)
  importacoes: number;

  @InstantColumn({ nullable: true })
  ultima_importacao: Date | null;

  /** Of each owner of pending entries `id:count`, separated by blanks; a user may be named several times. */
  @Column({ type: 'mediumtext', nullable: true })
  pendentes_por_usuario: string | null;
}
