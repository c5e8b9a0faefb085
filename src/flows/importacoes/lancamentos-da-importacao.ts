import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LancamentoRead } from '../../contabil/lancamentos-contabil/lancamento-read';
import { LEDGER_SELECT, streamEntries } from '../../contabil/lancamentos-contabil/ledger-select';
import { mustExist } from '../../platform/database/must-exist';
import { RowList } from '../../platform/http/row-list';
import { Importacao } from './importacao.entity';

/** GET /importacoes/{id}/lancamentos: what an import made, for everyone of the firm. */
@Injectable()
export class LancamentosDaImportacao {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError not_found when the import is absent */
  async list(id: number): Promise<RowList<LancamentoRead>> {
    await mustExist(this.dataSource.manager, Importacao, id, 'import');
    const sql = `${LEDGER_SELECT} WHERE l.id_importacao = ? ORDER BY l.data_registro, l.id`;
    return new RowList(streamEntries(this.dataSource, sql, [id]));
  }
}
