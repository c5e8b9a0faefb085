import { Injectable, Logger } from '@nestjs/common';
import { withoutMask } from '../../kernel/documento';
import { DomainError, domainError } from '../../kernel/errors';
import { asDomainError } from '../../platform/database/driver-errors';
import { listPart, type RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import {
  type CreateSmartRecebimentoConvenioDto,
  type RecebimentosQuery,
  type SmartRecebimentoConvenioRead,
  toSmartRecebimentoConvenioRead,
  type UpdateSmartRecebimentoConvenioDto,
} from './smart-recebimento-convenio.dto';
import { SmartRecebimentoConvenio } from './smart-recebimento-convenio.entity';

/** Health-plan receipts (contract 2): records of the whole firm, looked up by CNPJ. */
@Injectable()
export class SmartRecebimentoConvenioService {
  private readonly store = new SharedRecordRepository(
    SmartRecebimentoConvenio,
    'smart_recebimento_convenio.nao_encontrado',
  );
  private readonly logger = new Logger(SmartRecebimentoConvenioService.name);

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Newest first; a filter that is no CNPJ finds nothing. */
  list({ cnpj, limit, offset }: RecebimentosQuery, all: boolean): Promise<RecordList<SmartRecebimentoConvenioRead>> {
    const where = cnpj ? { cnpj: withoutMask(cnpj) } : {};
    const window = { limit, offset, all };
    return listPart(
      this.unitOfWork.manager,
      SmartRecebimentoConvenio,
      window,
      { where },
      toSmartRecebimentoConvenioRead,
    );
  }

  async get(id: number): Promise<SmartRecebimentoConvenioRead> {
    return toSmartRecebimentoConvenioRead(await this.store.get(this.unitOfWork.manager, { id }));
  }

  /** @throws DomainError 500 when the record can't be kept for a reason that is not the caller's */
  async create(body: CreateSmartRecebimentoConvenioDto): Promise<SmartRecebimentoConvenioRead> {
    try {
      const created = await this.unitOfWork.run((tx) => this.store.create(tx, body));
      return toSmartRecebimentoConvenioRead(created);
    } catch (error) {
      if (error instanceof DomainError || asDomainError(error)) throw error;
      this.logger.error(error, 'receipt not saved');
      throw domainError('smart_recebimento_convenio.nao_salvo');
    }
  }

  async update(id: number, body: UpdateSmartRecebimentoConvenioDto): Promise<SmartRecebimentoConvenioRead> {
    const updated = await this.unitOfWork.run((tx) => this.store.update(tx, { id }, body));
    return toSmartRecebimentoConvenioRead(updated);
  }

  async remove(id: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
  }
}
