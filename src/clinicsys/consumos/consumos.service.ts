import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { domainError } from '../../kernel/errors';
import { jsonText } from '../../kernel/exact-json';
import type { JsonListText, JsonObjectText } from '../../kernel/json-object-text';
import { CountedList } from '../../kernel/page';
import { bulkInsert } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { LargeResponse } from '../../platform/http/large-response';
import { RowList } from '../../platform/http/streamed';
import { ClinicClient } from '../client/clinic-client';
import { ownExecutions } from '../client/own-executions';
import {
  boundedEntry,
  boundedList,
  decimalOf,
  instantOf,
  intOf,
  objectOf,
  RawPayload,
  ROWS_PER_READ,
  type Streamed,
  textOf,
} from '../client/raw-payload';
import { ConsumoExecucao, ConsumoLancamento } from './consumo.entity';
import {
  type ConsumoExecucaoItem,
  type ConsumoExecucaoRead,
  type ConsumoLancamentoRead,
  type ConsumosQuery,
  toConsumoExecucaoItem,
  toConsumoLancamentoRead,
} from './consumos.dto';

/** A movement before it is stored. `payload_bruto_lancamento` is already JSON text. */
type NewConsumoLancamento = Omit<
  ConsumoLancamento,
  'id' | 'id_execucao' | 'data_hora_criacao' | 'payload_bruto_lancamento'
> & {
  readonly payload_bruto_lancamento: string;
};

/**
 * Returns the unparsed movements of a consumption response.
 * @throws DomainError 502 when `data` is not a list, 413 when it is too long
 */
function movementsOf(body: JsonObjectText): JsonListText {
  const data = body.list('data');
  if (!data) throw domainError('clinicsys.resposta_invalida', 'has no list of movements');
  return boundedList(data, 'movements');
}

/** Reads one movement. Each invalid field is null. @throws DomainError 413 */
function readMovement(raw: unknown): NewConsumoLancamento {
  const entry = objectOf(raw);
  const item = objectOf(entry['item']);
  const grupo = objectOf(item['grupo']);
  const categoria = objectOf(item['categoria']);
  const centro = objectOf(entry['centro']);
  const unidade = objectOf(centro['unidade']);
  return {
    id_estoque_movimentacao: intOf(entry['id_estoque_movimentacao']),
    id_estoque_item: intOf(entry['id_estoque_item']),
    id_centro_custo: intOf(entry['id_centro_custo']),
    dt_movimentacao: instantOf(entry['dt_movimentacao']),
    st_doc: textOf(entry['st_doc'], 255),
    qtd: decimalOf(entry['qtd'], 4),
    valor: decimalOf(entry['valor'], 2),
    marcacao: textOf(entry['marcacao'], 255),
    item_nome: textOf(item['nome'], 500),
    item_grupo_id: intOf(grupo['id']),
    item_grupo_nome: textOf(grupo['nome'], 255),
    item_categoria_id: intOf(categoria['id']),
    item_categoria_nome: textOf(categoria['nome'], 255),
    item_categoria_natureza: textOf(categoria['natureza'], 255),
    centro_nome: textOf(centro['nome'], 500),
    centro_unidade_id: intOf(unidade['id']),
    centro_unidade_nome: textOf(unidade['nome'], 255),
    centro_unidade_sigla: textOf(unidade['sigla'], 50),
    payload_bruto_lancamento: boundedEntry(jsonText(raw), 'clinicsys.resposta_muito_grande#movimento'),
  };
}

/** The columns of a movement, in the order of the contract. */
const LANCAMENTO_COLUMNS = Object.keys(readMovement(null)) as (keyof NewConsumoLancamento)[];

const payloads = new RawPayload('clinicsys_consumo_payload');

/**
 * Consumption of the clinic system (contract 3): fetched on demand, stored completely, visible to the user who fetched
 * it.
 */
@Injectable()
export class ConsumosService {
  constructor(
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
    return ownExecutions(this.unitOfWork.manager, ConsumoExecucao, caller.id, query, where, all, (execucoes) =>
      execucoes.map(toConsumoExecucaoItem),
    );
  }

  /** Streams a run with its entries and the raw response. @throws DomainError 404 when absent or another user's */
  async get(caller: Caller, id: number): Promise<LargeResponse> {
    const { manager } = this.unitOfWork;
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
      const some = await this.unitOfWork.manager.find(ConsumoLancamento, {
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
