import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import { PartialList } from '../../kernel/page';
import { likeContaining } from '../../kernel/text';
import { rejectDuplicate, rejectLinked } from '../../platform/database/driver-errors';
import { type RecordList, rowsByIds } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { acquireNamedLocks, acquireRecordLock } from '../../platform/database/named-locks';
import { mapRows } from '../../platform/database/row-stream';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/streamed';
import { allEntryLocks } from './chart-locks';
import { ContaContabil } from './conta-contabil.entity';
import {
  type ContaContabilRead,
  type ContasQuery,
  type CreateContaDto,
  toContaContabilRead,
  type UpdateContaDto,
} from './plano-contas.dto';
import { PlanoContas } from './plano-contas.entity';
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

const UNIQUE_CODE = 'uq_conta_contabil_plano_codigo';
const IN_USE = 'plano_contas.conta_em_uso';

/** What uses the account `c` of the chart `p`: entries, rules that would look its code up in the chart, and bank accounts. */
const USED = `EXISTS (SELECT 1 FROM lancamento_contabil l WHERE l.id_conta_debito = c.id)
  OR EXISTS (SELECT 1 FROM lancamento_contabil l WHERE l.id_conta_credito = c.id)
  OR EXISTS (SELECT 1 FROM regra_lancamento r
    WHERE (r.conta_debito_codigo = c.codigo_dominio OR r.conta_credito_codigo = c.codigo_dominio)
      AND (r.id_plano_contas = p.id OR (r.id_plano_contas IS NULL AND r.id_cliente = p.id_cliente)))
  OR EXISTS (SELECT 1 FROM conta_bancaria b WHERE b.id_conta = c.id)`;

/** Single accounts of own charts (document 8, 8.1). A change locks the row of the chart, as the import of a file does. */
@Injectable()
export class ContasService {
  private readonly store = new SharedRecordRepository(ContaContabil, 'plano_contas.conta_nao_encontrada');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly planos: PlanoContasService,
  ) {}

  /** @throws DomainError 404 for a chart or account that is absent, or of another user's chart */
  async get(caller: Caller, idPlano: number, id: number): Promise<ContaContabilRead> {
    const { manager } = this.unitOfWork;
    await this.planos.owned(manager, caller, idPlano);
    return toContaContabilRead(await this.store.get(manager, { id, id_plano_contas: idPlano }));
  }

  /** @throws DomainError 404 for the chart, 409 when it has the code */
  create(caller: Caller, idPlano: number, body: CreateContaDto): Promise<ContaContabilRead> {
    return this.unitOfWork.run(async (tx) => {
      await this.lockChart(tx, caller, idPlano);
      const created = this.store.create(tx, { ...body, id_plano_contas: idPlano });
      return toContaContabilRead(await rejectDuplicate(created, UNIQUE_CODE, 'plano_contas.codigo_de_conta_em_uso'));
    });
  }

  /** @throws DomainError 404, 409 for an account that is used and shall be synthetic */
  update(caller: Caller, idPlano: number, id: number, body: UpdateContaDto): Promise<ContaContabilRead> {
    return this.runLocked(body.tipo === 'S', async (tx) => {
      await this.lockChart(tx, caller, idPlano, body.tipo === 'S');
      const conta = await this.store.lock(tx, { id, id_plano_contas: idPlano });
      if (body.tipo === 'S' && conta.tipo === 'A') await rejectUsed(tx, id);
      return toContaContabilRead(await this.store.change(tx, conta, body));
    });
  }

  /** @throws DomainError 404, 409 while entries, rules or bank accounts use it */
  remove(caller: Caller, idPlano: number, id: number): Promise<void> {
    return this.runLocked(true, async (tx) => {
      await this.lockChart(tx, caller, idPlano, true);
      await this.store.lock(tx, { id, id_plano_contas: idPlano });
      await rejectUsed(tx, id);
      await rejectLinked(this.store.remove(tx, { id, id_plano_contas: idPlano }), IN_USE);
    });
  }

  private runLocked<T>(waits: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
    return waits ? this.unitOfWork.runLong(work) : this.unitOfWork.run(work);
  }

  /** @param alone waits for every operation under way on the customer's entries: none takes the account meanwhile */
  private async lockChart(tx: Tx, caller: Caller, id: number, alone = false): Promise<void> {
    const { id_cliente } = await this.planos.owned(tx, caller, id);
    if (alone) await acquireNamedLocks(tx, allEntryLocks(id_cliente));
    const lock = { mode: 'pessimistic_write' } as const;
    const chart = await tx.findOne(PlanoContas, { where: { id, id_usuario_created: caller.id }, lock });
    if (!chart) throw domainError('plano_contas.nao_encontrado');
    await acquireRecordLock(tx, 'plano_contas', id);
  }
}

/** @throws DomainError 409 */
async function rejectUsed(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.query<{ used: number }[]>(
    `SELECT (${USED}) AS used FROM conta_contabil c JOIN plano_contas p ON p.id = c.id_plano_contas WHERE c.id = ?`,
    [id],
  );
  if (row?.used) throw domainError(IN_USE);
}
