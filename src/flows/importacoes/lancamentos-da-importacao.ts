import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LancamentoRead } from '../../contabil/ledger/lancamento-read';
import { LEDGER_SELECT, readEntries, streamEntries } from '../../contabil/ledger/ledger-select';
import type { Page } from '../../kernel/page';
import { mustExist } from '../../platform/database/must-exist';
import { pageResponse, windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/row-list';
import { Importacao } from './importacao.entity';
import type { LancamentosDaImportacaoQuery } from './resultado.dto';

/** GET /importacoes/{id}/lancamentos: what an import made, for everyone of the firm. */
@Injectable()
export class LancamentosDaImportacao {
  constructor(private readonly dataSource: DataSource) {}

  /** All of them, or a page. @throws DomainError 404 when the import is absent */
  async list(id: number, query: LancamentosDaImportacaoQuery): Promise<RowList<LancamentoRead> | Page<LancamentoRead>> {
    const { manager } = this.dataSource;
    await mustExist(manager, Importacao, id, 'importacoes.nao_encontrada');
    const where = `l.id_importacao = ? ${query.status ? 'AND l.status = ?' : ''}`;
    const parameters = query.status ? [id, query.status] : [id];
    const sql = `${LEDGER_SELECT} WHERE ${where} ORDER BY l.data_registro, l.id`;
    const window = windowOfQuery(query);
    if (!window) return new RowList(streamEntries(this.dataSource, sql, parameters));
    const items = await readEntries(manager, `${sql} LIMIT ? OFFSET ?`, [...parameters, window.limit, window.offset]);
    const [row] = await manager.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM lancamento_contabil l WHERE ${where}`,
      parameters,
    );
    return pageResponse(query, items, row?.total ?? 0);
  }
}
