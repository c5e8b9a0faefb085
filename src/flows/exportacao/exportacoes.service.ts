import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { PeriodLocks } from '../../contabil/ledger/bloqueios/period-locks';
import { LedgerWriter } from '../../contabil/ledger/ledger-writer';
import { rejectInverted } from '../../contabil/ledger/ledger-filter';
import { EntryHistory } from '../../contabil/ledger/historico/entry-history';
import { type CalendarDate, saoPauloDays } from '../../kernel/calendar';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import type { Page } from '../../kernel/page';
import { rowsByIds } from '../../platform/database/entity-list';
import { keepLastStates } from '../../platform/database/removal-log';
import { mustExist } from '../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { pageResponse, windowOfQuery } from '../../platform/http/page-query';
import { streamed, RowList } from '../../platform/http/streamed';
import { Storage } from '../../platform/storage/storage';
import {
  type EstornarResult,
  type ExportacaoRead,
  type ExportacoesQuery,
  type ExportacaoRow,
  toExportacaoRead,
} from './exportacao.dto';
import { Exportacao } from './exportacao.entity';
import type { Exported } from './exportar';
import type { NamedExport } from './exportar-txt';
import { exportContentType } from './dominio-separador';
import { nameWithCustomer } from './export-bytes';

/** The history of exports, firm-wide: list, file again, reversal (decisions, sections 5 and 8). */
@Injectable()
export class ExportacoesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
    private readonly periods: PeriodLocks,
    private readonly history: EntryHistory,
    private readonly ledger: LedgerWriter,
  ) {}

  /** Newest first; with a page in the page form. @throws DomainError 400 for an inverted period */
  async list(query: ExportacoesQuery): Promise<RowList<ExportacaoRead> | Page<ExportacaoRead>> {
    const { id_cliente, data_inicio, data_fim } = query;
    rejectInverted(data_inicio, data_fim);
    const select = this.named().where('1 = 1');
    if (id_cliente !== undefined) select.andWhere('e.id_cliente = :id_cliente', { id_cliente });
    if (data_inicio !== undefined)
      select.andWhere('e.criado_em >= :start', { start: saoPauloDays(data_inicio, data_inicio).start });
    if (data_fim !== undefined) select.andWhere('e.criado_em < :end', { end: saoPauloDays(data_fim, data_fim).end });
    const window = windowOfQuery(query);
    const sorted = select.clone().orderBy('e.id', 'DESC');
    if (!window) {
      const ids = (await sorted.select('e.id', 'id').getRawMany<{ id: number }>()).map(({ id }) => id);
      return new RowList(rowsByIds(ids, (some) => shown(select.clone().andWhere('e.id IN (:...some)', { some }))));
    }
    const items = await shown(sorted.limit(window.limit).offset(window.offset));
    return pageResponse(query, items, await select.getCount());
  }

  /** @throws DomainError 404 */
  async get(id: number): Promise<ExportacaoRead> {
    const [found] = await shown(this.named().where('e.id = :id', { id }));
    if (!found) throw domainError('lancamentos_contabil.exportacao_nao_encontrada');
    return found;
  }

  /** @throws DomainError 404 for an absent export or a missing file */
  async arquivo(id: number): Promise<NamedExport> {
    const { manager } = this.unitOfWork;
    const stored = await mustExist(manager, Exportacao, id, 'lancamentos_contabil.exportacao_nao_encontrada');
    const customer = await manager.findOne(Customer, { where: { id: stored.id_cliente } });
    return this.download({ ...stored, cliente_nome: customer?.nome ?? null });
  }

  /** The stored file of an export, as a download. */
  async download({
    path_arquivo,
    codificacao,
    nome_arquivo,
    cliente_nome,
  }: Pick<Exported, 'path_arquivo' | 'codificacao' | 'nome_arquivo' | 'cliente_nome'>): Promise<NamedExport> {
    const { stream, size } = await this.storage.read(path_arquivo);
    const type = exportContentType(codificacao);
    const file = streamed(stream, { type, filename: nome_arquivo, length: size, key: path_arquivo });
    return { file, nome: nameWithCustomer(nome_arquivo, cliente_nome) };
  }

  /**
   * Reverses an export once. The entries that still belong to it become `sucesso` again.
   * @throws DomainError 404, 409 for one that was reversed before, or 422 when one of them is of a closed period
   */
  estornar(caller: Caller, id: number): Promise<EstornarResult> {
    return this.unitOfWork.runLong(async (tx) => {
      const record = await tx.findOne(Exportacao, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!record) throw domainError('lancamentos_contabil.exportacao_nao_encontrada');
      if (record.status === 'estornada') throw domainError('lancamentos_contabil.exportacao_estornada');
      const periods = await this.periods.enterMany(tx, record.id_cliente);
      periods.reject(record.id_cliente, ...(await firstDay(tx, id)));
      const change = {
        antes: { status: 'exportado', id_exportacao: id },
        depois: { status: 'sucesso', id_exportacao: null },
      } as const;
      await this.history.recordAlike(tx, caller, 'estornado', change, `l.${STILL_ITS_OWN}`, [id]);
      const estornados = await this.ledger.releaseFromExport(tx, id);
      const removal = { action: 'lancamentos.estornar', facts: { estornados } };
      await keepLastStates(tx, Exportacao, [record], removal);
      await tx.update(Exportacao, id, { status: 'estornada', estornada_em: new Date() });
      return { estornados };
    });
  }

  private named(): SelectQueryBuilder<Exportacao> {
    return this.unitOfWork.manager
      .createQueryBuilder(Exportacao, 'e')
      .leftJoin(Usuario, 'u', 'u.id = e.id_usuario_created')
      .addSelect('u.nome', 'usuario_nome')
      .leftJoin(Customer, 'c', 'c.id = e.id_cliente')
      .addSelect('c.nome', 'cliente_nome');
  }
}

async function shown(select: SelectQueryBuilder<Exportacao>): Promise<ExportacaoRead[]> {
  const { entities, raw } = await select.getRawAndEntities<Pick<ExportacaoRow, 'usuario_nome' | 'cliente_nome'>>();
  return entities.map((each, index) =>
    toExportacaoRead({
      ...each,
      usuario_nome: raw[index]?.usuario_nome ?? null,
      cliente_nome: raw[index]?.cliente_nome ?? null,
    }),
  );
}

/** Entries that still belong to the export. */
const STILL_ITS_OWN = "id_exportacao = ? AND status = 'exportado'";

/** Locks the entries that would be reversed, and returns their first day; none where there are none. */
async function firstDay(tx: Tx, idExportacao: number): Promise<CalendarDate[]> {
  const [row] = await tx.query<{ first: CalendarDate | null }[]>(
    `SELECT MIN(data_registro) AS first FROM lancamento_contabil WHERE ${STILL_ITS_OWN} FOR UPDATE`,
    [idExportacao],
  );
  return row?.first ? [row.first] : [];
}
