import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import {
  CodeColumn,
  CreatedAtColumn,
  IdRecord,
  InstantColumn,
  JsonColumn,
  ReferenceColumn,
} from '../../platform/database/columns';
import { StorageKey } from '../../platform/storage/storage';

export const FORMATOS = ['json', 'sql'] as const;
export type FormatoBackup = (typeof FORMATOS)[number];

export const ESCOPOS = ['todo', 'tabelas', 'parcial'] as const;
export type EscopoBackup = (typeof ESCOPOS)[number];

export const STATUS_BACKUP = ['pendente', 'executando', 'concluido', 'falha', 'expirado', 'removido'] as const;
export type StatusBackup = (typeof STATUS_BACKUP)[number];

/** Rows whose `coluna` is on one of these days of São Paulo. */
export interface Periodo {
  readonly coluna: string;
  readonly de: string;
  readonly ate: string;
}

/** One requested export of the database. Bull runs the job with the same id as the row. The row has the result. */
@Entity('backup_job')
@Index('ix_backup_job_status', ['status', 'id'])
export class BackupJob extends IdRecord {
  @Column({ type: 'varchar', length: 10, update: false })
  formato: FormatoBackup;

  @Column({ type: 'varchar', length: 10, update: false })
  escopo: EscopoBackup;

  @JsonColumn({ update: false })
  tabelas: readonly string[];

  @JsonColumn({ nullable: true, update: false })
  periodo: Periodo | null;

  @Column({ type: 'int', nullable: true, update: false })
  lote_linhas: number | null;

  @Column({ type: 'varchar', length: 12, default: 'pendente' })
  status: StatusBackup;

  @Column({ type: 'int', default: 0 })
  progresso_pct: number;

  @Column({ type: 'varchar', length: 200, nullable: true })
  etapa: string | null;

  @Column({ type: 'bigint', nullable: true, transformer: { to: (value: unknown) => value, from: numberOrNull } })
  tamanho_bytes: number | null;

  @CodeColumn({ length: 64, nullable: true })
  sha256: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  nome_arquivo: string | null;

  /** Storage key of the file that exists or is being written; null once it was removed. */
  @StorageKey()
  @Index('ix_backup_job_arquivo')
  @CodeColumn({ length: 255, nullable: true })
  path_arquivo: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  erro: string | null;

  @Index('ix_backup_job_solicitante')
  @ReferenceColumn(() => Usuario, { key: 'fk_backup_job_solicitante', update: false })
  solicitante_id: number;

  @Column({ type: 'varchar', length: 200, nullable: true, update: false })
  solicitante_login: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true, update: false })
  ip: string | null;

  @CreatedAtColumn()
  criado_em: Date;

  @InstantColumn({ nullable: true })
  iniciado_em: Date | null;

  @InstantColumn({ nullable: true })
  concluido_em: Date | null;

  @InstantColumn({ nullable: true })
  expira_em: Date | null;

  /** How many runs have begun. The newest one's number is its fencing token: a run writes only while it is the newest. */
  @Column({ type: 'int', default: 0 })
  tentativas: number;
}

/** Returns the status of a job now. A finished job is expired from its hour on, even before the sweep. */
export function currentStatus({ status, expira_em }: Pick<BackupJob, 'status' | 'expira_em'>): StatusBackup {
  return status === 'concluido' && expira_em !== null && expira_em.getTime() <= Date.now() ? 'expirado' : status;
}

function numberOrNull(stored: string | null): number | null {
  return stored === null ? null : Number(stored);
}

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

/** A spent download token. After a failover, Redis could restore it from a copy that lags behind. */
@Entity('backup_token_usado')
export class UsedToken {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  resumo: string;

  @Index('ix_backup_token_usado_em')
  @InstantColumn()
  usado_em: Date;
}
