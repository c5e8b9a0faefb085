import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { mapRows, streamRows } from '../../platform/database/row-stream';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/row-list';
import {
  byMonth,
  companiesMustExist,
  empresaIds,
  type EmpresaIdsQuery,
  inOrderOf,
  keyOfMonth,
  keysOf,
  MONTH_COLUMNS,
  ofCompanies,
  rejectRepeated,
  upsertSent,
} from '../batch/batch';
import { RECEITAS } from './sn-receita.entity';
import { type SnReceitaRead, type SnReceitaRow, toSnReceitaRead, type UpsertSnReceitaDto } from './sn-receitas.dto';

const OWN = `SELECT id, ${MONTH_COLUMNS.join(', ')}, ${RECEITAS.join(', ')}, created_at, updated_at FROM sn_receita WHERE id_usuario_created = ?`;

/** Monthly revenue per company (contract 3). Each user has their own figures. */
@Injectable()
export class SnReceitasService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Lists the caller's figures, newest first. @throws DomainError 422 for a malformed list of ids */
  list(caller: Caller, query: EmpresaIdsQuery): RowList<SnReceitaRead> {
    const { sql, parameters } = ofCompanies(empresaIds(query));
    const rows = streamRows<SnReceitaRow>(this.dataSource, `${OWN} AND ${sql} ORDER BY id DESC`, [
      caller.id,
      ...parameters,
    ]);
    return new RowList(mapRows(rows, toSnReceitaRead));
  }

  /** Creates or overwrites the caller's figures by company and month, all or nothing. Responds in the order sent. */
  async upsert(caller: Caller, items: readonly UpsertSnReceitaDto[]): Promise<SnReceitaRead[]> {
    rejectRepeated(items, 'mes', keyOfMonth);
    if (items.length === 0) return [];
    const rows = await this.unitOfWork.run(async (tx) => {
      await companiesMustExist(
        tx,
        items.map((item) => item.empresa_id),
      );
      const inLockOrder = items.toSorted(byMonth).map((item) => ({ ...item, id_usuario_created: caller.id }));
      await upsertSent(tx, 'sn_receita', inLockOrder, ['id_usuario_created', ...MONTH_COLUMNS], RECEITAS);
      return this.readBack(tx, caller, items);
    });
    return inOrderOf(items, keyOfMonth, rows, keyOfMonth).map(toSnReceitaRead);
  }

  private readBack(tx: Tx, caller: Caller, items: readonly UpsertSnReceitaDto[]): Promise<SnReceitaRow[]> {
    const { sql, parameters } = keysOf(items, MONTH_COLUMNS);
    return tx.query(`${OWN} AND ${sql}`, [caller.id, ...parameters]);
  }
}
