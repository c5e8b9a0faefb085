import { SharedRecordRepository } from '../../../platform/database/shared-record.repository';
import { mustExistIfNamed } from '../../../platform/database/must-exist';
import { Medico } from '../../medicos/medico.entity';
import type { InvoiceChildKind } from '../invoice-children';
import { NotaFiscalMedico } from './nota-fiscal-medico.entity';

/** Doctors of an invoice. Each doctor is listed once. */
export const DOCTOR_LINKS: InvoiceChildKind<NotaFiscalMedico> = {
  store: new SharedRecordRepository(NotaFiscalMedico, 'nfse_repasse.vinculo_nao_encontrado'),
  unique: { key: 'uq_nota_fiscal_medico', rejection: 'nfse_repasse.medico_repetido' },
  refersTo: async (tx, { id_medico }) => {
    await mustExistIfNamed(tx, Medico, id_medico, 'nfse_repasse.medico_nao_encontrado');
  },
};
