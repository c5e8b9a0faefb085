import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../acesso/auditoria/audit-trail';
import type { Caller } from '../../acesso/rbac/caller';
import { EntryHistory } from '../../contabil/ledger/historico/entry-history';
import { PeriodLocks } from '../../contabil/ledger/bloqueios/period-locks';
import { LedgerWriter } from '../../contabil/ledger/ledger-writer';
import { rejectInverted } from '../../contabil/ledger/ledger-filter';
import { domainError } from '../../kernel/errors';
import { streamRowsIn } from '../../platform/database/row-stream';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { Storage, type StoredFile } from '../../platform/storage/storage';
import { StoredFiles } from '../../platform/storage/stored-files';
import { EXPORT_ORDER, EXPORT_SELECT, exportableCustomer, exportBytes, nameOfPeriod } from './export-bytes';
import type { ExportarQuery } from './exportacao.dto';
import { Exportacao } from './exportacao.entity';
import type { ExportEntry } from './dominio-separador';
import { countRows } from '../../platform/database/sql';

export type Exported = Pick<Exportacao, 'id' | 'qtd' | 'nome_arquivo' | 'path_arquivo' | 'codificacao'> & {
  /** Entries of the period that wait for a rule and were left behind. */
  readonly pendentes: number;
  readonly cliente_nome: string | null;
};

/**
 * POST exportar: claims the customer's `sucesso` entries of the period, writes their file and the history record, in
 * one transaction.
 * The claim is one UPDATE, so with two parallel exports each entry is in exactly one file. The file is complete and on
 * disk before the commit. A crash in between leaves a file without a record, never a record without its file.
 */
@Injectable()
export class Exportar {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
    private readonly files: StoredFiles,
    private readonly audit: AuditTrail,
    private readonly history: EntryHistory,
    private readonly ledger: LedgerWriter,
    private readonly periods: PeriodLocks,
  ) {}

  /** @throws DomainError 400, 404, or 422 for a customer that is not configured or has nothing to export */
  async run(caller: Caller, query: ExportarQuery): Promise<Exported> {
    rejectInverted(query.data_inicio, query.data_fim);
    const path_arquivo = this.storage.newKey('exportacoes', 'txt');
    try {
      return await this.unitOfWork.runLong((tx) => this.export(tx, caller, query, path_arquivo));
    } catch (error) {
      await this.files.release(path_arquivo, error);
      throw error;
    }
  }

  private async export(tx: Tx, caller: Caller, query: ExportarQuery, path_arquivo: string): Promise<Exported> {
    const { id_cliente, data_inicio, data_fim, codificacao } = query;
    await this.periods.enterExport(tx, id_cliente);
    const customer = await exportableCustomer(tx, id_cliente);
    const nome_arquivo = nameOfPeriod(data_inicio, data_fim);
    const record = tx.create(Exportacao, {
      id_cliente,
      data_inicio,
      data_fim,
      nome_arquivo,
      path_arquivo,
      codificacao,
      id_usuario_created: caller.id,
      ...NOT_YET_KNOWN,
    });
    const { id } = await tx.save(record);
    const qtd = await this.ledger.claimForExport(tx, id, query);
    if (qtd === 0) throw domainError('lancamentos_contabil.nada_a_exportar');
    const change = {
      antes: { status: 'sucesso', id_exportacao: null },
      depois: { status: 'exportado', id_exportacao: id },
    } as const;
    await this.history.recordAlike(tx, caller, 'exportado', change, 'l.id_exportacao = ?', [id]);
    const { sha256 } = await this.writeFile(tx, { id, qtd, path_arquivo }, customer.inscricao, query);
    await tx.update(Exportacao, id, { qtd, sha256, valor_total: await totalOf(tx, id) });
    await this.audit.record('lancamentos.exportar', caller, { id, id_cliente, data_inicio, data_fim, qtd }, tx);
    const exported = { id, qtd, nome_arquivo, path_arquivo, codificacao, cliente_nome: customer.nome };
    return { ...exported, pendentes: await pendingOf(tx, query) };
  }

  private async writeFile(
    tx: Tx,
    { id, qtd, path_arquivo }: Pick<Exportacao, 'id' | 'qtd' | 'path_arquivo'>,
    inscricao: string,
    { id_cliente, data_inicio, data_fim, codificacao }: ExportarQuery,
  ): Promise<StoredFile> {
    const entries = streamRowsIn<ExportEntry>(
      tx,
      `${EXPORT_SELECT} WHERE l.id_cliente = ? AND l.status = 'exportado' AND l.data_registro BETWEEN ? AND ?
         AND l.id_exportacao = ? ${EXPORT_ORDER}`,
      [id_cliente, data_inicio, data_fim, id],
    );
    const tally = { entries: 0 };
    const stored = await this.storage.write(
      path_arquivo,
      Readable.from(exportBytes(inscricao, entries, codificacao, tally)),
    );
    if (tally.entries !== qtd) throw new Error(`export ${id}: ${qtd} entries claimed, ${tally.entries} written`);
    return stored;
  }
}

const NOT_YET_KNOWN = { qtd: 0, valor_total: '0.00', sha256: '' } as const;

function pendingOf(tx: Tx, { id_cliente, data_inicio, data_fim }: ExportarQuery): Promise<number> {
  return countRows(
    tx,
    "FROM lancamento_contabil WHERE id_cliente = ? AND status = 'regra_pendente' AND data_registro BETWEEN ? AND ?",
    [id_cliente, data_inicio, data_fim],
  );
}

async function totalOf(tx: Tx, idExportacao: number): Promise<string> {
  const [row] = await tx.query<{ total: string }[]>(
    'SELECT SUM(valor) AS total FROM lancamento_contabil WHERE id_exportacao = ?',
    [idExportacao],
  );
  return row?.total ?? '0.00';
}
