import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rejectInverted } from '../../contabil/ledger/ledger-filter';
import { domainError } from '../../kernel/errors';
import { streamOldRows } from '../../platform/database/row-stream';
import { startedStream, streamed } from '../../platform/http/streamed';
import {
  EXPORT_ORDER,
  EXPORT_SELECT,
  exportableCustomer,
  exportBytes,
  nameOfCompetencia,
  nameOfPeriod,
  nameWithCustomer,
} from './export-bytes';
import type { ExportarTxtQuery } from './exportacao.dto';
import { exportContentType, type ExportEntry } from './dominio-separador';

interface Selection {
  readonly filename: string;
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** An export file with its second name. */
export interface NamedExport {
  readonly file: StreamableFile;
  /** The value of `X-Exportacao-Nome`. */
  readonly nome: string;
}

/** GET exportar-txt: the file of a competence or a period, made while it is read; changes nothing. */
@Injectable()
export class ExportarTxt {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError 400 unless exactly one of competence and period is asked for */
  async run(query: ExportarTxtQuery): Promise<NamedExport> {
    const { filename, sql, parameters } = selectionOf(query);
    const customer = await exportableCustomer(this.dataSource.manager, query.id_cliente);
    const entries = streamOldRows<ExportEntry>(
      this.dataSource,
      `${EXPORT_SELECT} WHERE l.id_cliente = ? AND l.status = ? AND ${sql} ${EXPORT_ORDER}`,
      [query.id_cliente, query.status, ...parameters],
    );
    const bytes = exportBytes(customer.inscricao, entries, query.codificacao);
    const file = streamed(await startedStream(bytes), { type: exportContentType(query.codificacao), filename });
    return { file, nome: nameWithCustomer(filename, customer.nome) };
  }
}

function selectionOf({ competencia, data_inicio, data_fim }: ExportarTxtQuery): Selection {
  if (competencia !== undefined) {
    if (data_inicio !== undefined || data_fim !== undefined) throw domainError('lancamentos_contabil.periodo_duplo');
    const filename = nameOfCompetencia(competencia);
    return { filename, sql: 'l.competencia = ?', parameters: [competencia] };
  }
  if (data_inicio === undefined || data_fim === undefined) throw domainError('lancamentos_contabil.periodo_ausente');
  rejectInverted(data_inicio, data_fim);
  return {
    filename: nameOfPeriod(data_inicio, data_fim),
    sql: 'l.data_registro BETWEEN ? AND ?',
    parameters: [data_inicio, data_fim],
  };
}
