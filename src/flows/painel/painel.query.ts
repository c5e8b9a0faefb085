import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { customerSearch } from '../../cadastros/customers/customers.service';
import { GrupoCarteira } from '../../contabil/grupo-carteira/grupo-carteira.entity';
import { daysOfCompetencia } from '../../kernel/calendar';
import { Page, windowOf } from '../../kernel/page';
import { mustAllExist, mustExistIfNamed } from '../../platform/database/must-exist';
import { rowChunks, streamRows } from '../../platform/database/row-stream';
import { pageResponse } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import { RowList } from '../../platform/http/streamed';
import { type CoveredSpan, coverOf, customersOf, responsibleUsers, WAITING, waitingIn } from './responsaveis';
import { type PainelQuery, PainelRead, type TotaisDoPainel } from './painel.dto';
import { MONTH, monthParameters, SomasDoMes } from './somas-do-mes';

/** A page of the board with the sums of all rows of its query. */
class PainelPage extends Page<PainelRead> {
  constructor(
    { items, total, current_page, per_page }: Page<PainelRead>,
    readonly totais: TotaisDoPainel,
  ) {
    super(items, total, current_page, per_page);
  }
}

/** A customer's month as the board's statement gives it. */
interface BoardRow extends Omit<PainelRead, 'ultima_importacao' | 'cobertura' | 'responsaveis'> {
  readonly ultima_importacao: Date | null;
  readonly vez: number | null;
}

const BOARD = `
  SELECT c.id AS id_cliente, c.nome, m.vez, b.ate AS fechado_ate, COALESCE(m.pendentes, 0) AS pendentes, COALESCE(m.sucesso, 0) AS sucesso,
         COALESCE(m.exportados, 0) AS exportados, COALESCE(m.erros, 0) AS erros, COALESCE(m.entradas, 0.00) AS entradas,
         COALESCE(m.saidas, 0.00) AS saidas, COALESCE(m.importacoes, 0) AS importacoes, m.ultima_importacao,
         COALESCE(w.em_previa, 0) AS em_previa,
         CASE WHEN b.ate >= ? THEN 'fechado' WHEN m.id_cliente IS NULL AND w.em_previa > 0 THEN 'em_previa' WHEN m.id_cliente IS NULL THEN 'sem_movimento'
              WHEN m.pendentes + m.erros > 0 THEN 'a_resolver' WHEN m.sucesso = 0 THEN 'exportado' ELSE 'pronto' END AS situacao
  FROM customer c LEFT JOIN (${MONTH}) m ON m.id_cliente = c.id LEFT JOIN lancamento_bloqueio b ON b.id_cliente = c.id
    LEFT JOIN (SELECT i.id_cliente, COUNT(*) AS em_previa FROM importacao i WHERE ${WAITING} GROUP BY i.id_cliente) w
      ON w.id_cliente = c.id`;

const SUMS = ['pendentes', 'sucesso', 'exportados', 'erros', 'em_previa', 'entradas', 'saidas'] as const;

/** The rows of the whole query, summed up with every row of a page: the month is added up once. */
const TOTALS = [
  'COUNT(*) OVER () AS total_clientes',
  ...SUMS.map((name) => `SUM(${name}) OVER () AS total_${name}`),
].join(', ');

const COVER = `
  SELECT i.id_cliente, k.banco, k.conta, i.id_banco, i.id_estrutura, GREATEST(k.de, ?) AS de, LEAST(k.ate, ?) AS ate
  FROM importacao_conta k JOIN importacao i ON i.id = k.id_importacao
  WHERE k.ate >= ? AND k.de <= ? AND i.status IN ('success', 'partial') AND i.id_cliente IN (?)`;

/** A row with the sums of all rows; a sum of numbers is a text. */
type SummedRow = BoardRow & { readonly [Name in `total_${keyof TotaisDoPainel}`]: string | number };

/** Customers whose imports are read by one statement. */
const ROWS_PER_STATEMENT = 250;
const ORDER = "ORDER BY situacao = 'a_resolver' DESC, nome, id_cliente";

/** GET /lancamentos-contabil/painel: the month's board over all customers of the firm (4-operators, 3.4). */
@Injectable()
export class PainelQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sums: SomasDoMes,
  ) {}

  /** @throws DomainError 404 for an absent group */
  async page(query: PainelQuery): Promise<PainelPage> {
    const { page, per_page } = query;
    const { board, parameters } = await this.boardOf(query);
    const { limit, offset } = windowOf(page, per_page);
    const rows = await this.dataSource.query<SummedRow[]>(
      `SELECT chosen.*, ${TOTALS} FROM (${board}) chosen ${ORDER} LIMIT ? OFFSET ?`,
      [...parameters, limit, offset],
    );
    const totais = await this.totals(rows, board, parameters);
    return new PainelPage(pageResponse(query, await this.withDetails(rows, query), totais.clientes), totais);
  }

  /** Streams the board of every customer from one statement. @throws DomainError 404 for an absent group */
  async all(query: PainelQuery): Promise<RowList<PainelRead>> {
    const { board, parameters } = await this.boardOf(query);
    const rows = streamRows<BoardRow>(this.dataSource, `SELECT * FROM (${board}) chosen ${ORDER}`, parameters);
    return new RowList(this.inPieces(rows, query));
  }

  private async *inPieces(rows: AsyncIterable<BoardRow>, query: PainelQuery): AsyncGenerator<PainelRead> {
    for await (const some of rowChunks(rows, ROWS_PER_STATEMENT)) yield* await this.withDetails(some, query);
  }

  /** The statement whose rows are the customers that the query names, in no order. */
  private async boardOf(query: PainelQuery): Promise<{ board: string; parameters: unknown[] }> {
    const { competencia, id_grupo, id_usuario, situacao } = query;
    await mustExistIfNamed(this.dataSource.manager, GrupoCarteira, id_grupo, 'grupo_carteira.nao_encontrado');
    if (id_usuario) await mustAllExist(this.dataSource.manager, Usuario, id_usuario, 'usuarios.nao_encontrado');
    await this.sums.refresh(competencia);
    const { last } = daysOfCompetencia(competencia);
    const where = whereOf(query);
    return {
      board: `SELECT * FROM (${BOARD} ${where.sql}) board ${situacao ? 'WHERE situacao = ?' : ''}`,
      parameters: [
        last,
        ...monthParameters(competencia),
        ...waitingIn(competencia),
        ...where.parameters,
        ...(situacao ? [situacao] : []),
      ],
    };
  }

  /** @param summed rows of a page; one past the end has none, and the board is read for its sums alone */
  private async totals(
    [summed]: readonly SummedRow[],
    board: string,
    parameters: readonly unknown[],
  ): Promise<TotaisDoPainel> {
    if (summed) return totalsOf(summed);
    const [first] = await this.dataSource.query<SummedRow[]>(`SELECT ${TOTALS} FROM (${board}) chosen LIMIT 1`, [
      ...parameters,
    ]);
    return first ? totalsOf(first) : NO_TOTALS;
  }

  /** What is read only for the customers that are shown. */
  private async withDetails(rows: readonly BoardRow[], { competencia }: PainelQuery): Promise<PainelRead[]> {
    if (rows.length === 0) return [];
    const { first, last } = daysOfCompetencia(competencia);
    const ids = rows.map(({ id_cliente }) => id_cliente);
    const spans = await this.dataSource.query<CoveredSpan[]>(COVER, [first, last, first, last, ids]);
    const covers = coverOf(spans);
    const people = await responsibleUsers(this.dataSource.manager, competencia, rows);
    return rows.map((row) => {
      const [cobertura = [], responsaveis = []] = [covers.get(row.id_cliente), people.get(row.id_cliente)];
      return toRead({ ...row, cobertura, responsaveis });
    });
  }
}

const toRead = readForm(PainelRead);

const NO_TOTALS: TotaisDoPainel = {
  ...{ clientes: 0, pendentes: 0, sucesso: 0, exportados: 0, erros: 0, em_previa: 0 },
  ...{ entradas: '0.00', saidas: '0.00' },
};

function totalsOf(row: SummedRow): TotaisDoPainel {
  return {
    clientes: Number(row.total_clientes),
    pendentes: Number(row.total_pendentes),
    sucesso: Number(row.total_sucesso),
    exportados: Number(row.total_exportados),
    erros: Number(row.total_erros),
    em_previa: Number(row.total_em_previa),
    entradas: String(row.total_entradas),
    saidas: String(row.total_saidas),
  };
}

function whereOf({ competencia, id_grupo, id_usuario, search }: PainelQuery): { sql: string; parameters: unknown[] } {
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  if (id_grupo !== undefined) {
    conditions.push('c.id IN (SELECT id_cliente FROM grupo_carteira_membro WHERE id_grupo = ?)');
    parameters.push(id_grupo);
  }
  if (id_usuario) {
    const responsible = customersOf(competencia, id_usuario);
    conditions.push(`c.id IN (${responsible.sql})`);
    parameters.push(...responsible.parameters);
  }
  if (search) {
    const found = customerSearch(search);
    conditions.push(found.sql);
    parameters.push(...found.parameters);
  }
  return { sql: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', parameters };
}
