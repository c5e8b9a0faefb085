import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/database/columns';

/** Progress of the schedule in BACKUP_AGENDA. It is one row. The process that creates a scheduled job locks it. */
@Entity('backup_agenda')
export class BackupAgendaRow {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  expressao: string;

  /** Every scheduled time up to this one has its job, or was before the schedule was set. */
  @InstantColumn()
  feita_ate: Date;

  /** The missed time that administrators were last notified of. */
  @InstantColumn({ nullable: true })
  avisada_de: Date | null;
}
