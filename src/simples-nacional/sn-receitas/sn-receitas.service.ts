import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { mapRows, streamRows } from '../../platform/database/row-stream';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/streamed';
import { empresaIds, type EmpresaIdsQuery, ofCompanies, upsertSent, MONTH_COLUMNS, upsertMonths } from '../batch/batch';
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
    const rows = await upsertMonths(this.unitOfWork, items, {
      write: (tx, sorted) => {
        const owned = sorted.map((item) => ({ ...item, id_usuario_created: caller.id }));
        return upsertSent(tx, 'sn_receita', owned, ['id_usuario_created', ...MONTH_COLUMNS], RECEITAS);
      },
      read: (tx, condition, parameters) =>
        tx.query<SnReceitaRow[]>(`${OWN} AND ${condition}`, [caller.id, ...parameters]),
    });
    return rows.map(toSnReceitaRead);
  }
}
