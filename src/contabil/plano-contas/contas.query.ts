import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { PartialList } from '../../kernel/page';
import { likeContaining } from '../../kernel/text';
import { windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/row-list';
import { Customer } from '../../cadastros/customers/customer.entity';
import { type RecordList, rowsByIds } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { mapRows } from '../../platform/database/row-stream';
import { PlanoContas } from './plano-contas.entity';
import { ContaContabil } from './conta-contabil.entity';
import { type ContaContabilRead, type ContasQuery, toContaContabilRead } from './plano-contas.dto';
import { PlanoContasService } from './plano-contas.service';

/** Codes are distinguished by their case, but a search is not: `1.a` finds `1.A`. */
const [DOMINIO, CONTABIL] = ['codigo_dominio', 'codigo_contabil'].map((code) => `c.${code} COLLATE utf8mb4_unicode_ci`);

/** An account whose code is what was typed comes first, then those whose code begins so, then those of another match. */
const NEAREST = `CASE WHEN ${DOMINIO} = :exact OR ${CONTABIL} = :exact THEN 0
  WHEN ${DOMINIO} LIKE :beginning OR ${CONTABIL} LIKE :beginning THEN 1 ELSE 2 END`;

/** The accounts of a chart (an addition: decisions, section 5). */
@Injectable()
export class ContasDoPlano {
  constructor(
    private readonly dataSource: DataSource,
    private readonly planos: PlanoContasService,
  ) {}

  async list(caller: Caller, idPlanoContas: number, query: ContasQuery): Promise<RecordList<ContaContabilRead>> {
    const { manager } = this.dataSource;
    await this.planos.owned(manager, caller, idPlanoContas);
    const select = manager
      .createQueryBuilder(ContaContabil, 'c')
      .where('c.id_plano_contas = :idPlanoContas', { idPlanoContas });
    return this.response(select, query);
  }

  /** The accounts of the customer's active charts, of any owner. @throws DomainError 404 for an absent customer */
  async ofCustomer(idCliente: number, query: ContasQuery): Promise<RecordList<ContaContabilRead>> {
    await mustExist(this.dataSource.manager, Customer, idCliente, 'customers.nao_encontrado');
    const select = this.dataSource.manager
      .createQueryBuilder(ContaContabil, 'c')
      .innerJoin(PlanoContas, 'p', 'p.id = c.id_plano_contas')
      .where("p.id_cliente = :idCliente AND p.status = 'ativo'", { idCliente });
    return this.response(select, query);
  }

  private async response(
    select: SelectQueryBuilder<ContaContabil>,
    query: ContasQuery,
  ): Promise<RecordList<ContaContabilRead>> {
    if (query.tipo) select.andWhere('c.tipo = :tipo', { tipo: query.tipo });
    if (query.search) {
      select.andWhere(`(c.nome LIKE :search OR ${DOMINIO} LIKE :search OR ${CONTABIL} LIKE :search)`, {
        search: likeContaining(query.search),
      });
    }
    const window = windowOfQuery(query);
    const page = select.clone();
    if (query.search) {
      const search = query.search;
      page.orderBy(NEAREST).setParameters({ exact: search, beginning: likeContaining(search).slice(1) });
    }
    page.addOrderBy('c.codigo_dominio').addOrderBy('c.id');
    if (!window) return new RowList(mapRows(this.all(page), toContaContabilRead));
    const contas = await page.limit(window.limit).offset(window.offset).getMany();
    return new PartialList(contas.map(toContaContabilRead), await select.getCount());
  }

  private async *all(select: SelectQueryBuilder<ContaContabil>): AsyncGenerator<ContaContabil> {
    const rows = await select.select('c.id', 'id').getRawMany<{ id: number }>();
    yield* rowsByIds(
      rows.map(({ id }) => id),
      (some) => this.dataSource.manager.findBy(ContaContabil, { id: In([...some]) }),
    );
  }
}
