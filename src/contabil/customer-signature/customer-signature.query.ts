import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { mapRows, streamRows } from '../../platform/database/row-stream';
import { type PageQuery, windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/row-list';
import { type CustomerSignatureRead, toCustomerSignatureRead } from './customer-signature.dto';
import { CustomerSignature } from './customer-signature.entity';

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
