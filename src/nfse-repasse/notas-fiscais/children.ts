import { mustExistIfNamed } from '../../platform/database/must-exist';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { Medico } from '../medicos/medico.entity';
import { appendOnlyChildController, childController } from './child.controller';
import {
  ContaReceberRead,
  CreateContaReceberDto,
  CreateEmissaoLogDto,
  CreateIntegracaoDto,
  CreateNotaFiscalMedicoDto,
  CreateRecebimentoDto,
  EmissaoLogRead,
  IntegracaoRead,
  NotaFiscalMedicoRead,
  RecebimentoRead,
  UpdateContaReceberDto,
  UpdateIntegracaoDto,
  UpdateNotaFiscalMedicoDto,
  UpdateRecebimentoDto,
} from './children.dto';
import {
  NotaFiscalContaReceber,
  NotaFiscalEmissaoLog,
  NotaFiscalIntegracao,
  NotaFiscalMedico,
  NotaFiscalRecebimento,
} from './children.entity';

/** Doctors of an invoice. Each doctor is listed once. */
const Medicos = childController<NotaFiscalMedico>({
  name: 'NotaFiscalMedicos',
  path: 'medicos',
  tag: 'doctors',
  id: 'medico_link_id',
  kind: {
    store: new SharedRecordRepository(NotaFiscalMedico, 'nfse_repasse.vinculo_nao_encontrado'),
    unique: { key: 'uq_nota_fiscal_medico', rejection: 'nfse_repasse.medico_repetido' },
    refersTo: async (tx, { id_medico }) => {
      await mustExistIfNamed(tx, Medico, id_medico, 'nfse_repasse.medico_nao_encontrado');
    },
    Read: NotaFiscalMedicoRead,
  },
  noun: 'doctor link',
  Create: CreateNotaFiscalMedicoDto,
  Update: UpdateNotaFiscalMedicoDto,
  createErrors: ['nfse_repasse.medico_nao_encontrado', 'nfse_repasse.medico_repetido'],
  updateErrors: ['nfse_repasse.medico_nao_encontrado', 'nfse_repasse.medico_repetido'],
  absent: 'nfse_repasse.vinculo_nao_encontrado',
  summaries: { list: 'Doctors of an invoice', create: 'Put a doctor on an invoice' },
  changes: { update: 'Change a doctor link', remove: 'Delete a doctor link' },
});

/** Receipts of an invoice. */
const Recebimentos = childController<NotaFiscalRecebimento>({
  name: 'Recebimentos',
  path: 'recebimentos',
  tag: 'receipts',
  id: 'recebimento_id',
  kind: {
    store: new SharedRecordRepository(NotaFiscalRecebimento, 'nfse_repasse.recebimento_nao_encontrado'),
    Read: RecebimentoRead,
  },
  noun: 'receipt',
  Create: CreateRecebimentoDto,
  Update: UpdateRecebimentoDto,
  absent: 'nfse_repasse.recebimento_nao_encontrado',
  summaries: { list: 'Receipts of an invoice', create: 'Register a receipt' },
  changes: { update: 'Change a receipt', remove: 'Delete a receipt' },
  valuesOf: ({ id }) => ({ id_usuario_registrou: id }),
});

/** Financial status of an invoice. */
const ContasReceber = childController<NotaFiscalContaReceber>({
  name: 'ContasReceber',
  path: 'contas-receber',
  tag: 'financial status',
  id: 'conta_id',
  kind: {
    store: new SharedRecordRepository(
      NotaFiscalContaReceber,
      'nfse_repasse.registro_filho_nao_encontrado#conta_receber',
    ),
    Read: ContaReceberRead,
  },
  noun: 'financial status',
  Create: CreateContaReceberDto,
  Update: UpdateContaReceberDto,
  absent: 'nfse_repasse.registro_filho_nao_encontrado',
  summaries: { list: 'Financial status of an invoice', create: 'Register a financial status' },
  changes: { update: 'Change a financial status', remove: 'Delete a financial status' },
});

/** Hospital integrations of an invoice. */
const Integracoes = childController<NotaFiscalIntegracao>({
  name: 'Integracoes',
  path: 'integracoes',
  tag: 'hospital integrations',
  id: 'integracao_id',
  kind: {
    store: new SharedRecordRepository(NotaFiscalIntegracao, 'nfse_repasse.registro_filho_nao_encontrado#integracao'),
    Read: IntegracaoRead,
  },
  noun: 'integration',
  Create: CreateIntegracaoDto,
  Update: UpdateIntegracaoDto,
  absent: 'nfse_repasse.registro_filho_nao_encontrado',
  summaries: { list: 'Hospital integrations of an invoice', create: 'Register a hospital integration' },
  changes: { update: 'Change an integration', remove: 'Delete an integration' },
});

/** The emission log of an invoice. It is append-only: no route changes or deletes an entry. */
const EmissaoLogs = appendOnlyChildController<NotaFiscalEmissaoLog>({
  name: 'EmissaoLogs',
  path: 'emissao-logs',
  tag: 'emission log',
  kind: {
    store: new SharedRecordRepository(NotaFiscalEmissaoLog, 'nfse_repasse.registro_filho_nao_encontrado#emissao'),
    oldestFirst: true,
    Read: EmissaoLogRead,
  },
  noun: 'emission log',
  Create: CreateEmissaoLogDto,
  summaries: { list: 'Emission log of an invoice, oldest first', create: 'Append to the emission log' },
});

/** The controllers of the sub-records of an invoice. */
export const CHILD_CONTROLLERS = [Medicos, Recebimentos, ContasReceber, Integracoes, EmissaoLogs];
