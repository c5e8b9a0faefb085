import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'nfse_repasse', tag: 'Medical invoices', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Medical invoices: tax rules',
      one: 'tax rule',
      description: 'How the invoices of a provider are taxed (*cadastro tributário*).',
    },
    {
      name: 'Medical invoices: doctors',
      one: 'doctor',
      description: 'Doctors of a provider (*médicos*), their accounts (*vínculos*) and their part of an invoice.',
    },
    {
      name: 'Medical invoices',
      one: 'invoice',
      description: 'Service invoices (*notas fiscais*, NFS-e) from draft to emission.',
    },
    {
      name: 'Medical invoices: receipts',
      one: 'receipt',
      description: 'Money that came for an invoice (*recebimentos*).',
    },
    {
      name: 'Medical invoices: financial status',
      one: 'financial status',
      description: 'State of the payment of an invoice (*contas a receber*).',
    },
    {
      name: 'Medical invoices: hospital integrations',
      one: 'integration',
      description: 'An invoice in a hospital’s system (*integrações*).',
    },
    {
      name: 'Medical invoices: emission log',
      one: 'log entry',
      description: 'What happened while an invoice was emitted (*logs de emissão*).',
    },
    { name: 'Medical invoices: file', one: 'file', description: 'The file of an invoice (*arquivo*).' },
  ],
  records: {
    CadastroTributario: 'tax rule',
    ConfigIrAdicional: 'additional income tax',
    ConfigIss: 'municipal tax',
    ConfigTributos: 'set of federal taxes',
    ContaReceber: 'financial status',
    EmissaoLog: 'log entry',
    Integracao: 'integration',
    Medico: 'doctor',
    NotaFiscal: 'invoice',
    NotaFiscalMedico: 'doctor on the invoice',
    Recebimento: 'receipt',
    Vinculo: 'link',
  },
  parameters: {
    cadastro_id: 'cadastro_tributario.id of the tax rule',
    config_id: 'Id of the configuration of the tax rule',
    medico_id: 'medico.id',
    nota_id: 'nota_fiscal.id',
    vinculo_id: 'Id of the link',
  },
};

export const ERRORS = {
  'nfse_repasse.medico_nao_encontrado': [404, 'doctor not found', 'Look it up in the list of doctors.'],
  'nfse_repasse.medico_com_notas': [
    409,
    'invoices prevent the deletion of the doctor',
    'Remove the doctor from the invoices first.',
  ],
  'nfse_repasse.vinculo_repetido': [409, 'the doctor is already linked to this user', 'Nothing is left to do.'],
  'nfse_repasse.vinculo_sem_usuario': [
    422,
    'a link names a user or a legacy id: id_usuario, uuid_usuario_legado or uuid_legado',
    'Name the user.',
  ],
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

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'notas e repasses médicos',
  errors: {
    'nfse_repasse.arquivo_de_outro_tipo': 'O arquivo guardado é de outro tipo.',
    'nfse_repasse.cbs_ibs_antes_de_2027': 'CBS e IBS começam em 01/01/2027.',
    'nfse_repasse.configuracao_incompleta': 'Falta um campo para este tipo de ISS.',
    'nfse_repasse.configuracao_nao_encontrada': 'A configuração não existe mais.',
    'nfse_repasse.configuracao_repetida': 'A regra tributária já tem uma configuração deste tipo.',
    'nfse_repasse.medico_com_notas': 'Não pode ser excluído: o médico tem notas.',
    'nfse_repasse.medico_nao_encontrado': 'O médico não existe mais.',
    'nfse_repasse.medico_repetido': 'O médico já está na nota.',
    'nfse_repasse.nota_nao_encontrada': 'A nota não existe mais.',
    'nfse_repasse.pis_cofins_extintos': 'PIS e Cofins acabam em 31/12/2026.',
    'nfse_repasse.recebimento_nao_encontrado': 'O recebimento não existe mais.',
    'nfse_repasse.registro_filho_nao_encontrado': 'O registro não existe mais.',
    'nfse_repasse.regra_tributaria_nao_encontrada': 'A regra tributária não existe mais.',
    'nfse_repasse.transicao_de_status': 'Desta situação a nota não pode ir para a escolhida.',
    'nfse_repasse.vinculo_nao_encontrado': 'O vínculo não existe mais.',
    'nfse_repasse.vinculo_repetido': 'O médico já está ligado a este usuário.',
    'nfse_repasse.vinculo_sem_usuario': 'O vínculo precisa de um usuário.',
  },
};
