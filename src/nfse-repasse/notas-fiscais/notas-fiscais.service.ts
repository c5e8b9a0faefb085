import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Prestador, Tomador } from '../../cadastros/invoice-parties/invoice-party.entity';
import { defined } from '../../kernel/collections';
import { domainError } from '../../kernel/errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExistIfNamed } from '../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { Storage } from '../../platform/storage/storage';
import { mayMove, NotaFiscal } from './nota-fiscal.entity';
import {
  type CreateNotaFiscalDto,
  type NotaFiscalRead,
  type NotasFiscaisQuery,
  toNotaFiscalRead,
  type UpdateNotaFiscalDto,
} from './notas-fiscais.dto';

/** Service invoices (contract 3, Service invoice), shared by the firm. */
@Injectable()
export class NotasFiscaisService {
  private readonly store = new SharedRecordRepository(NotaFiscal, 'nfse_repasse.nota_nao_encontrada');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
  ) {}

  async create(caller: Caller, body: CreateNotaFiscalDto): Promise<NotaFiscalRead> {
    return this.unitOfWork.run(async (tx) => {
      await partiesMustExist(tx, body);
      return toNotaFiscalRead(await this.store.create(tx, { ...body, id_usuario_created: caller.id }));
    });
  }

  list({ page, per_page, sem_chave, ...filters }: NotasFiscaisQuery): Promise<RecordList<NotaFiscalRead>> {
    const window = defined({ page, per_page });
    const chave = sem_chave === undefined ? {} : { chave_nfse: sem_chave ? IsNull() : Not(IsNull()) };
    return this.store.list(this.unitOfWork.manager, window, { where: { ...filters, ...chave } }, toNotaFiscalRead);
  }

  async get(id: number): Promise<NotaFiscalRead> {
    return toNotaFiscalRead(await this.store.get(this.unitOfWork.manager, { id }));
  }

  /**
   * Updates an invoice. The row is locked before its status is checked. The second of two parallel changes then sees
   * the first.
   */
  async update(id: number, body: UpdateNotaFiscalDto): Promise<NotaFiscalRead> {
    return this.unitOfWork.run(async (tx) => {
      const nota = await this.store.lock(tx, { id });
      await partiesMustExist(tx, body);
      if (body.status !== undefined && !mayMove(nota.status, body.status))
        throw domainError('nfse_repasse.transicao_de_status', nota.status, body.status);
      if (nota.arquivo_chave !== null && body.arquivo_mime !== undefined && body.arquivo_mime !== nota.arquivo_mime)
        throw domainError('nfse_repasse.arquivo_de_outro_tipo', String(nota.arquivo_mime));
      return toNotaFiscalRead(await this.store.change(tx, nota, body));
    });
  }

  /** Deletes an invoice. The database deletes its sub-records. Its file is deleted after the commit. */
  async remove(id: number): Promise<void> {
    await this.unitOfWork.run(async (tx, afterCommit) => {
      const { arquivo_chave } = await this.store.remove(tx, { id });
      if (arquivo_chave) afterCommit(() => this.storage.remove(arquivo_chave));
    });
  }
}

async function partiesMustExist(tx: Tx, { id_prestador, id_tomador, id_customer }: UpdateNotaFiscalDto): Promise<void> {
  await mustExistIfNamed(tx, Prestador, id_prestador, 'prestadores.nao_encontrado');
  await mustExistIfNamed(tx, Tomador, id_tomador, 'tomadores.nao_encontrado');
  await mustExistIfNamed(tx, Customer, id_customer, 'customers.nao_encontrado');
}
