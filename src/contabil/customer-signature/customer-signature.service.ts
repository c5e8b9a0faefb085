import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import { rejectDuplicate } from '../../platform/database/driver-errors';
import { mustExist } from '../../platform/database/must-exist';
import { OwnedRecordRepository } from '../../platform/database/owned-record.repository';
import { mapRows, streamRows } from '../../platform/database/row-stream';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { type PageQuery, windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/streamed';
import { DailyBytes } from '../../platform/storage/daily-bytes';
import {
  type CreateCustomerSignatureDto,
  type CustomerSignatureRead,
  toCustomerSignatureRead,
  type UpdateCustomerSignatureDto,
} from './customer-signature.dto';
import { CustomerSignature } from './customer-signature.entity';

const ABSENCE = 'customer_signature.nao_encontrado';

/** Signature profiles (contract 2): one per customer, each seen by its creator only. */
@Injectable()
export class CustomerSignatureService {
  private readonly store = new OwnedRecordRepository(CustomerSignature, ABSENCE);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dailyBytes: DailyBytes,
  ) {}

  /** @throws DomainError 409 when the customer has a profile already, of any user */
  async create(caller: Caller, body: CreateCustomerSignatureDto): Promise<CustomerSignatureRead> {
    const created = await this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, body.id_customer, 'customers.nao_encontrado');
      await this.countPicture(tx, caller, body);
      return rejectDuplicate(
        this.store.create(tx, caller.id, body),
        'uq_customer_signature_customer',
        'customer_signature.repetido',
      );
    });
    return toCustomerSignatureRead(created);
  }

  /**
   * The customer's profile with the fields of the body; fields that it leaves out stay as they are.
   * @throws DomainError 404 when another user owns the profile
   */
  async upsert(caller: Caller, body: CreateCustomerSignatureDto): Promise<CustomerSignatureRead> {
    const { id_customer, ...changes } = body;
    const saved = await this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, id_customer, 'customers.nao_encontrado');
      const existing =
        (await this.lockOfCustomer(tx, id_customer)) ?? (await this.createOrMeet(tx, caller, id_customer, changes));
      if (existing?.id_usuario_created !== caller.id) throw domainError(ABSENCE);
      await this.countPicture(tx, caller, body);
      return this.store.change(tx, existing, changes);
    });
    return toCustomerSignatureRead(saved);
  }

  async getOfCustomer(caller: Caller, idCustomer: number): Promise<CustomerSignatureRead> {
    const signature = await this.store.find(this.unitOfWork.manager, caller.id, { id_customer: idCustomer });
    if (!signature) throw domainError(ABSENCE);
    return toCustomerSignatureRead(signature);
  }

  async get(caller: Caller, id: number): Promise<CustomerSignatureRead> {
    return toCustomerSignatureRead(await this.store.get(this.unitOfWork.manager, caller.id, id));
  }

  async update(caller: Caller, id: number, body: UpdateCustomerSignatureDto): Promise<CustomerSignatureRead> {
    const updated = await this.unitOfWork.run(async (tx) => {
      const signature = await this.store.update(tx, caller.id, id, body);
      await this.countPicture(tx, caller, body);
      return signature;
    });
    return toCustomerSignatureRead(updated);
  }

  async remove(caller: Caller, id: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.store.remove(tx, caller.id, id));
  }

  /** @throws DomainError 429 beyond the caller's bytes of the day */
  private async countPicture(tx: Tx, caller: Caller, { imagem_assinatura }: UpdateCustomerSignatureDto): Promise<void> {
    if (imagem_assinatura) await this.dailyBytes.count(caller.id, Buffer.byteLength(imagem_assinatura), tx);
  }

  private lockOfCustomer(tx: Tx, idCustomer: number): Promise<CustomerSignature | null> {
    return tx.findOne(CustomerSignature, {
      where: { id_customer: idCustomer },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Two first upserts at once: one makes the row, the other waits here and finds it. Either way the row is locked. */
  private async createOrMeet(
    tx: Tx,
    caller: Caller,
    idCustomer: number,
    { nome_assinante }: Pick<CreateCustomerSignatureDto, 'nome_assinante'>,
  ): Promise<CustomerSignature | null> {
    await tx.query(
      `INSERT INTO customer_signature (id_customer, id_usuario_created, nome_assinante) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE id_customer = VALUES(id_customer)`,
      [idCustomer, caller.id, nome_assinante],
    );
    return this.lockOfCustomer(tx, idCustomer);
  }
}

/** The caller's signature profiles. With their images a page alone may be hundreds of megabytes: they are streamed. */
@Injectable()
export class CustomerSignatureList {
  constructor(private readonly dataSource: DataSource) {}

  async list(caller: Caller, query: PageQuery): Promise<RowList<CustomerSignatureRead>> {
    const window = windowOfQuery(query);
    const total =
      window && (await this.dataSource.manager.countBy(CustomerSignature, { id_usuario_created: caller.id }));
    const rows = streamRows<CustomerSignature>(
      this.dataSource,
      `SELECT id, id_customer, nome_assinante, cargo, crc, imagem_assinatura, id_usuario_created, created_at, updated_at
       FROM customer_signature WHERE id_usuario_created = ? ORDER BY id DESC ${window ? 'LIMIT ? OFFSET ?' : ''}`,
      window ? [caller.id, window.limit, window.offset] : [caller.id],
    );
    return new RowList(mapRows(rows, toCustomerSignatureRead), total);
  }
}
