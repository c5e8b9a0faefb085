import { Injectable } from '@nestjs/common';
import { Between, In } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { groupBy } from '../../kernel/collections';
import { domainError } from '../../kernel/errors';
import { jsonText, parseJson } from '../../kernel/exact-json';
import type { JsonListText, JsonObjectText } from '../../kernel/json-object-text';
import { CountedList } from '../../kernel/page';
import { cut } from '../../kernel/text';
import { bulkInsert } from '../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { LargeResponse } from '../../platform/http/large-response';
import { RowList } from '../../platform/http/streamed';
import { ClinicClient } from '../client/clinic-client';
import { ownExecutions } from '../client/own-executions';
import {
  boundedEntry,
  boundedList,
  objectOf,
  RawPayload,
  ROWS_PER_READ,
  type Streamed,
  textOf,
} from '../client/raw-payload';
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

/** A column before it is stored. The raw definition is already JSON text. */
type NewColuna = Omit<RelatorioColuna, 'id_execucao' | 'definicao_bruta'> & { readonly definicao_bruta: string };
/** A row before it is stored. The raw row is already JSON text. */
type NewLinha = Omit<RelatorioLinha, 'id_execucao' | 'dados_linha_json'> & { readonly dados_linha_json: string };

interface RelatorioResponse {
  readonly titulo: string | null;
  readonly msg: string | null;
  /** JSON text. Null when there is none. */
  readonly inputs: string | null;
  readonly colunas: readonly NewColuna[];
  /** Unparsed rows. {@link readRow} reads one. */
  readonly linhas: JsonListText;
}

/** The cells that have a database column each. */
const CELLS = ['col0', 'col1', 'col2', 'col3', 'col4', 'col5', 'col6', 'col7', 'col8', 'col9'] as const;
/** Characters that fit into TEXT's 65,535 bytes, at four bytes a character. */
const MAX_CELL = 16_000;
const MAX_COLUMNS = 1_000;
const TOO_LARGE = 'clinicsys.resposta_muito_grande#linha';

/**
 * Reads columns and rows of a report response. Each invalid field is null.
 * @throws DomainError 502 when `colunas` or `linhas` is not a list, 413 when one is too long
 */
function readRelatorio(body: JsonObjectText): RelatorioResponse {
  const colunas = body.list('colunas');
  const linhas = body.list('linhas');
  if (!colunas || !linhas) throw domainError('clinicsys.resposta_invalida', 'has no columns or no rows');
  const columns = [...boundedList(colunas, 'columns', MAX_COLUMNS)].map(readColumn);
  return {
    titulo: textOf(body.scalar('titulo'), 500),
    msg: textOf(body.scalar('msg'), 500),
    inputs: inputsOf(body.raw('inputs') ?? 'null'),
    colunas: columns,
    linhas: boundedList(linhas, 'rows'),
  };
}

function inputsOf(text: string): string | null {
  const inputs = parseJson(boundedEntry(text, TOO_LARGE));
  return inputs === null ? null : bounded(inputs);
}

function readColumn(raw: unknown, indice: number): NewColuna {
  const column = objectOf(raw);
  return {
    indice,
    nome: textOf(column['nome'], 255) ?? textOf(raw, 255) ?? `col${indice}`,
    titulo: textOf(column['titulo'], 500),
    tipo: textOf(column['tipo'], 100),
    formato: textOf(column['formato'], 100),
    align: textOf(column['align'], 100),
    definicao_bruta: bounded(raw),
  };
}

/** Reads a row: a list of cells in the order of the columns, or an object by column name. */
function readRow(raw: unknown, indice: number, columns: readonly NewColuna[]): NewLinha {
  const cells: readonly unknown[] = Array.isArray(raw) ? raw : cellsByName(objectOf(raw), columns);
  const texts = Object.fromEntries(CELLS.map((name, position) => [name, cellText(cells[position])])) as Record<
    (typeof CELLS)[number],
    string | null
  >;
  return { indice, ...texts, dados_linha_json: bounded(raw) };
}

/** Returns the first cells of an object, one per column. Cells that no column names follow in their own order. */
function cellsByName(row: Readonly<Record<string, unknown>>, columns: readonly NewColuna[]): readonly unknown[] {
  const named = columns.slice(0, CELLS.length).map(({ nome }) => ownValue(row, nome));
  if (named.length === CELLS.length) return named;
  const others = Object.keys(row).filter((name) => columns.every(({ nome }) => nome !== name));
  return [...named, ...others.map((name) => row[name])];
}

/** Returns an own property only. A column may have the name of a property that every object inherits. */
function ownValue(row: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(row, name) ? row[name] : undefined;
}

function cellText(cell: unknown): string | null {
  if (cell === null || cell === undefined) return null;
  return textOf(cell, MAX_CELL) ?? cut(jsonText(cell), MAX_CELL);
}

const bounded = (raw: unknown): string => boundedEntry(jsonText(raw), TOO_LARGE);

const payloads = new RawPayload('clinicsys_relatorio_payload');
const COLUNA_COLUMNS = ['id_execucao', ...(Object.keys(readColumn(null, 0)) as (keyof NewColuna)[])] as const;
const LINHA_COLUMNS = ['id_execucao', 'indice', ...CELLS, 'dados_linha_json'] as const;

/** Reports of the clinic system (contract 3): run on demand, stored completely, visible to the user who ran them. */
@Injectable()
export class RelatorioService {
  constructor(
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
    const { manager } = this.unitOfWork;
    return ownExecutions(manager, RelatorioExecucao, caller.id, query, where, all, async (execucoes) => {
      const colunas = await this.columnsOf(execucoes.map(({ id }) => id));
      const ofRun = groupBy(colunas, ({ id_execucao }) => id_execucao);
      return execucoes.map((execucao) => toRelatorioExecucaoItem(execucao, ofRun.get(execucao.id) ?? []));
    });
  }

  /** Streams a run with columns, rows and the raw response. @throws DomainError 404 when absent or another user's */
  async get(caller: Caller, id: number): Promise<LargeResponse> {
    const { manager } = this.unitOfWork;
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
      const some = await this.unitOfWork.manager.find(RelatorioLinha, {
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
    return this.unitOfWork.manager.find(RelatorioColuna, {
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
