import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config';
import { BackupFiles } from '../backup-files';
import { BackupJob } from '../backup-job.entity';

/** A run without a heartbeat for so long is dead; a living one gives one about every second. */
export const DEAD_AFTER_SECONDS = 25;
/** A job whose runs died so often ends in `falha`. */
export const MAX_ATTEMPTS = 3;

const WORKER_DIED = 'the worker died during the generation';

/** A job in the hands of one run. */
export interface Claim {
  readonly job: BackupJob;
  readonly execucao: string;
  /** Storage key of the file that the run makes. */
  readonly key: string;
}

/** What a run has to tell at its end. */
export interface Outcome {
  readonly size: number;
  readonly sha256: string;
  readonly nome_arquivo: string;
}

/**
 * Who generates a job is decided by its row: every statement here asks for the state it expects, and a run that has lost its
 * job changes nothing. Time is the database's.
 */
@Injectable()
export class JobClaims {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: BackupFiles,
    private readonly config: AppConfig,
  ) {}

  /** Takes a waiting job; undefined when it waits no longer. */
  async take(id: number): Promise<Claim | undefined> {
    const before = await this.dataSource.manager.findOne(BackupJob, { where: { id, status: 'pendente' } });
    if (!before) return undefined;
    // An earlier run's file goes before its name is overwritten.
    await this.files.clear(before);
    const execucao = randomUUID();
    const key = this.files.newKey();
    const taken = await this.change(
      `status = 'executando', execucao = ?, path_arquivo = ?, pulso_em = NOW(6), iniciado_em = NOW(6),
       tentativas = tentativas + 1, progresso_pct = 0, etapa = 'preparando', erro = NULL`,
      [execucao, key],
      "id = ? AND status = 'pendente' AND path_arquivo IS NULL",
      [id],
    );
    if (!taken) return undefined;
    const job = await this.dataSource.manager.findOneByOrFail(BackupJob, { id });
    return { job, execucao, key };
  }

  /** A heartbeat. False when the job is no longer the run's. */
  pulse(claim: Claim, progresso: number, etapa: string): Promise<boolean> {
    return this.changeHeld(claim, 'pulso_em = NOW(6), progresso_pct = ?, etapa = ?', [progresso, etapa.slice(0, 200)]);
  }

  /** The file lies in its place. False when the job is no longer the run's, and the file nobody's. */
  conclude(claim: Claim, { size, sha256, nome_arquivo }: Outcome): Promise<boolean> {
    return this.changeHeld(
      claim,
      `status = 'concluido', progresso_pct = 100, etapa = 'concluido', tamanho_bytes = ?, sha256 = ?, nome_arquivo = ?,
       concluido_em = NOW(6), expira_em = NOW(6) + INTERVAL ? DAY, execucao = NULL`,
      [size, sha256, nome_arquivo, this.config.backupRetencaoDias],
    );
  }

  /** Ends the job in `falha`. */
  fail(claim: Claim, erro: string): Promise<boolean> {
    return this.changeHeld(claim, "status = 'falha', erro = ?, execucao = NULL", [erro.slice(0, 500)]);
  }

  /** Gives the job back as if it had never been taken: this process ends. */
  handBack(claim: Claim): Promise<boolean> {
    return this.changeHeld(
      claim,
      "status = 'pendente', execucao = NULL, progresso_pct = 0, etapa = NULL, iniciado_em = NULL, tentativas = GREATEST(tentativas - 1, 0)",
      [],
    );
  }

  /** Takes the jobs of dead runs from them: they wait again, or have failed for good. */
  async takeFromTheDead(): Promise<{ waiting: number[]; failed: number[] }> {
    const waiting: number[] = [];
    const failed: number[] = [];
    const dead = await this.dataSource.query<Pick<BackupJob, 'id' | 'execucao' | 'tentativas'>[]>(
      `SELECT id, execucao, tentativas FROM backup_job
        WHERE status = 'executando' AND COALESCE(pulso_em, criado_em) < NOW(6) - INTERVAL ${DEAD_AFTER_SECONDS} SECOND`,
    );
    for (const { id, execucao, tentativas } of dead) {
      const again = tentativas < MAX_ATTEMPTS;
      const won = await this.change(
        again
          ? "status = 'pendente', execucao = NULL, progresso_pct = 0, etapa = NULL"
          : "status = 'falha', execucao = NULL, erro = ?",
        again ? [] : [WORKER_DIED],
        `id = ? AND status = 'executando' AND execucao <=> ? AND COALESCE(pulso_em, criado_em) < NOW(6) - INTERVAL ${DEAD_AFTER_SECONDS} SECOND`,
        [id, execucao],
      );
      if (won) (again ? waiting : failed).push(id);
    }
    return { waiting, failed };
  }

  /** Jobs that have been waiting for some time: longer than it takes to queue them. */
  async waiting(): Promise<number[]> {
    const jobs = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM backup_job WHERE status = 'pendente' AND criado_em < NOW(6) - INTERVAL 10 SECOND ORDER BY id`,
    );
    return jobs.map(({ id }) => id);
  }

  private changeHeld({ job, execucao }: Claim, assignments: string, values: readonly unknown[]): Promise<boolean> {
    return this.change(assignments, values, "id = ? AND execucao = ? AND status = 'executando'", [job.id, execucao]);
  }

  private async change(
    assignments: string,
    values: readonly unknown[],
    condition: string,
    parameters: readonly unknown[],
  ): Promise<boolean> {
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `UPDATE backup_job SET ${assignments} WHERE ${condition}`,
      [...values, ...parameters],
    );
    return affectedRows > 0;
  }
}
