import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/database/columns';

/** How far the schedule of BACKUP_AGENDA is worked off: one row, and who makes a scheduled job holds it. */
@Entity('backup_agenda')
export class BackupAgendaRow {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  expressao: string;

  /** Every moment of the schedule up to this one has its job, or was before the schedule was set. */
  @InstantColumn()
  feita_ate: Date;

  /** The missed moment that administrators were told of last. */
  @InstantColumn({ nullable: true })
  avisada_de: Date | null;
}
