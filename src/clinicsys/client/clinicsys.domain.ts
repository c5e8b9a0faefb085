import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

const CLINIC = 'O sistema da clínica não respondeu como devia. Tente de novo mais tarde.';

export const SCOPE: Scope = { recurso: 'clinicsys', tag: 'Clinic system' };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Clinic system: consumption',
      one: 'run',
      description: 'Material that a clinic used (*consumos*), fetched from its system.',
    },
    { name: 'Clinic system: reports', one: 'run', description: 'Reports of the clinic’s system (*relatórios*).' },
  ],
  records: {
    ConsumoExecucao: 'run',
    ConsumoLancamento: 'clinic entry',
    RelatorioColuna: 'column',
    RelatorioExecucao: 'run',
  },
  parameters: {
    execucao_id: 'Id of the run',
    relatorio_id: 'Id of the run of the report',
  },
  fields: {
    'ConsumoExecucao.mes': 'The month that was fetched, YYYY-MM',
    'SyncConsumos.mes': 'The month to fetch, YYYY-MM',
    total_lancamentos: 'Entries that the clinic system returned; null when unknown',
    'ConsumoExecucao.lancamentos': 'The entries of the run',
    id_estoque_movimentacao: 'Id of the stock movement in the clinic system',
    id_estoque_item: 'Id of the stock item in the clinic system',
    id_centro_custo: 'Id of the cost centre in the clinic system',
    dt_movimentacao: 'When the stock moved: ISO 8601 with the offset of São Paulo',
    st_doc: 'Document of the movement in the clinic system',
    'ConsumoLancamento.qtd': 'Quantity, with up to four decimals',
    'ConsumoLancamento.valor': 'Value in reais',
    marcacao: 'Mark of the clinic system, kept as it is',
    item_nome: 'Name of the stock item',
    item_grupo_id: "Id of the item's group in the clinic system",
    item_grupo_nome: "Name of the item's group",
    item_categoria_id: "Id of the item's category in the clinic system",
    item_categoria_nome: "Name of the item's category",
    item_categoria_natureza: "Nature of the item's category in the clinic system",
    centro_nome: 'Name of the cost centre',
    centro_unidade_id: "Id of the cost centre's unit in the clinic system",
    centro_unidade_nome: "Name of the cost centre's unit",
    centro_unidade_sigla: "Short name of the cost centre's unit",
    payload_bruto_lancamento: 'The entry as the clinic system gave it',
    id_relatorio_clinicsys: 'Id of the report in the clinic system',
    parametros_enviados: 'Parameters that the report was asked with, as sent',
    inputs: 'Parameters that the report knows, as the clinic system describes them',
    clinicsys_msg: 'Message of the clinic system; null for none',
    'RelatorioExecucao.titulo': 'Title of the report; null where the clinic system gives none',
    'RelatorioExecucao.colunas': 'The columns of the report',
    'RelatorioExecucao.linhas': 'The rows of the report',
    'RelatorioExecucao.total_linhas': 'Rows that the report has',
    indice: 'Place in the report, from 0',
    align: 'How the column is aligned; null when unknown',
    definicao_bruta: 'The column as the clinic system describes it',
    'RelatorioColuna.titulo': 'Heading of the column; null for none',
    'RelatorioColuna.tipo': 'Kind of the values in the words of the clinic system',
    'RelatorioColuna.formato': 'How the values are written, in the words of the clinic system',
    dados_linha_json: 'The whole row as the clinic system gave it',
    col0: 'Value of column 0 as text; null for none',
    col1: 'Value of column 1 as text; null for none',
    col2: 'Value of column 2 as text; null for none',
    col3: 'Value of column 3 as text; null for none',
    col4: 'Value of column 4 as text; null for none',
    col5: 'Value of column 5 as text; null for none',
    col6: 'Value of column 6 as text; null for none',
    col7: 'Value of column 7 as text; null for none',
    col8: 'Value of column 8 as text; null for none',
    col9: 'Value of column 9 as text; null for none',
  },
};

export const ERRORS = {
  'clinicsys.nao_configurado': [
    502,
    'the clinic-system integration is not configured',
    'The operator sets its address and token.',
  ],
  'clinicsys.inacessivel': [502, "the clinic system can't be reached: {motivo}", 'Try again later.'],
  'clinicsys.resposta_muito_grande': [
    413,
    "the clinic system's answer exceeds {maximo} bytes",
    'Ask for a shorter period.',
  ],
  'clinicsys.resposta_muito_grande#movimento': [
    413,
    "an entry of the clinic system's answer is too large",
    'Ask for a shorter period.',
  ],
  'clinicsys.resposta_muito_grande#linha': [
    413,
    "a row or column of the clinic system's answer is too large",
    'Ask for fewer columns.',
  ],
  'clinicsys.token_recusado': [502, 'the clinic system rejected the token', 'The operator renews the token.'],
  'clinicsys.falha': [502, 'the clinic system answered {status}', 'Try again later.'],
  'clinicsys.resposta_invalida': [
    502,
    "the clinic system's answer {problema}",
    "Report it to the clinic system's maker.",
  ],
  'clinicsys.consulta_recusada#status': [
    422,
    'the clinic system refused the query with {status}',
    'Correct the query.',
  ],
  'clinicsys.consulta_recusada#palavras': [422, '{resposta}', 'Correct the query as the clinic system asks.'],
  'clinicsys.consulta_recusada': [422, 'the clinic system refused the query', 'Correct the query.'],
  'clinicsys.execucao_nao_encontrada': [404, 'execution not found', 'Look it up in the list of executions.'],
  'clinicsys.relatorio_nao_encontrado': [404, 'report not found', 'Look it up in the list of reports.'],
  'clinicsys.resposta_muito_grande#quantidade': [
    413,
    "the clinic system's answer has more than {maximo} {unidade}",
    'Ask for a shorter period.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'sistema da clínica',
  errors: {
    'clinicsys.consulta_recusada': 'O sistema da clínica recusou a consulta.',
    'clinicsys.execucao_nao_encontrada': 'A execução não existe mais.',
    'clinicsys.falha': CLINIC,
    'clinicsys.inacessivel': CLINIC,
    'clinicsys.nao_configurado': 'A ligação com o sistema da clínica não está configurada.',
    'clinicsys.relatorio_nao_encontrado': 'O relatório não existe mais.',
    'clinicsys.resposta_invalida': CLINIC,
    'clinicsys.resposta_muito_grande': 'A resposta do sistema da clínica é grande demais: peça um período menor.',
    'clinicsys.token_recusado': 'O sistema da clínica recusou a chave de acesso.',
  },
};
