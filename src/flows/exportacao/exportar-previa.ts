import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rejectInverted } from '../../contabil/ledger/ledger-filter';
import { messageOf } from '../../kernel/error-codes/error-code';
import { DomainError } from '../../kernel/errors';
import { exportableCustomer } from './export-bytes';
import type { AvisoDaPrevia, ExportarPreviaRead, ExportarQuery } from './exportacao.dto';

interface PreviewRow extends Omit<ExportarPreviaRead, 'avisos'> {
  readonly erros: number;
}

/** What an export would take, and what of the period is neither exported nor would be. */
const PREVIEW = `
  SELECT COUNT(IF(status = 'sucesso', 1, NULL)) AS qtd, COALESCE(SUM(IF(status = 'sucesso', valor, 0.00)), 0.00) AS valor_total,
         COUNT(IF(status = 'regra_pendente', 1, NULL)) AS pendentes, COUNT(IF(status = 'error', 1, NULL)) AS erros,
         COUNT(IF(status <> 'sucesso' AND (id_conta_debito IS NULL OR id_conta_credito IS NULL), 1, NULL)) AS sem_conta,
         MIN(IF(status = 'sucesso', data_registro, NULL)) AS de, MAX(IF(status = 'sucesso', data_registro, NULL)) AS ate
  FROM lancamento_contabil
  WHERE id_cliente = ? AND status IN ('sucesso', 'regra_pendente', 'error') AND data_registro BETWEEN ? AND ?`;

/** GET exportar-previa: exactly what an export now would take and what it would leave behind (4-operators, 5.3). */
@Injectable()
export class ExportarPrevia {
  constructor(private readonly dataSource: DataSource) {}

  /** What would reject the export is a warning here. @throws DomainError 400 for an inverted period, 404 */
  async read({ id_cliente, data_inicio, data_fim }: ExportarQuery): Promise<ExportarPreviaRead> {
    rejectInverted(data_inicio, data_fim);
    const rejection = await this.rejection(id_cliente);
    const [row] = await this.dataSource.query<PreviewRow[]>(PREVIEW, [id_cliente, data_inicio, data_fim]);
    if (!row) throw new Error('an aggregate without a row');
    const { erros, ...preview } = row;
    return { ...preview, avisos: avisosOf(row, erros, rejection) };
  }

  /** Why the customer's entries can't be exported at all; undefined when they can. */
  private async rejection(idCliente: number): Promise<DomainError | undefined> {
    try {
      await exportableCustomer(this.dataSource.manager, idCliente);
      return undefined;
    } catch (error) {
      if (error instanceof DomainError && error.status === 422) return error;
      throw error;
    }
  }
}

/** The most serious first. */
function avisosOf(
  { qtd, pendentes, sem_conta }: PreviewRow,
  erros: number,
  rejection: DomainError | undefined,
): AvisoDaPrevia[] {
  const all: AvisoDaPrevia[] = [
    { codigo: 'nada_a_exportar', mensagem: messageOf('lancamentos_contabil.nada_a_exportar'), qtd: qtd === 0 ? 1 : 0 },
    { codigo: 'pendentes', mensagem: 'pending entries of the period stay behind', qtd: pendentes },
    { codigo: 'erros', mensagem: 'entries of the period in error stay behind', qtd: erros },
    { codigo: 'sem_conta', mensagem: 'entries that stay behind lack an account', qtd: sem_conta },
  ];
  const rejected: AvisoDaPrevia[] = rejection
    ? [{ codigo: 'cliente_sem_configuracao', mensagem: rejection.message, qtd: 1, motivo_codigo: rejection.code }]
    : [];
  return [...rejected, ...all.filter((aviso) => aviso.qtd > 0)];
}
