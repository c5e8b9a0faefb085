import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../kernel/calendar';

/** Bytes that a user has stored on one day of São Paulo. */
@Entity('armazenamento_dia')
export class ArmazenamentoDia {
  /** No foreign key. Its lock would wait for a transaction that changes the account. */
  @PrimaryColumn({ type: 'int' })
  usuario_id: number;

  @PrimaryColumn({ type: 'date' })
  dia: CalendarDate;

  @Column({ type: 'bigint', default: 0 })
  bytes: number;
}
