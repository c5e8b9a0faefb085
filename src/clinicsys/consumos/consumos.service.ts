import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { notFound } from '../../kernel/errors';
import { Counted } from '../../kernel/page';
import { bulkInsert } from '../../platform/database/bulk-insert';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { ClinicClient } from '../client/clinic-client';
import { ownExecutions } from '../client/own-executions';
import { RawPayload } from '../client/raw-payload';
import { ConsumoExecucao, ConsumoLancamento } from './consumo.entity';
import { LANCAMENTO_COLUMNS, readConsumos } from './consumo-answer';
import {
  type ConsumoExecucaoItem,
  type ConsumoExecucaoRead,
  type ConsumosQuery,
  toConsumoExecucaoItem,
  toConsumoLancamentoRead,
} from './consumos.dto';

const payloads = new RawPayload('clinicsys_consumo_payload');

/** Consumption of the clinic system (contract 3): fetched on demand, kept whole, seen by who fetched it. */
@Injectable()
export class ConsumosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly client: ClinicClient,
  ) {}

  /** Fetches a month and stores all of it or nothing; each call makes a run of its own. */
  async sync(caller: Caller, mes: string): Promise<ConsumoExecucaoRead> {
    const answer = await this.client.get('/consumos', { mes });
    const lancamentos = readConsumos(answer.body);
    const id = await this.unitOfWork.run(async (tx) => {
      const execucao = await tx.save(
        tx.create(ConsumoExecucao, {
          id_usuario_created: caller.id,
          mes,
          total_lancamentos: lancamentos.length,
          executado_em: new Date(),
        }),
      );
      const rows = lancamentos.map((lancamento) => ({ id_execucao: execucao.id, ...lancamento }));
      await bulkInsert(tx, 'clinicsys_consumo_lancamento', ['id_execucao', ...LANCAMENTO_COLUMNS], rows);
      await payloads.store(tx, execucao.id, answer.text);
      return execucao.id;
    });
    return this.get(caller, id);
  }

  /** The caller's runs, newest first. */
  async list(caller: Caller, query: ConsumosQuery): Promise<Counted<ConsumoExecucaoItem>> {
    const where = query.mes ? { mes: query.mes } : {};
    const [execucoes, total] = await ownExecutions(this.dataSource.manager, ConsumoExecucao, caller.id, query, where);
    return new Counted(execucoes.map(toConsumoExecucaoItem), total);
  }

  /** A run with its entries and the raw answer. @throws DomainError not_found when absent or foreign */
  async get(caller: Caller, id: number): Promise<ConsumoExecucaoRead> {
    const { manager } = this.dataSource;
    const execucao = await manager.findOne(ConsumoExecucao, { where: { id, id_usuario_created: caller.id } });
    if (!execucao) throw notFound('execution');
    const lancamentos = await manager.find(ConsumoLancamento, { where: { id_execucao: id }, order: { id: 'ASC' } });
    return {
      ...toConsumoExecucaoItem(execucao),
      payload_bruto: await payloads.load(manager, id),
      lancamentos: lancamentos.map(toConsumoLancamentoRead),
    };
  }
}
