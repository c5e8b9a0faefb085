import { brazilianDay, type Errors, OTHERS, type PageTexts, PERIOD } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'lancamentos_contabil', tag: 'Ledger entries' };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Ledger entries',
      one: 'ledger entry',
      description:
        'Double-entry entries (*lançamentos contábeis*): those that are *regra_pendente* wait for a person, those that are *sucesso* for the export.',
    },
    {
      name: 'Closed periods',
      one: 'customer',
      description: 'Up to which day a customer’s books are closed (*bloqueios*).',
    },
    {
      name: 'Ledger books',
      one: 'account',
      description: 'Trial balance (*balancete*) and ledger of an account (*razão*).',
    },
    {
      name: 'Ledger exports',
      one: 'export',
      description:
        'Complete entries as a text file for the accounting system (*exportar*); an export can be taken back (*estornar*).',
    },
  ],
  records: {
    Bloqueio: 'customer',
    BloqueioDefinido: 'customer',
    ContaDoBalancete: 'account',
    ContaDoLancamento: 'account',
    ContaDoLivro: 'account',
    Exportacao: 'export',
    Lancamento: 'ledger entry',
    RegraAplicada: 'rule',
    RegraExplicada: 'rule',
    RegraSugerida: 'suggested rule',
    Visto: 'ledger entry',
  },
  parameters: {
    exportacao_id: 'exportacao.id',
  },
};

export const ERRORS = {
  'lancamentos_contabil.nao_encontrado': [404, 'entry not found', 'Look it up in the list of entries.'],
  'lancamentos_contabil.periodo_fechado': [
    422,
    'period closed until {ate}',
    'Ask for the lock to be lifted, or choose a later date.',
  ],
  'lancamentos_contabil.periodo_fechado#linhas': [
    422,
    'period closed until {ate}: {linhas} lines',
    'Ask for the lock to be lifted, or choose a later date.',
  ],
  'lancamentos_contabil.sem_plano': [
    422,
    'accounts need id_plano_contas, which this entry has not yet',
    'Send id_plano_contas as well.',
  ],
  'lancamentos_contabil.conta_de_outro_plano': [
    422,
    'account {conta} belongs to another chart',
    "Choose an account of the entry's chart.",
  ],
  'lancamentos_contabil.conta_sintetica': [
    422,
    'account {conta} is synthetic and takes no entries',
    'Choose an analytic account.',
  ],
  'lancamentos_contabil.conta_sintetica#razao': [
    422,
    'account {conta} is synthetic and has no entries',
    'Choose an analytic account.',
  ],
  'lancamentos_contabil.contas_iguais': [422, 'debit and credit account must differ', 'Choose two accounts.'],
  'lancamentos_contabil.exportado': [409, 'an exported entry takes only status', 'Reverse the export first.'],
  'lancamentos_contabil.exportado#remocao': [409, 'an exported entry is not deleted', 'Reverse the export first.'],
  'lancamentos_contabil.plano_fixo': [422, 'the chart of an entry is not replaced', "Keep the entry's chart."],
  'lancamentos_contabil.conta_aberta': [422, 'status sucesso needs both accounts', 'Set both accounts first.'],
  'lancamentos_contabil.sem_importacao': [
    422,
    'only entries that came from an import are explained by rules',
    'Ask for an entry of an import.',
  ],
  'lancamentos_contabil.sem_importacao#partes': [
    422,
    'only entries that came from an import have parts',
    'Split an entry of an import.',
  ],
  'lancamentos_contabil.soma_das_partes': [
    422,
    'the parts must sum up to {valor}',
    "Choose parts whose sum is the entry's valor.",
  ],
  'lancamentos_contabil.partes_demais': [422, 'a line has at most {maximo} parts', 'Join parts first.'],
  'lancamentos_contabil.nao_dividido': [409, 'the line of the entry is not split', 'Nothing is left to do.'],
  'lancamentos_contabil.nada_a_desfazer': [
    409,
    'the entry has no change that can be taken back',
    'Change the entry instead.',
  ],
  'lancamentos_contabil.periodo_invertido': [
    400,
    'the last day of the period is before its first day',
    'Swap the bounds.',
  ],
  'lancamentos_contabil.periodo_invertido#competencia': [
    400,
    'competencia_fim is before competencia_inicio',
    'Swap the bounds.',
  ],
  'lancamentos_contabil.periodo_duplo': [
    400,
    'competencia and data_inicio/data_fim exclude each other',
    'Send one of the two.',
  ],
  'lancamentos_contabil.periodo_ausente': [
    400,
    'either competencia or both data_inicio and data_fim are needed',
    'Name the period.',
  ],
  'lancamentos_contabil.de_outro_usuario': [
    403,
    "another user's entries",
    'Leave `usuario_id` out, or ask administrador or diretoria.',
  ],
  'lancamentos_contabil.cliente_sem_conta': [
    422,
    'customer without configured account',
    "Set the customer's account for exports.",
  ],
  'lancamentos_contabil.cliente_sem_documento': [422, 'customer without CPF or CNPJ', "Set the customer's document."],
  'lancamentos_contabil.nada_a_exportar': [
    422,
    'no entry to export in the period',
    'Resolve pending entries, or choose another period.',
  ],
  'lancamentos_contabil.exportacao_nao_encontrada': [404, 'export not found', 'Look it up in the list of exports.'],
  'lancamentos_contabil.exportacao_estornada': [409, 'the export was already reversed', 'Nothing is left to do.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'lançamentos contábeis',
  errors: {
    'lancamentos_contabil.cliente_sem_conta':
      'O cliente não tem conta no Domínio configurada. Quem cuida do cadastro pode incluir.',
    'lancamentos_contabil.cliente_sem_documento':
      'O cliente não tem CPF nem CNPJ. Quem cuida do cadastro pode incluir.',
    'lancamentos_contabil.conta_aberta': 'Faltam contas: débito e crédito são necessários.',
    'lancamentos_contabil.conta_de_outro_plano': 'Esta conta é de outro plano de contas que não o do lançamento.',
    'lancamentos_contabil.conta_sintetica': 'Esta conta é sintética: não recebe lançamentos.',
    'lancamentos_contabil.contas_iguais': 'Débito e crédito não podem ser a mesma conta.',
    'lancamentos_contabil.de_outro_usuario': OTHERS,
    'lancamentos_contabil.exportacao_estornada': 'Esta exportação já foi estornada.',
    'lancamentos_contabil.exportacao_nao_encontrada': 'Esta exportação não existe mais.',
    'lancamentos_contabil.exportado': 'O lançamento já foi exportado: estorne a exportação antes.',
    'lancamentos_contabil.nada_a_desfazer': 'Não há mudança deste lançamento para desfazer.',
    'lancamentos_contabil.nada_a_exportar': 'Não há lançamento conciliado para exportar neste período.',
    'lancamentos_contabil.nao_dividido': 'A linha deste lançamento não está dividida.',
    'lancamentos_contabil.nao_encontrado': 'O lançamento não existe mais ou pertence a outra pessoa.',
    'lancamentos_contabil.partes_demais': ({ maximo }) => `Uma linha tem no máximo ${maximo} partes.`,
    'lancamentos_contabil.periodo_ausente': 'Escolha a competência, ou o primeiro e o último dia.',
    'lancamentos_contabil.periodo_duplo': 'Escolha a competência ou os dias, não os dois.',
    'lancamentos_contabil.periodo_fechado': ({ ate }) => `O período está fechado até ${brazilianDay(ate)}.`,
    'lancamentos_contabil.periodo_invertido': PERIOD,
    'lancamentos_contabil.plano_fixo': 'Esta conta é de outro plano de contas que não o do lançamento.',
    'lancamentos_contabil.sem_importacao': 'O lançamento não veio de um extrato.',
    'lancamentos_contabil.sem_plano': 'Escolha antes o plano de contas do lançamento.',
    'lancamentos_contabil.soma_das_partes': ({ valor }) =>
      `As partes precisam somar ${valor}. Se a tela mostra outro valor, a linha mudou: feche e divida outra vez.`,
  },
};
