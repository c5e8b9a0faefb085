import { SharedRecordRepository } from '../../../platform/database/shared-record.repository';
import type { InvoiceChildKind } from '../invoice-children';
import { NotaFiscalContaReceber } from './nota-fiscal-conta-receber.entity';

/** Financial status of an invoice. */
export const FINANCIAL_STATUS: InvoiceChildKind<NotaFiscalContaReceber> = {
  store: new SharedRecordRepository(NotaFiscalContaReceber, 'nfse_repasse.registro_filho_nao_encontrado#conta_receber'),
};
