import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Decimal, fromUnits, toUnits } from '../../../kernel/decimal';
import { domainError } from '../../../kernel/errors';
import { mustExist } from '../../../platform/database/must-exist';
import { streamRows } from '../../../platform/database/row-stream';
import { LargeResponse } from '../../../platform/http/large-response';
import { pageResponse, windowOfQuery } from '../../../platform/http/page-query';
import { RowList } from '../../../platform/http/streamed';
import { ContaContabil } from '../../plano-contas/conta-contabil.entity';
import { rejectInverted } from '../ledger-filter';
import type { LinhaDoRazao, RazaoQuery, RazaoRead } from './livros.dto';

/** The account's side of each of its entries; `?` is the account, twice. Each way reads one index. */
const SIDES = `
  SELECT id, data_registro, historico_contabil, id_conta_credito AS outra, valor AS debito, CAST(0 AS DECIMAL(15,2)) AS credito
  FROM lancamento_contabil WHERE id_conta_debito = ? AND id_conta_credito IS NOT NULL AND status <> 'error'
  UNION ALL
  SELECT id, data_registro, historico_contabil, id_conta_debito, CAST(0 AS DECIMAL(15,2)), valor
  FROM lancamento_contabil WHERE id_conta_credito = ? AND id_conta_debito IS NOT NULL AND status <> 'error'`;

const LINES = `
  SELECT l.id, l.data_registro, l.historico_contabil, l.debito, l.credito, o.id AS outra_id, o.codigo_dominio, o.nome
  FROM (${SIDES}) l JOIN conta_contabil o ON o.id = l.outra
  WHERE l.data_registro BETWEEN ? AND ? ORDER BY l.data_registro, l.id`;

interface LineRow extends Omit<LinhaDoRazao, 'contrapartida' | 'saldo'> {
  readonly outra_id: number;
  readonly codigo_dominio: string;
  readonly nome: string;
}

/** GET /lancamentos-contabil/razao: the ledger of one account, of any owner (4-operators, 3.5). */
@Injectable()
export class RazaoQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError 400 for an inverted period, 404 for an absent account, 422 for a synthetic one */
  async read(query: RazaoQuery): Promise<LargeResponse<RazaoRead>> {
    const { id_conta, data_inicio, data_fim } = query;
    rejectInverted(data_inicio, data_fim);
    const account = await mustExist(
      this.dataSource.manager,
      ContaContabil,
      id_conta,
      'plano_contas.conta_nao_encontrada',
    );
    if (account.tipo === 'S') throw domainError('lancamentos_contabil.conta_sintetica#razao', id_conta);
    const { id, codigo_dominio, codigo_contabil, nome, tipo } = account;
    const { saldo_anterior, total } = await this.opening(query);
    const window = windowOfQuery(query);
    const parameters = [id_conta, id_conta, data_inicio, data_fim];
    const linhas = window
      ? pageResponse(query, await this.pageOf(parameters, saldo_anterior, window), total)
      : new RowList(running(streamRows<LineRow>(this.dataSource, LINES, parameters), saldo_anterior));
    return new LargeResponse({ conta: { id, codigo_dominio, codigo_contabil, nome, tipo }, saldo_anterior, linhas });
  }

  private async opening({
    id_conta,
    data_inicio,
    data_fim,
  }: RazaoQuery): Promise<{ saldo_anterior: Decimal; total: number }> {
    const [row] = await this.dataSource.query<{ saldo_anterior: Decimal | null; total: number }[]>(
      `SELECT SUM(IF(data_registro < ?, debito - credito, 0.00)) AS saldo_anterior,
              COUNT(IF(data_registro >= ?, 1, NULL)) AS total
       FROM (${SIDES}) l WHERE data_registro <= ?`,
      [data_inicio, data_inicio, id_conta, id_conta, data_fim],
    );
    return { saldo_anterior: row?.saldo_anterior ?? '0.00', total: row?.total ?? 0 };
  }

  /** The balance runs on from the lines of the pages before. */
  private async pageOf(
    parameters: readonly unknown[],
    saldoAnterior: Decimal,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<LinhaDoRazao[]> {
    const rows = await this.dataSource.query<LineRow[]>(`${LINES} LIMIT ? OFFSET ?`, [...parameters, limit, offset]);
    const [before] = await this.dataSource.query<{ soma: Decimal | null }[]>(
      `SELECT SUM(debito - credito) AS soma FROM (${LINES} LIMIT ?) l`,
      [...parameters, offset],
    );
    const opening = fromUnits(toUnits(saldoAnterior) + toUnits(before?.soma ?? '0.00'));
    const lines: LinhaDoRazao[] = [];
    for await (const line of running(rows, opening)) lines.push(line);
    return lines;
  }
}

/** The lines with their running balance. */
async function* running(
  rows: AsyncIterable<LineRow> | Iterable<LineRow>,
  opening: Decimal,
): AsyncGenerator<LinhaDoRazao> {
  let balance = toUnits(opening);
  for await (const { id, data_registro, historico_contabil, debito, credito, outra_id, codigo_dominio, nome } of rows) {
    balance += toUnits(debito) - toUnits(credito);
    const contrapartida = { id: outra_id, codigo_dominio, nome };
    yield { id, data_registro, historico_contabil, contrapartida, debito, credito, saldo: fromUnits(balance) };
  }
}
