import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { saoPauloDate } from '../../kernel/calendar';
import { compareDecimals, subtractDecimals } from '../../kernel/decimal';
import { domainError } from '../../kernel/errors';
import { listEntities, type RecordList } from '../../platform/database/entity-list';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { OwnedRecordRepository } from '../../platform/database/owned-record.repository';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { PageQuery } from '../../platform/http/page-query';
import { CustomerAta, LancamentoLucro } from './customer-ata.entity';
import { ATA_ABSENT, usedOf } from './customer-ata.query';
import {
  type CreateLancamentoLucroDto,
  type LancamentoLucroCreated,
  type LancamentoLucroRead,
  type LucroDoSocioRead,
  type LucrosQuery,
  toLancamentoLucroRead,
} from './lancamentos-lucro.dto';
import { avisosDoLucro, lucrosDoMes } from './lucros.query';

/** Profit entries (decisions, section 5): they use up minutes, whose balance never falls below zero. */
@Injectable()
export class LancamentosLucroService {
  private readonly atas = new OwnedRecordRepository(CustomerAta, ATA_ABSENT);
  private readonly entries = new SharedRecordRepository(LancamentoLucro, 'customer_ata.lancamento_nao_encontrado');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(caller: Caller, idAta: number, query: PageQuery): Promise<RecordList<LancamentoLucroRead>> {
    const { manager } = this.dataSource;
    await this.atas.get(manager, caller.id, idAta);
    return listEntities(manager, LancamentoLucro, query, { where: { id_ata: idAta } }, toLancamentoLucroRead);
  }

  /**
   * Uses part of the minutes. Their row is locked first, so that of two entries at once the second one counts the first.
   * @throws DomainError 422 when the balance is not enough, or the minutes are not active or no longer valid
   */
  create(caller: Caller, idAta: number, body: CreateLancamentoLucroDto): Promise<LancamentoLucroCreated> {
    return this.unitOfWork.run(async (tx) => {
      const ata = await this.atas.lock(tx, caller.id, idAta);
      await acquireRecordLock(tx, 'ata', idAta);
      mustBeUsable(ata, body.data);
      const saldo = subtractDecimals(ata.valor, await usedOf(tx, idAta));
      if (compareDecimals(body.valor_ata_utilizada, saldo) > 0) {
        throw domainError('customer_ata.saldo_insuficiente', saldo);
      }
      const { id } = await tx.save(tx.create(LancamentoLucro, { ...body, id_ata: idAta }));
      const lancamento = toLancamentoLucroRead(await tx.findOneByOrFail(LancamentoLucro, { id }));
      return { ...lancamento, avisos: await avisosDoLucro(tx, ata, body.data) };
    });
  }

  async remove(caller: Caller, idAta: number, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.atas.lock(tx, caller.id, idAta);
      await acquireRecordLock(tx, 'ata', idAta);
      await this.entries.remove(tx, { id, id_ata: idAta });
    });
  }
}

function mustBeUsable({ status, data_validade }: CustomerAta, data: string): void {
  if (status !== 'ativo') throw domainError('customer_ata.inativa', status);
  if (data_validade === null) return;
  // Calendar dates compare as text.
  if (data_validade < saoPauloDate(new Date()) || data_validade < data) {
    throw domainError('customer_ata.vencida', data_validade);
  }
}

/** Profits paid to partners (document 7, section 3): sums of the whole firm, while the minutes stay their owner's. */
@Injectable()
export class LucrosService {
  constructor(private readonly dataSource: DataSource) {}

  list(idCliente: number, { competencia }: LucrosQuery): Promise<LucroDoSocioRead[]> {
    return lucrosDoMes(this.dataSource.manager, idCliente, competencia);
  }
}
