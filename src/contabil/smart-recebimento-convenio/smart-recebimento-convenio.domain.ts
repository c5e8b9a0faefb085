import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'smart_recebimento_convenio', tag: 'Health-plan receipts', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Health-plan receipts',
      one: 'health-plan receipt',
      description: 'What health plans paid (*recebimentos de convênio*), as a hospital’s system reports it.',
    },
  ],
  records: {
    SmartRecebimentoConvenio: 'health-plan receipt',
  },
  parameters: {
    smart_recebimento_id: 'Id of the receipt',
  },
  fields: {
    cfg_emp: 'Company as the sending system names it',
    nfs_serie: 'Series of the service invoice, as sent',
    nfs_numero: 'Number of the service invoice',
    nfs_tipo: 'Kind of the service invoice, as sent',
    mns_serie: 'Series of the document that the sending system calls `mns`, as sent',
    mns_num: 'Number of that document, as sent',
    mns_vlr: 'Value of that document in reais',
    mns_tipo: 'Kind of that document, as sent',
    ano_nfe: 'Year of the invoice',
    irrf: 'Withheld income tax in reais',
    outros: 'Other withheld amounts in reais',
    'SmartRecebimentoConvenio.pis': 'Withheld PIS in reais',
    'SmartRecebimentoConvenio.cofins': 'Withheld Cofins in reais',
    'SmartRecebimentoConvenio.csll': 'Withheld CSLL in reais',
    'SmartRecebimentoConvenio.iss': 'Withheld ISS in reais',
    convenio: 'Name of the health plan',
    cnv_cod: 'Code of the health plan in the sending system',
    v_nfl_emissao: 'When the invoice was issued: ISO 8601 with the offset of São Paulo; null when unknown',
    v_nfx_numero: 'Number of the invoice as printed',
    v_nfl_valor: 'Value of the invoice in reais',
    gcc_descr: 'Description that the sending system calls `gcc`, as sent',
    indicador: 'Mark of the sending system, as sent',
    indicador_2: 'Second mark of the sending system, as sent',
    'SmartRecebimentoConvenio.tipo': 'Kind of the receipt, as sent',
    valor_tipo: 'Value that the kind has, in reais',
    smm_tpcod: 'Code of the kind in the sending system',
    nfe_reapresentacao: 'Mark of an invoice that is presented again, as sent',
  },
};

export const ERRORS = {
  'smart_recebimento_convenio.nao_encontrado': [404, 'receipt not found', 'Look it up in the list of receipts.'],
  'smart_recebimento_convenio.nao_salvo': [
    500,
    'receipt could not be saved',
    'Nothing was done; report the request id.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'recebimentos de convênios',
  errors: {
    'smart_recebimento_convenio.nao_encontrado': 'O recebimento não existe mais.',
    'smart_recebimento_convenio.nao_salvo': 'O recebimento não pôde ser gravado.',
  },
};
