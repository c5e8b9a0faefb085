import { SharedRecordRepository } from '../../../platform/database/shared-record.repository';
import type { InvoiceChildKind } from '../invoice-children';
import { NotaFiscalIntegracao } from './nota-fiscal-integracao.entity';

/** Hospital integrations of an invoice. */
export const INTEGRATIONS: InvoiceChildKind<NotaFiscalIntegracao> = {
  store: new SharedRecordRepository(NotaFiscalIntegracao, 'nfse_repasse.registro_filho_nao_encontrado#integracao'),
};
