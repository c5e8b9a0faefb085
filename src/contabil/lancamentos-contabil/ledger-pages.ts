import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page, Window } from '../../kernel/page';
import { pageAnswer, windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/row-list';
import type { ContadoresRead, SortBy, SortedLedgerQuery } from './lancamento.dto';
import type { StatusLancamento } from './lancamento-contabil.entity';
import type { LancamentoRead } from './lancamento-read';
import { type LedgerFilter, type Where, whereOf } from './ledger-filter';
import { LEDGER_ACCOUNTS, LEDGER_COLUMNS, LEDGER_SELECT, readEntries, streamEntries } from './ledger-select';

/** A whole list as a stream, or one page of it. */
export type LedgerList = RowList<LancamentoRead> | Page<LancamentoRead>;

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

  /** Without a page the whole of what the route names; filters and sorting count with a page only (contract 2). */
  async listOrPage(
    owner: number,
    query: SortedLedgerQuery,
    route: Route,
    period: Pick<LedgerFilter, 'inicio' | 'fim'> = {},
  ): Promise<LedgerList> {
    const window = windowOfQuery(query);
    if (!window) return this.whole(owner, route);
    const { search, origem, status } = query;
    const where = whereOf(owner, { ...route, ...period, search, origem, status });
    const total = await this.count(where);
    const items = window.offset < total ? await this.page(where, query, window) : [];
    return pageAnswer(query, items, total);
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
      streamEntries(this.dataSource, `${select} WHERE ${where.sql} ORDER BY ${NEWEST_FIRST}`, where.parameters),
    );
  }

  private async count(where: Where): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM lancamento_contabil l WHERE ${where.sql}`,
      [...where.parameters],
    );
    return row?.total ?? 0;
  }

  /** First the ids, from an index where there is one; then the rows of these ids alone. */
  private async page(
    where: Where,
    { sort_by, sort_dir }: SortedLedgerQuery,
    { limit, offset }: Window,
  ): Promise<LancamentoRead[]> {
    const direction = sort_dir === 'asc' ? 'ASC' : 'DESC';
    const order = `${SORT_COLUMN[sort_by]} ${direction}, l.id ${direction}`;
    const customer = sort_by === 'cliente' ? CUSTOMER : '';
    return readEntries(
      this.dataSource.manager,
      `SELECT ${LEDGER_COLUMNS} FROM (
         SELECT l.id FROM lancamento_contabil l ${customer} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?
       ) page JOIN lancamento_contabil l ON l.id = page.id ${customer} ${LEDGER_ACCOUNTS} ORDER BY ${order}`,
      [...where.parameters, limit, offset],
    );
  }
}
