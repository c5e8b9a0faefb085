import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../kernel/errors';
import { acquireNamedLocks } from '../../../platform/database/named-locks';
import { UnitOfWork } from '../../../platform/database/unit-of-work';
import { PeriodicTask } from '../../../platform/periodic-task/periodic-task';
import { Importacao } from '../importacao.entity';
import { ofAccount, type StatementReading } from '../../../statements';
import { statusOf } from '../run/outcome';
import { StatementFile } from '../run/statement-file';
import { keepAccounts } from '../saldos/contas-da-importacao';
import { balancesOf } from '../saldos/saldos-anteriores';

const EVERY_MS = 5_000;
/** A round reads so many files, and looks for them among so many records. */
const FILES_PER_ROUND = 10;
const RECORDS_PER_ROUND = 20_000;

/** What the kept accounts hang on. */
const READ_BY = [
  ...(['id_cliente', 'id_banco', 'id_estrutura', 'conta', 'path_arquivo', 'status'] as const),
] satisfies readonly (keyof Importacao)[];

const WITHOUT_ACCOUNTS = `
  SELECT i.id FROM importacao i
  WHERE i.id > ? AND i.id <= ? AND i.tipo IN ('ofx', 'csv', 'pdf') AND i.status IN ('success', 'partial')
    AND NOT EXISTS (SELECT 1 FROM importacao_conta c WHERE c.id_importacao = i.id)
  ORDER BY i.id LIMIT ${FILES_PER_ROUND}`;

/**
 * Imports that were confirmed before accounts were kept with them (4-operators, 1.1) get theirs: their stored files are read
 * again, oldest first, so that the month's board and the next analysis know their days. Nothing else of them changes. Runs in
 * the worker, once over all imports after its start; a file that is gone or is rejected today is named in the log and left.
 */
@Injectable()
export class AccountsOfOldImports extends PeriodicTask {
  private readonly log = new Logger(AccountsOfOldImports.name);
  /** Imports up to this id were looked at. */
  private after = 0;
  /** The last import when the worker started: later ones keep their accounts themselves. */
  private last: number | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly file: StatementFile,
  ) {
    super(EVERY_MS, 'reading old imports again failed');
  }

  /** True once all imports were looked at. */
  get isDone(): boolean {
    return this.last !== null && this.after >= this.last;
  }

  /** A few files. @throws Error when the database is away or too much is being read; the next round goes on from there */
  override async runOnce(): Promise<void> {
    if (this.isDone) return;
    this.last ??= await this.lastImport();
    const until = Math.min(this.after + RECORDS_PER_ROUND, this.last);
    const found = await this.dataSource.query<{ id: number }[]>(WITHOUT_ACCOUNTS, [this.after, until]);
    for (const { id } of found) {
      await this.keep(id);
      this.after = id;
    }
    if (found.length < FILES_PER_ROUND) this.after = until;
  }

  private async lastImport(): Promise<number> {
    const [row] = await this.dataSource.query<{ last: number | null }[]>('SELECT MAX(id) AS last FROM importacao');
    return row?.last ?? 0;
  }

  private async keep(id: number): Promise<void> {
    const { manager } = this.dataSource;
    const seen = await manager.findOne(Importacao, { where: { id } });
    const reading = seen && (await this.read(seen));
    if (!seen || !reading) return;
    const saldos = await balancesOf(manager, seen, reading);
    await this.unitOfWork.run(async (tx) => {
      // Of several workers one writes at a time; the others see what it wrote.
      await acquireNamedLocks(tx, ['importacao/contas']);
      const importacao = await tx.findOne(Importacao, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!importacao || READ_BY.some((field) => seen[field] !== importacao[field])) return;
      const kept = await tx.query<unknown[]>('SELECT 1 FROM importacao_conta WHERE id_importacao = ? LIMIT 1', [id]);
      if (kept.length === 0) await keepAccounts(tx, importacao, reading, saldos);
    });
  }

  /** What was confirmed of the file, as it is read today; null where it can't be read. */
  private async read(importacao: Importacao): Promise<StatementReading | null> {
    try {
      const reading = ofAccount(await this.file.read(this.dataSource.manager, importacao), importacao.conta);
      if (statusOf(reading) !== 'error') return reading;
      return this.leave(importacao, reading.erros[0]?.erro ?? 'nothing of it is understood');
    } catch (error) {
      if (error instanceof DomainError && error.status < 500) return this.leave(importacao, error.message);
      throw error;
    }
  }

  private leave({ id }: Importacao, reason: string): null {
    this.log.warn(`import ${id} stays without accounts: its file can't be read again: ${reason}`);
    return null;
  }
}
