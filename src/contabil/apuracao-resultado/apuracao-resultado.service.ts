import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { defined } from '../../kernel/collections';
import { domainError } from '../../kernel/errors';
import { rejectDuplicate } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { OwnedRecordRepository } from '../../platform/database/owned-record.repository';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import {
  type ApuracaoResultadoRead,
  type ApuracoesByCustomerQuery,
  type ApuracoesByUserQuery,
  type CreateApuracaoResultadoDto,
  toApuracaoResultadoRead,
  type UpdateApuracaoResultadoDto,
} from './apuracao-resultado.dto';
import { ApuracaoResultado, isTooEarly, periodoFits } from './apuracao-resultado.entity';

type Apuracoes = RecordList<ApuracaoResultadoRead>;

/** Tax result assessments (contract 2): one per customer, tax and period, seen by its creator; immutable once closed. */
@Injectable()
export class ApuracaoResultadoService {
  private readonly store = new OwnedRecordRepository(ApuracaoResultado, 'apuracao_resultado.nao_encontrada');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async create(caller: Caller, body: CreateApuracaoResultadoDto): Promise<ApuracaoResultadoRead> {
    const created = await this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, body.id_customer, 'customers.nao_encontrado');
      return unique(this.store.create(tx, caller.id, body));
    });
    return toApuracaoResultadoRead(created);
  }

  /** The only way to `fechado`; of two at once one closes, the other is rejected. */
  fechar(caller: Caller, id: number): Promise<ApuracaoResultadoRead> {
    return this.change(caller, id, { status: 'fechado', data_fechamento: new Date() });
  }

  listOfUser(caller: Caller, query: ApuracoesByUserQuery): Promise<Apuracoes> {
    return this.list(caller, query, filters(query));
  }

  /** The caller's assessments of a customer. */
  async listOfCustomer(caller: Caller, idCustomer: number, query: ApuracoesByCustomerQuery): Promise<Apuracoes> {
    await mustExist(this.unitOfWork.manager, Customer, idCustomer, 'customers.nao_encontrado');
    return this.list(caller, query, {
      ...filters(query),
      id_customer: idCustomer,
      ...(query.tributo ? { tributo: query.tributo } : {}),
    });
  }

  async get(caller: Caller, id: number): Promise<ApuracaoResultadoRead> {
    return toApuracaoResultadoRead(await this.store.get(this.unitOfWork.manager, caller.id, id));
  }

  /** @throws DomainError 422 when closed, or when the period would no longer fit its kind */
  update(caller: Caller, id: number, body: UpdateApuracaoResultadoDto): Promise<ApuracaoResultadoRead> {
    return this.change(caller, id, body);
  }

  async remove(caller: Caller, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.lockOpen(tx, caller, id);
      await this.store.remove(tx, caller.id, id);
    });
  }

  private async change(
    caller: Caller,
    id: number,
    changes: UpdateApuracaoResultadoDto | Pick<ApuracaoResultado, 'status' | 'data_fechamento'>,
  ): Promise<ApuracaoResultadoRead> {
    const changed = await this.unitOfWork.run(async (tx) => {
      const before = await this.lockOpen(tx, caller, id);
      const { periodo, tipo_periodo, tributo } = { ...before, ...changes };
      if (!periodoFits(periodo, tipo_periodo)) {
        throw domainError('apuracao_resultado.periodo_nao_cabe', periodo, tipo_periodo);
      }
      if (isTooEarly(tributo, periodo)) throw domainError('apuracao_resultado.tributo_antes_de_2027');
      return unique(this.store.change(tx, before, changes));
    });
    return toApuracaoResultadoRead(changed);
  }

  /** The row, locked, so that what is decided on its state still holds when it is written. */
  private async lockOpen(tx: Tx, caller: Caller, id: number): Promise<ApuracaoResultado> {
    const apuracao = await this.store.lock(tx, caller.id, id);
    if (apuracao.status === 'fechado') throw domainError('apuracao_resultado.fechada');
    return apuracao;
  }

  private list(
    caller: Caller,
    query: ApuracoesByUserQuery,
    where: FindOptionsWhere<ApuracaoResultado>,
  ): Promise<Apuracoes> {
    return this.store.list(this.unitOfWork.manager, caller.id, query, { where }, toApuracaoResultadoRead);
  }
}

function filters({ periodo, tipo_periodo, status }: ApuracoesByUserQuery): FindOptionsWhere<ApuracaoResultado> {
  return defined({ periodo, tipo_periodo, status });
}

function unique<T>(write: Promise<T>): Promise<T> {
  return rejectDuplicate(write, 'uq_apuracao_customer_tributo_periodo', 'apuracao_resultado.repetida');
}
