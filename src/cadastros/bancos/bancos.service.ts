import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { rejectDuplicate } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { SearchQuery } from '../../platform/http/page-query';
import { Banco } from './banco.entity';
import { type BancoRead, type CreateBancoDto, toBancoRead, type UpdateBancoDto } from './bancos.dto';

const UNIQUE_CODE = 'uq_banco_codigo';
const DUPLICATE = 'bancos.codigo_em_uso';

/**
 * The bank catalogue (decisions, section 7). A bank is deactivated, never deleted, because statements refer to it
 * permanently.
 */
@Injectable()
export class BancosService {
  private readonly store = new SharedRecordRepository(Banco, 'bancos.nao_encontrado');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  list(query: SearchQuery): Promise<RecordList<BancoRead>> {
    return this.store.list(this.unitOfWork.manager, query, { searchIn: ['nome', 'codigo'] }, toBancoRead);
  }

  async get(id: number): Promise<BancoRead> {
    return toBancoRead(await this.store.get(this.unitOfWork.manager, { id }));
  }

  async create(body: CreateBancoDto): Promise<BancoRead> {
    const created = this.unitOfWork.run((tx) => this.store.create(tx, body));
    return toBancoRead(await rejectDuplicate(created, UNIQUE_CODE, DUPLICATE));
  }

  async update(id: number, body: UpdateBancoDto): Promise<BancoRead> {
    const updated = this.unitOfWork.run((tx) => this.store.update(tx, { id }, body));
    return toBancoRead(await rejectDuplicate(updated, UNIQUE_CODE, DUPLICATE));
  }
}

interface CatalogueBank {
  readonly codigo: string;
  readonly ispb: string | null;
  readonly nome: string;
}

/** Returns the banks of the Brazilian payment system: COMPE code, ISPB and name, read from `bank-catalogue.txt`. */
export function bankCatalogue(): CatalogueBank[] {
  return readFileSync(join(__dirname, 'bank-catalogue.txt'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const [codigo = '', ispb = '', nome = ''] = line.split('|');
      return { codigo, ispb: ispb || null, nome };
    });
}
