import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Caller, resolveRequestedOwner } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import type { Page, Window } from '../../kernel/page';
import { mustExist } from '../../platform/database/must-exist';
import { streamOldRows } from '../../platform/database/row-stream';
import { countRows, placeholders } from '../../platform/database/sql';
import { pageResponse, windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/streamed';
import { PlanoContasService } from '../plano-contas/plano-contas.service';
import type { StatusLancamento } from './lancamento-contabil.entity';
import {
  type LancamentoRead,
  LEDGER_ACCOUNTS,
  LEDGER_COLUMNS,
  LEDGER_SELECT,
  readEntries,
  streamEntries,
} from './lancamento-read';
import type {
  ContadoresQuery,
  ContadoresRead,
  LancamentosQuery,
  PeriodoQuery,
  SortBy,
  SortedLedgerQuery,
} from './lancamento.dto';
import { type LedgerFilter, rejectInverted, type Where, whereOf } from './ledger-filter';

/** A whole list as a stream, or one page of it. */
type LedgerList = RowList<LancamentoRead> | Page<LancamentoRead>;

/** What belongs to the route itself and holds with and without a page. */
type Route = Pick<LedgerFilter, 'id_cliente' | 'id_plano_contas' | 'inicio' | 'fim'>;

const NEWEST_FIRST = 'l.data_registro DESC, l.id DESC';
/** In the order of this index nothing is sorted: the first rows of a list of any length go out at once. */
const IN_ORDER = 'FORCE INDEX (ix_lancamento_usuario_data)';
const CUSTOMER = 'JOIN customer k ON k.id = l.id_cliente';

const SORT_COLUMN: Readonly<Record<SortBy, string>> = {
  data: 'l.data_registro',
  valor: 'l.valor',
  historico: 'l.historico_contabil',
  origem: 'l.origem',
  status: 'l.status',
  cliente: 'k.nome',
};

/** Reads entries of one owner: a whole list, a page, or counts. */
@Injectable()
export class LedgerPages {
  constructor(private readonly dataSource: DataSource) {}

  /** Without a page the whole of what the route names; filters and sorting count with a page only (contract 2), and in files. */
  async listOrPage(
    owner: number,
    query: SortedLedgerQuery,
    route: Route,
    period: Pick<LedgerFilter, 'inicio' | 'fim'> = {},
  ): Promise<LedgerList> {
    const window = windowOfQuery(query);
    const asFile = query.formato === 'csv' || query.formato === 'xlsx';
    if (!window && !asFile) return this.whole(owner, route);
    const { search, origem, status, id_importacao, importacao_id, id_exportacao } = query;
    const { extrato_tipo, id_conta_debito, id_conta_credito, id_contrapartida, sem_debito, sem_credito } = query;
    const named = { search, origem, status, id_importacao, importacao_id, id_exportacao };
    const accounts = { id_conta_debito, id_conta_credito, id_contrapartida, sem_debito, sem_credito };
    const filter = { ...named, extrato_tipo, ...accounts };
    const where = whereOf(owner, { ...filter, ...route, ...period });
    if (!window) return this.filtered(where, query);
    return search ? this.searched(where, query, window) : this.counted(where, query, window);
  }

  /** A search has to look at every text: one look gives the page and the total. */
  private async searched(where: Where, query: SortedLedgerQuery, window: Window): Promise<Page<LancamentoRead>> {
    const { by, join } = orderOf(query);
    const found = await this.dataSource.query<{ id: number; total: number }[]>(
      `SELECT l.id, COUNT(*) OVER () AS total FROM lancamento_contabil l ${join} WHERE ${where.sql}
       ORDER BY ${by} LIMIT ? OFFSET ?`,
      [...where.parameters, window.limit, window.offset],
    );
    const [first] = found;
    if (!first) return window.offset === 0 ? pageResponse(query, [], 0) : this.counted(where, query, window);
    const ids = found.map(({ id }) => id);
    return pageResponse(query, await this.byIds(ids, query), first.total);
  }

  private async counted(where: Where, query: SortedLedgerQuery, window: Window): Promise<Page<LancamentoRead>> {
    const total = await countRows(this.dataSource, `FROM lancamento_contabil l WHERE ${where.sql}`, where.parameters);
    const items = window.offset < total ? await this.page(where, query, window, total) : [];
    return pageResponse(query, items, total);
  }

  /** How many entries there are of each status, in one statement. */
  async contadores(where: Where): Promise<ContadoresRead> {
    const rows = await this.dataSource.query<{ status: StatusLancamento; qtd: number }[]>(
      `SELECT l.status, COUNT(*) AS qtd FROM lancamento_contabil l WHERE ${where.sql} GROUP BY l.status`,
      [...where.parameters],
    );
    const counts: ContadoresRead = { sucesso: 0, regra_pendente: 0, exportado: 0, error: 0 };
    for (const { status, qtd } of rows) counts[status] = qtd;
    return counts;
  }

  private whole(owner: number, route: Route): RowList<LancamentoRead> {
    const where = whereOf(owner, route);
    const narrowed = route.id_cliente !== undefined || route.id_plano_contas !== undefined;
    const select = narrowed ? LEDGER_SELECT : LEDGER_SELECT.replace('lancamento_contabil l', `$& ${IN_ORDER}`);
    return new RowList(
      streamEntries(
        this.dataSource,
        `${select} WHERE ${where.sql} ORDER BY ${NEWEST_FIRST}`,
        where.parameters,
        streamOldRows,
      ),
    );
  }

  /** Every entry that passes the filter, in the order that was asked for. */
  private filtered(where: Where, query: SortedLedgerQuery): RowList<LancamentoRead> {
    const { by, join } = orderOf(query);
    const sql = `${LEDGER_SELECT} ${join} WHERE ${where.sql} ORDER BY ${by}`;
    return new RowList(streamEntries(this.dataSource, sql, where.parameters, streamOldRows));
  }

  /**
   * First the ids, from an index where there is one; then the rows of these ids alone. A page of the second half is looked
   * for from the end of the list: the server reads every row that is skipped.
   */
  private page(
    where: Where,
    query: SortedLedgerQuery,
    { limit, offset }: Window,
    total: number,
  ): Promise<LancamentoRead[]> {
    const size = Math.min(limit, total - offset);
    const behind = total - offset - size;
    const isNearEnd = behind < offset;
    const ids = isNearEnd
      ? idsOf(where, { ...query, sort_dir: query.sort_dir === 'asc' ? 'desc' : 'asc' })
      : idsOf(where, query);
    const parameters = [...where.parameters, size, isNearEnd ? behind : offset];
    return readEntries(this.dataSource.manager, entriesOf(ids, query), parameters);
  }

  private async byIds(ids: readonly number[], query: SortedLedgerQuery): Promise<LancamentoRead[]> {
    const chosen = `SELECT id FROM lancamento_contabil WHERE id IN (${placeholders(ids.length)})`;
    return readEntries(this.dataSource.manager, entriesOf(chosen, query), ids);
  }
}

function orderOf({ sort_by, sort_dir }: SortedLedgerQuery): { readonly by: string; readonly join: string } {
  const direction = sort_dir === 'asc' ? 'ASC' : 'DESC';
  return {
    by: `${SORT_COLUMN[sort_by]} ${direction}, l.id ${direction}`,
    join: sort_by === 'cliente' ? CUSTOMER : '',
  };
}

/** The ids of a page; its parameters are those of the conditions, then how many rows to return and to skip. */
function idsOf(where: Where, query: SortedLedgerQuery): string {
  const { by, join } = orderOf(query);
  return `SELECT l.id FROM lancamento_contabil l ${join} WHERE ${where.sql} ORDER BY ${by} LIMIT ? OFFSET ?`;
}

/** The entries whose ids `ids` selects. */
function entriesOf(ids: string, query: SortedLedgerQuery): string {
  const { by, join } = orderOf(query);
  return `SELECT ${LEDGER_COLUMNS} FROM (${ids}) page JOIN lancamento_contabil l ON l.id = page.id
    ${join} ${LEDGER_ACCOUNTS} ORDER BY ${by}`;
}

/**
 * The lists of the caller's own entries (contract 2, Ledger entries), or of those of the user that administrador and diretoria
 * name. Each is rejected (400) for a period that ends before it begins.
 */
@Injectable()
export class LedgerLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly planos: PlanoContasService,
    private readonly pages: LedgerPages,
  ) {}

  async own(caller: Caller, query: LancamentosQuery): Promise<LedgerList> {
    return this.list(caller, query, {});
  }

  /** @throws DomainError 403 for another user's id */
  async ofUser(caller: Caller, usuarioId: number, query: LancamentosQuery): Promise<LedgerList> {
    if (usuarioId !== caller.id) throw domainError('lancamentos_contabil.de_outro_usuario');
    return this.list(caller, { ...query, usuario_id: usuarioId }, {});
  }

  /** @throws DomainError 404 for an absent customer */
  async ofCustomer(caller: Caller, idCliente: number, query: LancamentosQuery): Promise<LedgerList> {
    rejectInverted(query.data_inicio, query.data_fim);
    await mustExist(this.dataSource.manager, Customer, idCliente, 'customers.nao_encontrado');
    return this.list(caller, query, { id_cliente: idCliente });
  }

  /** @throws DomainError 404 for an absent or foreign chart */
  async ofChart(caller: Caller, idPlanoContas: number, query: LancamentosQuery): Promise<LedgerList> {
    rejectInverted(query.data_inicio, query.data_fim);
    await this.planos.ownedBy(this.dataSource.manager, resolveRequestedOwner(caller, query.usuario_id), idPlanoContas);
    return this.list(caller, query, { id_plano_contas: idPlanoContas });
  }

  async ofPeriod(caller: Caller, { inicio, fim, ...query }: PeriodoQuery): Promise<LedgerList> {
    rejectInverted(inicio, fim);
    return this.pages.listOrPage(resolveRequestedOwner(caller, query.usuario_id), query, { inicio, fim });
  }

  async contadores(
    caller: Caller,
    { data_inicio, data_fim, usuario_id, ...filter }: ContadoresQuery,
  ): Promise<ContadoresRead> {
    rejectInverted(data_inicio, data_fim);
    return this.pages.contadores(
      whereOf(resolveRequestedOwner(caller, usuario_id), { ...filter, inicio: data_inicio, fim: data_fim }),
    );
  }

  private async list(caller: Caller, query: LancamentosQuery, route: LedgerFilter): Promise<LedgerList> {
    rejectInverted(query.data_inicio, query.data_fim);
    return this.pages.listOrPage(resolveRequestedOwner(caller, query.usuario_id), query, route, {
      inicio: query.data_inicio,
      fim: query.data_fim,
    });
  }
}
