/** Portuguese sentences of several error codes. */
export const LINKED = ({ registros = '' }: Readonly<Record<string, string | number>>): string =>
  `Não pode ser excluído: há ${LINKED_RECORDS[registros] ?? 'registros'} que dependem dele.`;
export const NAME_TAKEN = 'Já existe uma regra com este nome para os mesmos.';
export const PERIOD = 'O fim do período é anterior ao começo.';
export const PROFILE = 'Seu perfil não permite isto.';
export const OTHERS = 'Estes registros são de outra pessoa.';
export const AGAIN = 'Está ocupado neste instante. Tente de novo em um instante.';

/** `31/01/2026` of `2026-01-31`. */
export const brazilianDay = (iso: string | number): string => String(iso).split('-').reverse().join('/');

/** What prevents a removal, by the table that the service names. */
const LINKED_RECORDS: Readonly<Record<string, string>> = {
  apuracao_resultado: 'apurações de resultado',
  cadastro_tributario: 'regras tributárias',
  conta_bancaria: 'contas bancárias',
  customer_ata: 'atas',
  customer_signature: 'assinaturas',
  exportacao: 'exportações',
  importacao: 'importações',
  lancamento_contabil: 'lançamentos',
  medico: 'médicos',
  modelo: 'modelos de lembrete',
  nota_fiscal: 'notas fiscais',
  nota_fiscal_medico: 'notas fiscais',
  plano_contas: 'planos de contas',
  prestador: 'prestadores',
  regra_ignorar: 'regras de ignorar',
  regra_lancamento: 'regras de lançamento',
  sn_empresa: 'dados do Simples Nacional',
  sn_folha: 'folhas do Simples Nacional',
  sn_opcao_ibs_cbs: 'opções de IBS e CBS',
  sn_prefeitura_consolidado: 'notas da prefeitura',
  sn_prefeitura_registro: 'notas da prefeitura',
  sn_receita: 'receitas do Simples Nacional',
  tomador: 'tomadores',
};
