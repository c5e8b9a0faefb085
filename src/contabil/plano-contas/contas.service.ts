import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { domainError } from '../../kernel/errors';
import { rejectDuplicate, rejectLinked } from '../../platform/database/driver-errors';
import { acquireNamedLocks, acquireRecordLock } from '../../platform/database/named-locks';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { ContaContabil } from './conta-contabil.entity';
import {
  type ContaContabilRead,
  type CreateContaDto,
  toContaContabilRead,
  type UpdateContaDto,
} from './plano-contas.dto';
import { allEntryLocks } from './chart-locks';
import { PlanoContas } from './plano-contas.entity';
import { PlanoContasService } from './plano-contas.service';

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
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly planos: PlanoContasService,
  ) {}

  /** @throws DomainError 404 for a chart or account that is absent, or of another user's chart */
  async get(caller: Caller, idPlano: number, id: number): Promise<ContaContabilRead> {
    const { manager } = this.dataSource;
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
