import { FirmStore } from '../../../platform/database/firm-store';
import type { InvoiceChildKind } from '../invoice-children';
import { NotaFiscalRecebimento } from './nota-fiscal-recebimento.entity';

/** Receipts of an invoice. */
export const RECEIPTS: InvoiceChildKind<NotaFiscalRecebimento> = {
  store: new FirmStore(NotaFiscalRecebimento, 'nfse_repasse.recebimento_nao_encontrado'),
};
