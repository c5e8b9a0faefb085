import type { Errors } from './catalogue';

/** Errors of service invoices, doctors and tax rules. */
export const NFSE_REPASSE = {
  'nfse_repasse.medico_nao_encontrado': [404, 'doctor not found', 'Look it up in the list of doctors.'],
  'nfse_repasse.medico_com_notas': [
    409,
    'invoices prevent the deletion of the doctor',
    'Remove the doctor from the invoices first.',
  ],
  'nfse_repasse.vinculo_repetido': [409, 'the doctor is already linked to this user', 'Nothing is left to do.'],
  'nfse_repasse.vinculo_sem_usuario': [422, 'a link names a user: id_usuario or uuid_usuario_legado', 'Name the user.'],
  'nfse_repasse.vinculo_nao_encontrado': [404, 'doctor link not found', 'Look it up in its list.'],
  'nfse_repasse.medico_repetido': [409, 'the doctor is already on the invoice', 'Change the link that is there.'],
  'nfse_repasse.nota_nao_encontrada': [404, 'invoice not found', 'Look it up in the list of invoices.'],
  'nfse_repasse.transicao_de_status': [
    422,
    "an invoice can't move from {de} to {para}",
    "Follow the invoice's states.",
  ],
  'nfse_repasse.arquivo_de_outro_tipo': [422, 'the stored file is of type {tipo}', 'Ask for the file as it is stored.'],
  'nfse_repasse.regra_tributaria_nao_encontrada': [404, 'tax rule not found', 'Look it up in the list of tax rules.'],
  'nfse_repasse.configuracao_nao_encontrada#tributos': [
    404,
    'tributos configuration not found',
    'Create the configuration first.',
  ],
  'nfse_repasse.configuracao_nao_encontrada#iss': [
    404,
    'iss configuration not found',
    'Create the configuration first.',
  ],
  'nfse_repasse.configuracao_nao_encontrada#ir_adicional': [
    404,
    'ir-adicional configuration not found',
    'Create the configuration first.',
  ],
  'nfse_repasse.configuracao_repetida': [
    409,
    'the tax rule already has a configuration of this kind',
    'Change the existing one.',
  ],
  'nfse_repasse.pis_cofins_extintos': [
    422,
    'PIS e Cofins acabam em 31/12/2026',
    'Set `pis_percentual` and `cofins_percentual` to 0 in rules valid from 2027 on.',
  ],
  'nfse_repasse.cbs_ibs_antes_de_2027': [
    422,
    'CBS e IBS começam em 01/01/2027',
    'Leave out `cbs_percentual` and `ibs_percentual` in rules valid before 2027.',
  ],
  'nfse_repasse.configuracao_incompleta': [
    422,
    'tipo_iss {tipo_iss} needs {campo}',
    'Send the field that the message names.',
  ],
  'nfse_repasse.registro_filho_nao_encontrado#emissao': [
    404,
    'emission log not found',
    "Look it up in the invoice's list.",
  ],
  'nfse_repasse.registro_filho_nao_encontrado#integracao': [
    404,
    'integration not found',
    "Look it up in the invoice's list.",
  ],
  'nfse_repasse.registro_filho_nao_encontrado#conta_receber': [
    404,
    'financial status not found',
    "Look it up in the invoice's list.",
  ],
  'nfse_repasse.recebimento_nao_encontrado': [404, 'receipt not found', "Look it up in the invoice's list."],
} as const satisfies Errors;
