import { Injectable } from '@nestjs/common';
import { Between, DataSource, In } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { domainError } from '../../kernel/errors';
import { parseJson } from '../../kernel/exact-json';
import { groupBy } from '../../kernel/collections';
import { CountedList } from '../../kernel/page';
import { bulkInsert } from '../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { LargeResponse } from '../../platform/http/large-response';
import { RowList } from '../../platform/http/row-list';
import { ClinicClient } from '../client/clinic-client';
import { ownExecutions } from '../client/own-executions';
import { RawPayload, ROWS_PER_READ, type Streamed } from '../client/raw-payload';
import { CELLS, type NewColuna, type RelatorioResponse, readRelatorio, readRow } from './relatorio-response';
import {
  type RelatorioExecucaoItem,
  type RelatorioExecucaoRead,
  type RelatorioLinhaRead,
  type RelatoriosQuery,
  type SyncRelatorioDto,
  toRelatorioExecucaoItem,
  toRelatorioLinhaRead,
} from './relatorio.dto';
import { RelatorioColuna, RelatorioExecucao, RelatorioLinha } from './relatorio.entity';

const payloads = new RawPayload('clinicsys_relatorio_payload');
const COLUNA_COLUMNS = [
  'id_execucao',
  'indice',
  'nome',
  'titulo',
  'tipo',
  'formato',
  'align',
  'definicao_bruta',
] as const;
const LINHA_COLUMNS = ['id_execucao', 'indice', ...CELLS, 'dados_linha_json'] as const;

/** Reports of the clinic system (contract 3): run on demand, stored completely, visible to the user who ran them. */
@Injectable()
export class RelatorioService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly client: ClinicClient,
  ) {}

  /** Runs a report and stores all of it or nothing. Each call creates a new run. */
  async sync(caller: Caller, { id: reportId, parametros }: SyncRelatorioDto): Promise<LargeResponse> {
    const response = await this.client.get(`/relatorios/${reportId}`, { parametros });
    const relatorio = readRelatorio(response.body);
    const id = await this.unitOfWork.run(async (tx) => {
      const execucao = await tx.save(
        tx.create(RelatorioExecucao, {
          id_usuario_created: caller.id,
          id_relatorio_clinicsys: reportId,
          titulo: relatorio.titulo,
          parametros_enviados: parametros,
          total_linhas: relatorio.linhas.length,
          inputs: relatorio.inputs === null ? null : (parseJson(relatorio.inputs) as object),
          clinicsys_status_code: response.status,
          clinicsys_msg: relatorio.msg,
          executado_em: new Date(),
        }),
      );
      await this.storeTable(tx, execucao.id, relatorio);
      await payloads.store(tx, execucao.id, response.text);
      return execucao.id;
    });
    return this.get(caller, id);
  }

  /** Lists the caller's runs with their columns, newest first. */
  list(
    caller: Caller,
    query: RelatoriosQuery,
    all: boolean,
  ): Promise<CountedList<RelatorioExecucaoItem> | RowList<RelatorioExecucaoItem>> {
    const { id_relatorio_clinicsys } = query;
    const where = id_relatorio_clinicsys === undefined ? {} : { id_relatorio_clinicsys };
    const { manager } = this.dataSource;
    return ownExecutions(manager, RelatorioExecucao, caller.id, query, where, all, async (execucoes) => {
      const colunas = await this.columnsOf(execucoes.map(({ id }) => id));
      const ofRun = groupBy(colunas, ({ id_execucao }) => id_execucao);
      return execucoes.map((execucao) => toRelatorioExecucaoItem(execucao, ofRun.get(execucao.id) ?? []));
    });
  }

  /** Streams a run with columns, rows and the raw response. @throws DomainError 404 when absent or another user's */
  async get(caller: Caller, id: number): Promise<LargeResponse> {
    const { manager } = this.dataSource;
    const execucao = await manager.findOne(RelatorioExecucao, { where: { id, id_usuario_created: caller.id } });
    if (!execucao) throw domainError('clinicsys.relatorio_nao_encontrado');
    return new LargeResponse<Streamed<RelatorioExecucaoRead, 'payload_bruto' | 'linhas'>>({
      ...toRelatorioExecucaoItem(execucao, await this.columnsOf([id])),
      payload_bruto: payloads.read(manager, id),
      linhas: new RowList(this.linhasOf(id)),
    });
  }

  private async *linhasOf(id_execucao: number): AsyncGenerator<RelatorioLinhaRead> {
    for (let from = 0; ; from += ROWS_PER_READ) {
      const some = await this.dataSource.manager.find(RelatorioLinha, {
        where: { id_execucao, indice: Between(from, from + ROWS_PER_READ - 1) },
        order: { indice: 'ASC' },
      });
      yield* some.map(toRelatorioLinhaRead);
      if (some.length < ROWS_PER_READ) return;
    }
  }

  private async storeTable(tx: Tx, id_execucao: number, { colunas, linhas }: RelatorioResponse): Promise<void> {
    await bulkInsert(
      tx,
      'clinicsys_relatorio_coluna',
      COLUNA_COLUMNS,
      colunas.map((coluna) => ({ id_execucao, ...coluna })),
    );
    await bulkInsert(tx, 'clinicsys_relatorio_linha', LINHA_COLUMNS, rowsOf(id_execucao, linhas, colunas));
  }

  private columnsOf(ids: readonly number[]): Promise<RelatorioColuna[]> {
    return this.dataSource.manager.find(RelatorioColuna, {
      where: { id_execucao: In([...ids]) },
      order: { id_execucao: 'ASC', indice: 'ASC' },
    });
  }
}

/** Parses rows while they are stored. A long response then does not block other requests. */
function* rowsOf(id_execucao: number, linhas: Iterable<unknown>, colunas: readonly NewColuna[]) {
  let indice = 0;
  for (const raw of linhas) yield { id_execucao, ...readRow(raw, indice++, colunas) };
}
