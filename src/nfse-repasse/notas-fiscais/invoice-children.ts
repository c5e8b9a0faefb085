import { Injectable } from '@nestjs/common';
import { type DeepPartial, type FindOptionsOrder, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import type { Fixed } from '../../kernel/error-codes/error-code';
import { rejectDuplicate } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExist } from '../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { readForm } from '../../platform/http/read-form';
import type { DtoClass } from '../../platform/http/validation/field-spec';
import { NotaFiscal } from './nota-fiscal.entity';

/** A sub-record of an invoice. */
export interface InvoiceChild extends ObjectLiteral {
  id: number;
  id_nota_fiscal: number;
}

/** Properties of one kind of sub-record. */
export interface InvoiceChildKind<E extends InvoiceChild> {
  readonly store: SharedRecordRepository<E>;
  readonly Read: DtoClass;
  /** Lists the oldest record first. The default is newest first. */
  readonly oldestFirst?: boolean;
  /** A unique key, and the error of a second record with the same values. */
  readonly unique?: { readonly key: string; readonly rejection: Fixed<409> };
  /** Checks the records to which the values refer. */
  readonly refersTo?: (tx: Tx, values: DeepPartial<E>) => Promise<unknown>;
}

/**
 * Doctors, receipts, financial status, integrations and emission log of an invoice. One service handles all kinds. A
 * sub-record is always addressed together with its invoice. Under another invoice it is not found.
 */
@Injectable()
export class InvoiceChildren {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Lists the sub-records of an invoice. @throws DomainError 404 for an absent invoice */
  async list<E extends InvoiceChild>(kind: InvoiceChildKind<E>, idNota: number): Promise<RecordList<object>> {
    const tx = this.unitOfWork.manager;
    await mustExist(tx, NotaFiscal, idNota, 'nfse_repasse.nota_nao_encontrada');
    const where = { id_nota_fiscal: idNota } as FindOptionsWhere<E>;
    const order = { id: kind.oldestFirst ? 'ASC' : 'DESC' } as FindOptionsOrder<E>;
    return kind.store.list(tx, {}, { where, order }, readForm(kind.Read));
  }

  /**
   * Creates a sub-record.
   * @throws DomainError 404 for an absent invoice or referenced record, 409 for a duplicate of a unique kind
   */
  async create<E extends InvoiceChild>(
    kind: InvoiceChildKind<E>,
    idNota: number,
    values: DeepPartial<E>,
  ): Promise<object> {
    return this.unitOfWork.run(async (tx) => {
      await mustExist(tx, NotaFiscal, idNota, 'nfse_repasse.nota_nao_encontrada');
      await kind.refersTo?.(tx, values);
      return readForm(kind.Read)(await once(kind, kind.store.create(tx, { ...values, id_nota_fiscal: idNota })));
    });
  }

  async update<E extends InvoiceChild>(
    kind: InvoiceChildKind<E>,
    idNota: number,
    id: number,
    changes: DeepPartial<E>,
  ): Promise<object> {
    return this.unitOfWork.run(async (tx) => {
      const before = await kind.store.lock(tx, addressed<E>(idNota, id));
      await kind.refersTo?.(tx, changes);
      return readForm(kind.Read)(await once(kind, kind.store.change(tx, before, changes)));
    });
  }

  async remove<E extends InvoiceChild>(kind: InvoiceChildKind<E>, idNota: number, id: number): Promise<void> {
    await this.unitOfWork.run((tx) => kind.store.remove(tx, addressed<E>(idNota, id)));
  }
}

const addressed = <E extends InvoiceChild>(id_nota_fiscal: number, id: number) =>
  ({ id, id_nota_fiscal }) as FindOptionsWhere<E>;

function once<E extends InvoiceChild, T>({ unique }: InvoiceChildKind<E>, write: Promise<T>): Promise<T> {
  return unique ? rejectDuplicate(write, unique.key, unique.rejection) : write;
}
