import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { domainError } from '../../kernel/errors';
import { spanOf } from '../../kernel/calendar';
import { PartialList } from '../../kernel/page';
import { mapRows, readOld, streamOldRows } from '../../platform/database/row-stream';
import { windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/streamed';
import { type AuditoriaQuery, type AuditoriaRead, type AuditoriaRow, toAuditoriaRead } from './auditoria.dto';
import { countRows } from '../../platform/database/sql';

const COLUMNS = 'id, acao, usuario_id, api_key_id, login, ip, detalhes, criado_em';

/** Reads the audit trail, newest first. Without a page the list is streamed, because the trail only grows. */
@Injectable()
export class AuditoriaReader {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError 400 when the period ends before it begins */
  async list(query: AuditoriaQuery): Promise<RowList<AuditoriaRead> | PartialList<AuditoriaRead>> {
    const { where, parameters } = filterOf(query);
    const select = `SELECT ${COLUMNS} FROM auditoria WHERE ${where} ORDER BY id DESC`;
    const window = windowOfQuery(query);
    if (!window)
      return new RowList(mapRows(streamOldRows<AuditoriaRow>(this.dataSource, select, parameters), toAuditoriaRead));
    const page = [...parameters, window.limit, window.offset];
    return readOld(this.dataSource, async (tx) => {
      const rows = await tx.query<AuditoriaRow[]>(`${select} LIMIT ? OFFSET ?`, page);
      return new PartialList(
        rows.map(toAuditoriaRead),
        await countRows(tx, `FROM auditoria WHERE ${where}`, parameters),
      );
    });
  }
}

function filterOf({ usuario_id, api_key_id, acao, de, ate }: AuditoriaQuery): { where: string; parameters: unknown[] } {
  const from = de === undefined ? undefined : spanOf(de).start;
  const until = ate === undefined ? undefined : spanOf(ate).end;
  if (from && until && until <= from) throw domainError('auditoria.periodo_invertido');
  const conditions: [string, unknown][] = [
    ['usuario_id = ?', usuario_id],
    ['api_key_id = ?', api_key_id],
    ['acao = ?', acao],
    ['criado_em >= ?', from],
    ['criado_em < ?', until],
  ];
  const set = conditions.filter(([, value]) => value !== undefined);
  return {
    where: set.map(([sql]) => sql).join(' AND ') || 'TRUE',
    parameters: set.map(([, value]) => value),
  };
}
