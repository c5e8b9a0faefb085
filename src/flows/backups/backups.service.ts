import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { messageOf } from '../../kernel/error-codes/error-code';
import { domainError } from '../../kernel/errors';
import { RequestTransaction } from '../../platform/database/request-transaction';
import { listPart, type RecordList } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { keepLastStates } from '../../platform/database/removal-log';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { SchemaError } from '../../platform/http/validation/schema-error';
import { BackupFiles } from './backup-files';
import { BackupJob } from './backup-job.entity';
import { BackupQueue } from './backup-queue';
import { type BackupJobCreate, type BackupJobRead, type TabelaRead, toBackupJobRead } from './backups.dto';
import { type CatalogueTable, dateColumns, readCatalogue } from './catalogue';

const QUEUE_UNAVAILABLE = 'backups.fila_indisponivel';

/** Backup jobs (contract 1), seen by every administrador. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: BackupQueue,
    private readonly files: BackupFiles,
  ) {}

  async tables(): Promise<TabelaRead[]> {
    return (await this.catalogue()).map((table) => ({
      nome: table.nome,
      linhas_estimadas: table.linhas_estimadas,
      colunas_data: dateColumns(table),
    }));
  }

  list(limit: number, all: boolean): Promise<RecordList<BackupJobRead>> {
    return listPart(this.dataSource.manager, BackupJob, { limit, offset: 0, all }, {}, toBackupJobRead);
  }

  async get(id: number): Promise<BackupJobRead> {
    return toBackupJobRead(await mustExist(this.dataSource.manager, BackupJob, id, 'backups.nao_encontrado'));
  }

  /**
   * Stores the job and queues it.
   * @throws SchemaError for tables or a column that the database does not have
   * @throws DomainError 503 when the queue can't be reached; the job is kept with status `falha`
   */
  async create(caller: Caller, body: BackupJobCreate): Promise<BackupJobRead> {
    const { formato, escopo, tabelas, periodo = null, lote_linhas = null } = body;
    if (escopo !== 'todo') checkAgainst(await this.catalogue(), body);
    const job = await this.unitOfWork.run(async (tx) => {
      const { identifiers } = await tx.insert(BackupJob, {
        formato,
        escopo,
        tabelas,
        periodo,
        lote_linhas,
        solicitante_id: caller.id,
        solicitante_login: caller.login,
        ip: caller.ip,
      });
      return mustExist(tx, BackupJob, (identifiers[0] as { id: number }).id, 'backups.nao_encontrado');
    });
    try {
      await this.queue.add(job.id);
    } catch {
      if (await this.markUnqueued(job.id)) throw domainError(QUEUE_UNAVAILABLE);
      // The queue accepted the job and only its response was lost. A worker has it already.
    }
    // Inside a request transaction the row is not visible yet when a worker reads it. The job is added again after the
    // commit.
    if (RequestTransaction.current()) await this.unitOfWork.afterCommit(() => this.queue.add(job.id));
    return toBackupJobRead(job);
  }

  /** The record stays. @throws DomainError 409 while the job is being generated */
  async remove(id: number): Promise<void> {
    await this.unitOfWork.run(async (tx, afterCommit) => {
      const job = await tx.findOne(BackupJob, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!job) throw domainError('backups.nao_encontrado');
      if (job.status === 'executando') throw domainError('backups.em_geracao');
      if (job.status !== 'removido') {
        await keepLastStates(tx, BackupJob, [job]);
        await tx.update(BackupJob, { id }, { status: 'removido' });
      }
      afterCommit(() => this.files.clear(job));
    });
  }

  private async markUnqueued(id: number): Promise<boolean> {
    const failure = { status: 'falha', erro: messageOf(QUEUE_UNAVAILABLE) } as const;
    const { affected } = await this.dataSource.manager.update(BackupJob, { id, status: 'pendente' }, failure);
    return affected !== 0;
  }

  private catalogue(): Promise<CatalogueTable[]> {
    return readCatalogue(this.dataSource, (sql) => this.dataSource.query(sql));
  }
}

function checkAgainst(catalogue: readonly CatalogueTable[], { tabelas, periodo }: BackupJobCreate): void {
  const known = new Map(catalogue.map((table) => [table.nome, table]));
  const unknown = tabelas.flatMap((nome, index) => (known.has(nome) ? [] : [index]));
  if (unknown.length > 0)
    throw new SchemaError(
      unknown.map((index) => ({ loc: ['body', 'tabelas', index], msg: 'table does not exist', type: 'value_error' })),
    );
  const listed = catalogue.filter(({ nome }) => tabelas.includes(nome));
  if (periodo && !listed.some((table) => dateColumns(table).includes(periodo.coluna)))
    throw new SchemaError([
      { loc: ['body', 'periodo', 'coluna'], msg: 'no listed table has this date column', type: 'value_error' },
    ]);
}
