import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { saoPauloDays } from '../../kernel/calendar';
import { badRequest, notFound } from '../../kernel/errors';
import { Slice } from '../../kernel/page';
import { Importacao } from './importacao.entity';
import {
  type ImportacaoListItem,
  type ImportacaoRead,
  type ImportacoesQuery,
  type NamedImportacao,
  toImportacaoListItem,
  toImportacaoRead,
} from './importacoes.dto';

/** Reads of the import history; each user sees the own imports. */
@Injectable()
export class ImportacoesQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(caller: Caller, query: ImportacoesQuery): Promise<Slice<ImportacaoListItem>> {
    const { id_cliente, tipo, status, data_inicio, data_fim } = query;
    if (data_inicio !== undefined && data_fim !== undefined && data_fim < data_inicio)
      throw badRequest('data_fim is before data_inicio');
    const select = namedImports(this.dataSource.manager).where('i.id_usuario_created = :owner', { owner: caller.id });
    if (id_cliente !== undefined) select.andWhere('i.id_cliente = :id_cliente', { id_cliente });
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
    const page = select.clone().orderBy('i.id', 'DESC').limit(query.limit).offset(query.offset);
    const [items, total] = [await named(page), await select.getCount()];
    return new Slice(items.map(toImportacaoListItem), total);
  }

  /** @throws DomainError not_found when absent or foreign */
  async get(caller: Caller, id: number): Promise<ImportacaoRead> {
    return toImportacaoRead(await this.owned(caller, id));
  }

  /** The caller's import with the name. @throws DomainError not_found when absent or foreign */
  async owned(caller: Caller, id: number, tx: EntityManager = this.dataSource.manager): Promise<NamedImportacao> {
    const select = namedImports(tx).where('i.id = :id AND i.id_usuario_created = :owner', { id, owner: caller.id });
    const [found] = await named(select);
    if (!found) throw notFound('import');
    return found;
  }

  /** The latest import of the same bytes for the customer that made it into the books, whoever imported it. */
  async successfulTwin(
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
}

function namedImports(tx: EntityManager): SelectQueryBuilder<Importacao> {
  return tx
    .createQueryBuilder(Importacao, 'i')
    .leftJoin(Usuario, 'u', 'u.id = i.id_usuario_created')
    .addSelect('u.nome', 'usuario_nome');
}

async function named(select: SelectQueryBuilder<Importacao>): Promise<NamedImportacao[]> {
  const { entities, raw } = await select.getRawAndEntities<{ usuario_nome: string | null }>();
  return entities.map((importacao, index) => ({ importacao, usuario_nome: raw[index]?.usuario_nome ?? null }));
}
