import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder, In } from 'typeorm';
import { type Caller, resolveRequestedOwner } from '../../acesso/rbac/caller';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { type LancamentoRead, LEDGER_SELECT, readEntries, streamEntries } from '../../contabil/ledger/lancamento-read';
import { saoPauloDays } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { type Page, PartialList } from '../../kernel/page';
import { type RecordList, rowsByIds } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { pageResponse, windowOfQuery } from '../../platform/http/page-query';
import { streamed, RowList } from '../../platform/http/streamed';
import { Storage } from '../../platform/storage/storage';
import { Importacao } from './importacao.entity';
import {
  type EntryCounts,
  type ListedImportacao,
  type NamedImportacao,
  toImportacaoDaLista,
  toImportacaoRead,
} from './importacao-read';
import type { ImportacaoDaLista, ImportacaoRead, ImportacoesQuery } from './importacoes.dto';
import type { LancamentosDaImportacaoQuery } from './resultado.dto';
import { countRows } from '../../platform/database/sql';

/** Reads of the import history; each user sees the own imports, everyone sees the entries. */
@Injectable()
export class ImportacoesQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
  ) {}

  /** Newest first: the part that was asked for, or in pieces every import from `offset` on. */
  async list(caller: Caller, query: ImportacoesQuery, all: boolean): Promise<RecordList<ImportacaoDaLista>> {
    const { id_cliente, hash_arquivo, tipo, status, data_inicio, data_fim } = query;
    if (data_inicio !== undefined && data_fim !== undefined && data_fim < data_inicio)
      throw domainError('importacoes.periodo_invertido');
    const select = withCustomer(namedImports(this.dataSource.manager))
      .leftJoin(Banco, 'b', 'b.id = i.id_banco')
      .addSelect('b.nome', 'banco_nome')
      .where('i.id_usuario_created = :owner', { owner: resolveRequestedOwner(caller, query.usuario_id) });
    if (id_cliente !== undefined) select.andWhere('i.id_cliente = :id_cliente', { id_cliente });
    if (hash_arquivo !== undefined) select.andWhere('i.hash_arquivo = :hash', { hash: hash_arquivo.toLowerCase() });
    if (tipo !== undefined) select.andWhere('i.tipo = :tipo', { tipo });
    if (status !== undefined) select.andWhere('i.status = :status', { status });
    if (data_inicio !== undefined) {
      const { start } = saoPauloDays(data_inicio, data_inicio);
      select.andWhere('i.data_hora_criacao >= :start', { start });
    }
    if (data_fim !== undefined) {
      const { end } = saoPauloDays(data_fim, data_fim);
      select.andWhere('i.data_hora_criacao < :end', { end });
    }
    const shown = async (some: SelectQueryBuilder<Importacao>): Promise<ImportacaoDaLista[]> => {
      const items = await withBankOfFile(this.dataSource.manager, await listed(some));
      const counts = query.com_contadores ? await this.entryCounts(items) : undefined;
      return items.map((item) => toImportacaoDaLista(item, counts && (counts.get(item.importacao.id) ?? NO_ENTRIES)));
    };
    const sorted = select.clone().orderBy('i.id', 'DESC');
    if (all) {
      const ids = (await sorted.select('i.id', 'id').getRawMany<{ id: number }>()).map(({ id }) => id);
      return new RowList(
        rowsByIds(ids.slice(query.offset), (some) => shown(select.clone().andWhere('i.id IN (:...some)', { some }))),
      );
    }
    return new PartialList(await shown(sorted.limit(query.limit).offset(query.offset)), await select.getCount());
  }

  /** What became of the entries of these imports: one statement for all of them. */
  private async entryCounts(items: readonly ListedImportacao[]): Promise<ReadonlyMap<number, EntryCounts>> {
    if (items.length === 0) return new Map();
    const rows = await this.dataSource.query<(EntryCounts & { id_importacao: number })[]>(
      `SELECT id_importacao, COUNT(IF(status = 'regra_pendente', 1, NULL)) AS qtd_pendentes,
              COUNT(IF(status = 'sucesso', 1, NULL)) AS qtd_sucesso, COUNT(IF(status = 'exportado', 1, NULL)) AS qtd_exportados
       FROM lancamento_contabil WHERE id_importacao IN (?) GROUP BY id_importacao`,
      [items.map(({ importacao }) => importacao.id)],
    );
    return new Map(rows.map(({ id_importacao, ...counts }) => [id_importacao, counts]));
  }

  /** @throws DomainError 404 when absent or foreign */
  async get(caller: Caller, id: number): Promise<ImportacaoRead> {
    return toImportacaoRead(await this.owned(caller, id));
  }

  /** The file as it was uploaded. @throws DomainError 404 when the import is absent or foreign, or its file is missing */
  async download(caller: Caller, id: number): Promise<StreamableFile> {
    const { importacao } = await this.owned(caller, id);
    const { stream, size } = await this.storage.read(importacao.path_arquivo);
    return streamed(stream, {
      type: 'application/octet-stream',
      filename: importacao.nome_arquivo_original,
      length: size,
    });
  }

  /** What an import made, for everyone of the firm: all entries, or a page. @throws DomainError 404 when the import is absent */
  async entries(
    id: number,
    query: LancamentosDaImportacaoQuery,
  ): Promise<RowList<LancamentoRead> | Page<LancamentoRead>> {
    const { manager } = this.dataSource;
    await mustExist(manager, Importacao, id, 'importacoes.nao_encontrada');
    const where = `l.id_importacao = ? ${query.status ? 'AND l.status = ?' : ''}`;
    const parameters = query.status ? [id, query.status] : [id];
    const sql = `${LEDGER_SELECT} WHERE ${where} ORDER BY l.data_registro, l.id`;
    const window = windowOfQuery(query);
    if (!window) return new RowList(streamEntries(this.dataSource, sql, parameters));
    const items = await readEntries(manager, `${sql} LIMIT ? OFFSET ?`, [...parameters, window.limit, window.offset]);
    const total = await countRows(manager, `FROM lancamento_contabil l WHERE ${where}`, parameters);
    return pageResponse(query, items, total);
  }

  /** The caller's import with the name. @throws DomainError 404 when absent or foreign */
  async owned(caller: Caller, id: number, tx: EntityManager = this.dataSource.manager): Promise<NamedImportacao> {
    const select = namedImports(tx).where('i.id = :id AND i.id_usuario_created = :owner', { id, owner: caller.id });
    const [found] = await named(select);
    if (!found) throw domainError('importacoes.nao_encontrada');
    return found;
  }

  /** The latest import of the same bytes for the customer that made it into the books, of any user. */
  async successfulDuplicate(
    id_cliente: number,
    hash: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<NamedImportacao | undefined> {
    const select = namedImports(tx)
      .where('i.id_cliente = :id_cliente AND i.hash_arquivo = :hash', { id_cliente, hash })
      .andWhere("i.status IN ('success', 'partial')")
      .orderBy('i.id', 'DESC')
      .limit(1);
    return (await named(select))[0];
  }

  /** Finds the duplicate at any customer. Otherwise the same as {@link successfulDuplicate}. */
  async latestOfFile(hash: string): Promise<Omit<ListedImportacao, 'banco_nome'> | undefined> {
    const select = withCustomer(namedImports(this.dataSource.manager))
      .where("i.hash_arquivo = :hash AND i.status IN ('success', 'partial')", { hash })
      .orderBy('i.id', 'DESC')
      .limit(1);
    return (await listed(select))[0];
  }
}

const NO_ENTRIES: EntryCounts = { qtd_pendentes: 0, qtd_sucesso: 0, qtd_exportados: 0 };

function namedImports(tx: EntityManager): SelectQueryBuilder<Importacao> {
  return tx
    .createQueryBuilder(Importacao, 'i')
    .leftJoin(Usuario, 'u', 'u.id = i.id_usuario_created')
    .addSelect('u.nome', 'usuario_nome');
}

function withCustomer(select: SelectQueryBuilder<Importacao>): SelectQueryBuilder<Importacao> {
  return select.leftJoin(Customer, 'c', 'c.id = i.id_cliente').addSelect('c.nome', 'cliente_nome');
}

async function named(select: SelectQueryBuilder<Importacao>): Promise<NamedImportacao[]> {
  const { entities, raw } = await select.getRawAndEntities<{ usuario_nome: string | null }>();
  return entities.map((importacao, index) => ({ importacao, usuario_nome: raw[index]?.usuario_nome ?? null }));
}

async function listed(select: SelectQueryBuilder<Importacao>): Promise<ListedImportacao[]> {
  const { entities, raw } = await select.getRawAndEntities<{
    usuario_nome: string | null;
    cliente_nome: string | null;
    banco_nome?: string | null;
  }>();
  return entities.map((importacao, index) => ({
    importacao,
    usuario_nome: raw[index]?.usuario_nome ?? null,
    cliente_nome: raw[index]?.cliente_nome ?? null,
    banco_nome: raw[index]?.banco_nome ?? null,
  }));
}

/** Imports without a bank show the name of the bank that their file names. */
async function withBankOfFile(tx: EntityManager, items: readonly ListedImportacao[]): Promise<ListedImportacao[]> {
  const codeOf = ({ importacao }: ListedImportacao) => importacao.contas_lidas?.[0]?.banco ?? null;
  const codes = new Set(items.filter(({ banco_nome }) => banco_nome === null).map(codeOf));
  codes.delete(null);
  if (codes.size === 0) return [...items];
  const bancos = await tx.find(Banco, { where: { codigo: In([...codes]) } });
  const names = new Map(bancos.map(({ codigo, nome }) => [codigo, nome]));
  return items.map((item) => ({ ...item, banco_nome: item.banco_nome ?? names.get(codeOf(item) ?? '') ?? null }));
}
