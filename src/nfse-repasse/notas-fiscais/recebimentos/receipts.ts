import { SharedRecordRepository } from '../../../platform/database/shared-record.repository';
import type { InvoiceChildKind } from '../invoice-children';
import { NotaFiscalRecebimento } from './nota-fiscal-recebimento.entity';

/** Receipts of an invoice. */
export const RECEIPTS: InvoiceChildKind<NotaFiscalRecebimento> = {
  store: new SharedRecordRepository(NotaFiscalRecebimento, 'nfse_repasse.recebimento_nao_encontrado'),
};
