import { SharedRecordRepository } from '../../../platform/database/shared-record.repository';
import type { InvoiceChildKind } from '../invoice-children';
import { NotaFiscalEmissaoLog } from './nota-fiscal-emissao-log.entity';

/** The emission log of an invoice. It is append-only: no route changes or deletes an entry. */
export const EMISSION_LOG: InvoiceChildKind<NotaFiscalEmissaoLog> = {
  store: new SharedRecordRepository(NotaFiscalEmissaoLog, 'nfse_repasse.registro_filho_nao_encontrado#emissao'),
  oldestFirst: true,
};
