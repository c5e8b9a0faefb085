import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { domainError } from '../../kernel/errors';
import { CountedList } from '../../kernel/page';
import { bulkInsert } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { LargeResponse } from '../../platform/http/large-response';
import { RowList } from '../../platform/http/row-list';
import { ClinicClient } from '../client/clinic-client';
import { ownExecutions } from '../client/own-executions';
import { RawPayload, ROWS_PER_READ, type Streamed } from '../client/raw-payload';
import { ConsumoExecucao, ConsumoLancamento } from './consumo.entity';
import { LANCAMENTO_COLUMNS, movementsOf, readMovement } from './consumo-response';
import {
  type ConsumoExecucaoItem,
  type ConsumoExecucaoRead,
  type ConsumoLancamentoRead,
  type ConsumosQuery,
  toConsumoExecucaoItem,
  toConsumoLancamentoRead,
} from './consumos.dto';

const payloads = new RawPayload('clinicsys_consumo_payload');

/**
 * Consumption of the clinic system (contract 3): fetched on demand, stored completely, visible to the user who fetched
 * it.
 */
@Injectable()
export class ConsumosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly client: ClinicClient,
  ) {}

  /** Fetches a month and stores all of it or nothing. Each call creates a new run. */
  async sync(caller: Caller, mes: string): Promise<LargeResponse> {
    const response = await this.client.get('/consumos', { mes });
    const movements = movementsOf(response.body);
    const id = await this.unitOfWork.run(async (tx) => {
      const execucao = await tx.save(
        tx.create(ConsumoExecucao, {
          id_usuario_created: caller.id,
          mes,
          total_lancamentos: movements.length,
          executado_em: new Date(),
        }),
      );
      const columns = ['id_execucao', ...LANCAMENTO_COLUMNS] as const;
      await bulkInsert(tx, 'clinicsys_consumo_lancamento', columns, rowsOf(execucao.id, movements));
      await payloads.store(tx, execucao.id, response.text);
      return execucao.id;
    });
    return this.get(caller, id);
  }

  /** Lists the caller's runs, newest first. */
  list(
    caller: Caller,
    query: ConsumosQuery,
    all: boolean,
  ): Promise<CountedList<ConsumoExecucaoItem> | RowList<ConsumoExecucaoItem>> {
    const where = query.mes ? { mes: query.mes } : {};
    return ownExecutions(this.dataSource.manager, ConsumoExecucao, caller.id, query, where, all, (execucoes) =>
      execucoes.map(toConsumoExecucaoItem),
    );
  }

  /** Streams a run with its entries and the raw response. @throws DomainError 404 when absent or another user's */
  async get(caller: Caller, id: number): Promise<LargeResponse> {
    const { manager } = this.dataSource;
    const execucao = await manager.findOne(ConsumoExecucao, { where: { id, id_usuario_created: caller.id } });
    if (!execucao) throw domainError('clinicsys.execucao_nao_encontrada');
    return new LargeResponse<Streamed<ConsumoExecucaoRead, 'payload_bruto' | 'lancamentos'>>({
      ...toConsumoExecucaoItem(execucao),
      payload_bruto: payloads.read(manager, id),
      lancamentos: new RowList(this.lancamentosOf(id)),
    });
  }

  private async *lancamentosOf(id_execucao: number): AsyncGenerator<ConsumoLancamentoRead> {
    for (let last = 0; ;) {
      const some = await this.dataSource.manager.find(ConsumoLancamento, {
        where: { id_execucao, id: MoreThan(last) },
        order: { id: 'ASC' },
        take: ROWS_PER_READ,
      });
      yield* some.map(toConsumoLancamentoRead);
      if (some.length < ROWS_PER_READ) return;
      last = some.at(-1)?.id ?? last;
    }
  }
}

/** Parses rows while they are stored. A long response then does not block other requests. */
function* rowsOf(id_execucao: number, movements: Iterable<unknown>) {
  for (const movement of movements) yield { id_execucao, ...readMovement(movement) };
}
