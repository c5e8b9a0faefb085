import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { mapRows, streamRows } from '../../platform/database/row-stream';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/row-list';
import {
  companiesMustExist,
  empresaIds,
  type EmpresaIdsQuery,
  inOrderOf,
  keysOf,
  ofCompanies,
  rejectRepeated,
  upsertSent,
} from '../batch/batch';
import { RECEITAS } from './sn-receita.entity';
import { type SnReceitaRead, type SnReceitaRow, toSnReceitaRead, type UpsertSnReceitaDto } from './sn-receitas.dto';

const KEY = ['empresa_id', 'mes', 'ano'] as const;
const OWN = `SELECT id, ${KEY.join(', ')}, ${RECEITAS.join(', ')}, created_at, updated_at FROM sn_receita WHERE id_usuario_created = ?`;

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
    rejectRepeated(items, 'mes', keyOf);
    if (items.length === 0) return [];
    const rows = await this.unitOfWork.run(async (tx) => {
      await companiesMustExist(
        tx,
        items.map((item) => item.empresa_id),
      );
      const inLockOrder = items
        .toSorted((a, b) => a.empresa_id - b.empresa_id || a.mes - b.mes || a.ano - b.ano)
        .map((item) => ({ ...item, id_usuario_created: caller.id }));
      await upsertSent(tx, 'sn_receita', inLockOrder, ['id_usuario_created', ...KEY], RECEITAS);
      return this.readBack(tx, caller, items);
    });
    return inOrderOf(items, keyOf, rows, keyOf).map(toSnReceitaRead);
  }

  private readBack(tx: Tx, caller: Caller, items: readonly UpsertSnReceitaDto[]): Promise<SnReceitaRow[]> {
    const { sql, parameters } = keysOf(items, KEY);
    return tx.query(`${OWN} AND ${sql}`, [caller.id, ...parameters]);
  }
}

const keyOf = ({ empresa_id, mes, ano }: Pick<SnReceitaRow, 'empresa_id' | 'mes' | 'ano'>): string =>
  `${empresa_id}/${mes}/${ano}`;
