import type { Reasons } from './catalogue';

/** Why an import takes a file, or a line of it, otherwise than it reads. */
export const IMPORTACOES = {
  'importacoes.ilegivel': 'the file cannot be read',
  'importacoes.tipo_desconhecido': 'neither the content nor the name of the file is of an OFX, a CSV or a PDF',
  'importacoes.leitura_demorada': 'the file takes longer than {segundos} seconds to read',
  'importacoes.leitura_pesada': 'the file takes more memory to read than any statement or table: it is not read',
  'importacoes.estrutura_inutilizavel': "the structure {estrutura} can't be used: {problemas}",
  'importacoes.linha_excluida': 'left out by a person',
  'importacoes.regra_de_ignorar': 'ignored by rule {regra}',
  'importacoes.ja_lancada': "already in the customer's ledger",
  'importacoes.sem_codigo': '{texto}',
} as const satisfies Reasons;

/** Why a row of a table of rules, or a line of a chart file, is not taken. */
export const TABELAS = {
  'contas.numero_de_campos': 'expected 4 fields separated by |, found {campos}',
  'contas.codigo_repetido': 'code already on line {linha}',
  'contas.codigo_dominio': 'codigo_dominio must have 1 to {maximo} characters',
  'contas.codigo_contabil': 'codigo_contabil must have at most {maximo} characters',
  'contas.nome': 'nome must have 1 to {maximo} characters',
  'contas.caracteres_de_controle': 'codes and nome must have no control characters',
  'contas.tipo': 'tipo must be A or S',
  'contas.com_lancamentos': 'the account has entries: it can not become synthetic',
  'regras.coluna_vazia': '{coluna} is empty',
  'regras.texto_longo_demais': '{coluna} must have at most {maximo} characters',
  'regras.caracteres_de_controle': '{coluna} must have no control characters',
  'regras.condicao_impossivel': '{problema}',
  'regras.conta_sintetica': 'account {conta} is synthetic: it takes no entries',
  'regras.conta_ausente': 'account {conta} is in no active chart of the customer',
  'regras.conta_sem_os_zeros':
    'account {conta} is in no active chart of the customer; {parecida} is: has the sheet dropped the zeros of the number?',
  'regras.ficariam_iguais': 'the rule {regra} would become equal to the rule {outra}',
} as const satisfies Reasons;
