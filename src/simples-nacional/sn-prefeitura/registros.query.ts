import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { domainError } from '../../kernel/errors';
import { spanOf } from '../../kernel/calendar';
import { CountedList } from '../../kernel/page';
import { mapRows, streamRows } from '../../platform/database/row-stream';
import { RowList } from '../../platform/http/streamed';
import type { SnConsolidado, SnRegistro } from './sn-registro.entity';
import {
  type ConsolidadosQuery,
  type RegistrosQuery,
  type SnConsolidadoRead,
  type SnRegistroRead,
  toSnConsolidadoRead,
  toSnRegistroRead,
} from './sn-prefeitura.dto';
import { countRows } from '../../platform/database/sql';

/** The columns of a record, for every statement that reads records. */
export const REGISTRO_COLUMNS =
  'r.id, r.empresa_id, r.consolidado_id, r.data_hora_nfe, r.competencia, r.valor_servicos, r.iss_retido, r.numero_nfse, r.created_at, r.updated_at';

const CONSOLIDADOS = `SELECT id, empresa_id, competencia, total_faturamento, total_faturamento_retido_s,
  total_faturamento_retido_n, created_at, updated_at FROM sn_prefeitura_consolidado`;

/** The LIMIT of an unlimited list. SQL has no OFFSET without a LIMIT. */
const MOST_ROWS = Number.MAX_SAFE_INTEGER;

/** The lists of municipal records and sums (contract 3), visible to the whole firm, newest first. */
@Injectable()
export class PrefeituraLists {
  constructor(private readonly dataSource: DataSource) {}

  consolidados({ empresa_id }: ConsolidadosQuery): RowList<SnConsolidadoRead> {
    const [where, parameters] = empresa_id === undefined ? ['TRUE', []] : ['empresa_id = ?', [empresa_id]];
    const sql = `${CONSOLIDADOS} WHERE ${where} ORDER BY id DESC`;
    return new RowList(mapRows(streamRows<SnConsolidado>(this.dataSource, sql, parameters), toSnConsolidadoRead));
  }

  /**
   * Lists the requested part, or streams every record from `offset` on.
   * @throws DomainError 422 when data_fim is before data_inicio
   */
  async registros(query: RegistrosQuery, all: boolean): Promise<CountedList<SnRegistroRead> | RowList<SnRegistroRead>> {
    const { sql, parameters } = filterOf(query);
    if (all) {
      const whole = `SELECT ${REGISTRO_COLUMNS} FROM sn_prefeitura_registro r WHERE ${sql} ORDER BY r.id DESC LIMIT ? OFFSET ?`;
      const rows = streamRows<SnRegistro>(this.dataSource, whole, [...parameters, MOST_ROWS, query.offset]);
      return new RowList(mapRows(rows, toSnRegistroRead));
    }
    // The ids of the page come from the index first, then their rows. A large offset then skips index entries, not
    // rows.
    const [rows, total] = await Promise.all([
      this.dataSource.query<SnRegistro[]>(
        `SELECT ${REGISTRO_COLUMNS}
         FROM (SELECT id FROM sn_prefeitura_registro WHERE ${sql} ORDER BY id DESC LIMIT ? OFFSET ?) page
         JOIN sn_prefeitura_registro r ON r.id = page.id ORDER BY r.id DESC`,
        [...parameters, query.limit, query.offset],
      ),
      countRows(this.dataSource, `FROM sn_prefeitura_registro WHERE ${sql}`, parameters),
    ]);
    return new CountedList(rows.map(toSnRegistroRead), total);
  }
}

function filterOf(query: RegistrosQuery): { sql: string; parameters: unknown[] } {
  const { empresa_id, competencia, data_inicio, data_fim } = query;
  const from = data_inicio === undefined ? undefined : spanOf(data_inicio).start;
  const until = data_fim === undefined ? undefined : spanOf(data_fim).end;
  if (from && until && until <= from) throw domainError('sn_prefeitura.periodo_invertido');
  const conditions: string[] = ['TRUE'];
  const parameters: unknown[] = [];
  const add = (condition: string, value: unknown): void => {
    conditions.push(condition);
    parameters.push(value);
  };
  if (empresa_id !== undefined) add('empresa_id = ?', empresa_id);
  if (competencia !== undefined) {
    const sums = 'SELECT id FROM sn_prefeitura_consolidado WHERE competencia = ?';
    add(`consolidado_id IN (${sums})`, competencia);
  }
  if (from) add('data_hora_nfe >= ?', from);
  if (until) add('data_hora_nfe < ?', until);
  return { sql: conditions.join(' AND '), parameters };
}
