import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { notFound } from '../../kernel/errors';
import { Counted } from '../../kernel/page';
import { bulkInsert } from '../../platform/database/bulk-insert';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { ClinicClient } from '../client/clinic-client';
import { ownExecutions } from '../client/own-executions';
import { RawPayload } from '../client/raw-payload';
import { CELLS, type RelatorioAnswer, readRelatorio } from './relatorio-answer';
import {
  type RelatorioExecucaoItem,
  type RelatorioExecucaoRead,
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

/** Reports of the clinic system (contract 3): run on demand, kept whole, seen by who ran them. */
@Injectable()
export class RelatorioService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly client: ClinicClient,
  ) {}

  /** Runs a report and stores all of it or nothing; each call makes a run of its own. */
  async sync(caller: Caller, { id: reportId, parametros }: SyncRelatorioDto): Promise<RelatorioExecucaoRead> {
    const answer = await this.client.get(`/relatorios/${reportId}`, { parametros });
    const relatorio = readRelatorio(answer.body);
    const id = await this.unitOfWork.run(async (tx) => {
      const execucao = await tx.save(
        tx.create(RelatorioExecucao, {
          id_usuario_created: caller.id,
          id_relatorio_clinicsys: reportId,
          titulo: relatorio.titulo,
          parametros_enviados: parametros,
          total_linhas: relatorio.linhas.length,
          inputs: relatorio.inputs === null ? null : (JSON.parse(relatorio.inputs) as object),
          clinicsys_status_code: answer.status,
          clinicsys_msg: relatorio.msg,
          executado_em: new Date(),
        }),
      );
      await this.storeTable(tx, execucao.id, relatorio);
      await payloads.store(tx, execucao.id, answer.text);
      return execucao.id;
    });
    return this.get(caller, id);
  }

  /** The caller's runs with their columns, newest first. */
  async list(caller: Caller, query: RelatoriosQuery): Promise<Counted<RelatorioExecucaoItem>> {
    const { id_relatorio_clinicsys } = query;
    const where = id_relatorio_clinicsys === undefined ? {} : { id_relatorio_clinicsys };
    const [execucoes, total] = await ownExecutions(this.dataSource.manager, RelatorioExecucao, caller.id, query, where);
    const colunas = await this.columnsOf(execucoes.map(({ id }) => id));
    const items = execucoes.map((execucao) =>
      toRelatorioExecucaoItem(
        execucao,
        colunas.filter((coluna) => coluna.id_execucao === execucao.id),
      ),
    );
    return new Counted(items, total);
  }

  /** A run with columns, rows and the raw answer. @throws DomainError not_found when absent or foreign */
  async get(caller: Caller, id: number): Promise<RelatorioExecucaoRead> {
    const { manager } = this.dataSource;
    const execucao = await manager.findOne(RelatorioExecucao, { where: { id, id_usuario_created: caller.id } });
    if (!execucao) throw notFound('report');
    const linhas = await manager.find(RelatorioLinha, { where: { id_execucao: id }, order: { indice: 'ASC' } });
    return {
      ...toRelatorioExecucaoItem(execucao, await this.columnsOf([id])),
      payload_bruto: await payloads.load(manager, id),
      linhas: linhas.map(toRelatorioLinhaRead),
    };
  }

  private async storeTable(tx: Tx, id_execucao: number, { colunas, linhas }: RelatorioAnswer): Promise<void> {
    await bulkInsert(
      tx,
      'clinicsys_relatorio_coluna',
      COLUNA_COLUMNS,
      colunas.map((coluna) => ({ id_execucao, ...coluna })),
    );
    await bulkInsert(
      tx,
      'clinicsys_relatorio_linha',
      LINHA_COLUMNS,
      linhas.map((linha) => ({ id_execucao, ...linha })),
    );
  }

  private columnsOf(ids: readonly number[]): Promise<RelatorioColuna[]> {
    return this.dataSource.manager.find(RelatorioColuna, {
      where: { id_execucao: In([...ids]) },
      order: { id_execucao: 'ASC', indice: 'ASC' },
    });
  }
}
