import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rejectDuplicate } from '../../platform/database/driver-errors';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mapRows, streamRows } from '../../platform/database/row-stream';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/streamed';
import {
  companiesMustExist,
  empresaIds,
  type EmpresaIdsQuery,
  ofCompanies,
  upsertSent,
  MONTH_COLUMNS,
  upsertMonths,
} from '../batch/batch';
import {
  type CreateSnFolhaDto,
  type SnFolhaRead,
  toSnFolhaRead,
  type UpdateSnFolhaDto,
  type UpsertSnFolhaDto,
} from './sn-folha.dto';
import { SnFolha } from './sn-folha.entity';

const UNIQUE_MONTH = 'uq_sn_folha_competencia';
const DUPLICATE = 'sn_folha.mes_repetido';
const SELECT = 'SELECT id, empresa_id, mes, ano, valor_folha, valor_inss, created_at, updated_at FROM sn_folha';
const VALUES = ['valor_folha', 'valor_inss'] as const;

/** Payroll per company and month (contract 3), visible to the whole firm. */
@Injectable()
export class SnFolhaService {
  private readonly store = new SharedRecordRepository(SnFolha, 'sn_folha.nao_encontrada');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Lists payrolls, newest first. @throws DomainError 422 for a malformed list of ids */
  list(query: EmpresaIdsQuery): RowList<SnFolhaRead> {
    const { sql, parameters } = ofCompanies(empresaIds(query));
    const rows = streamRows<SnFolha>(this.dataSource, `${SELECT} WHERE ${sql} ORDER BY id DESC`, parameters);
    return new RowList(mapRows(rows, toSnFolhaRead));
  }

  /** @throws DomainError 404 for an absent company, 409 when the company has that month */
  async create(body: CreateSnFolhaDto): Promise<SnFolhaRead> {
    const created = await this.unitOfWork.run(async (tx) => {
      await companiesMustExist(tx, [body.empresa_id]);
      return rejectDuplicate(this.store.create(tx, body), UNIQUE_MONTH, DUPLICATE);
    });
    return toSnFolhaRead(created);
  }

  /** @throws DomainError 404, 409 when the company has the new month */
  async update(id: number, body: UpdateSnFolhaDto): Promise<SnFolhaRead> {
    const updated = await this.unitOfWork.run((tx) =>
      rejectDuplicate(this.store.update(tx, { id }, body), UNIQUE_MONTH, DUPLICATE),
    );
    return toSnFolhaRead(updated);
  }

  /** @throws DomainError 404 */
  async remove(id: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
  }

  /** Creates or overwrites payrolls by company and month, all or nothing. Responds in the order sent. */
  async upsert(items: readonly UpsertSnFolhaDto[]): Promise<SnFolhaRead[]> {
    const rows = await upsertMonths(this.unitOfWork, items, {
      write: (tx, sorted) => upsertSent(tx, 'sn_folha', sorted, MONTH_COLUMNS, VALUES),
      read: (tx, condition, parameters) => tx.query<SnFolha[]>(`${SELECT} WHERE ${condition}`, [...parameters]),
    });
    return rows.map(toSnFolhaRead);
  }
}
